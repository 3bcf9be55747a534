import { toast } from '@qianfang/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { invalidate } from '../../shared/query-client.ts';
import { countUnfinished } from '../../shared/unfinished.ts';
import { readSheet, type Sheet, saveCells, sheetKey, sheetQuery } from './chain-sheet.queries.ts';
import { weighSheet } from './weigh-sheet.ts';

/** A quantity of one cell, by its place in the sheet. */
export interface CellChange {
  readonly row: number;
  readonly column: number;
  readonly number: number;
}

type Saving = 'saved' | 'saving' | 'failed';

/** So long after the last key the draft is stored. */
const saveAfterMs = 400;

const keyOf = (goodsId: number, storeId: number) => `${goodsId}/${storeId}`;

/** Typed quantities over those of the server, until it has them. */
function withTyped(sheet: Sheet, typed: ReadonlyMap<string, number>): Sheet {
  if (typed.size === 0) return sheet;
  const { stores } = sheet;
  return {
    ...sheet,
    rows: sheet.rows.map((row) => {
      const numbers = row.numbers.map(
        (number, column) => typed.get(keyOf(row.goods_id, stores[column]?.id ?? 0)) ?? number,
      );
      return numbers.some((number, column) => number !== row.numbers[column]) ? { ...row, numbers } : row;
    }),
  };
}

/** The sheet with what is typed now, weighed; quantities are stored as they are typed. */
export function useSheet() {
  const query = useQuery(sheetQuery);
  const { data } = query;
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>(new Map());
  const [saving, setSaving] = useState<Saving>('saved');
  /** What the server does not have yet. */
  const waiting = useRef(new Map<string, { goods_id: number; store_id: number; number: number }>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const sending = useRef<Promise<boolean> | undefined>(undefined);

  const stored = useMemo(() => data && readSheet(data), [data]);
  const sheet = useMemo(() => stored && withTyped(stored, typed), [stored, typed]);
  const weighed = useMemo(() => sheet && weighSheet(sheet), [sheet]);

  const send = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    while (waiting.current.size > 0) {
      const cells = [...waiting.current.values()];
      waiting.current = new Map();
      try {
        await saveCells({ cells });
      } catch {
        for (const cell of cells) {
          const key = keyOf(cell.goods_id, cell.store_id);
          if (!waiting.current.has(key)) waiting.current.set(key, cell);
        }
        setSaving('failed');
        toast.error('要货表没有存上，请检查网络后再试');
        return false;
      }
    }
    setSaving('saved');
    return true;
  }, []);

  /** Stores what is waiting; false where that failed. */
  const flush = useCallback(async (): Promise<boolean> => {
    if (sending.current) await sending.current;
    const run = send();
    sending.current = run;
    const isDone = await run;
    sending.current = undefined;
    return isDone;
  }, [send]);

  const change = useCallback(
    (changes: readonly CellChange[]) => {
      if (!sheet) return;
      setTyped((before) => {
        const next = new Map(before);
        for (const { row, column, number } of changes) {
          const [goods, store] = [sheet.rows[row], sheet.stores[column]];
          if (!goods || !store) continue;
          const key = keyOf(goods.goods_id, store.id);
          next.set(key, number);
          waiting.current.set(key, { goods_id: goods.goods_id, store_id: store.id, number });
        }
        return next;
      });
      setSaving('saving');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), saveAfterMs);
    },
    [sheet, flush],
  );

  /** The server's sheet replaces what was typed; what is waiting goes there first. */
  const reload = useCallback(async () => {
    if (!(await flush())) return;
    await invalidate(sheetKey);
    setTyped(new Map());
  }, [flush]);

  useEffect(() => {
    if (saving !== 'saving') return;
    countUnfinished(1);
    return () => countUnfinished(-1);
  }, [saving]);

  useEffect(() => {
    const isOpen = () => waiting.current.size > 0;
    const leave = (event: BeforeUnloadEvent) => isOpen() && event.preventDefault();
    window.addEventListener('beforeunload', leave);
    return () => {
      window.removeEventListener('beforeunload', leave);
      if (isOpen()) void flush();
    };
  }, [flush]);

  return { query, sheet, weighed, saving, change, flush, reload };
}

export type UsedSheet = ReturnType<typeof useSheet>;
