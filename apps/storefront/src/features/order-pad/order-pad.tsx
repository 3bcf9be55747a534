import { getPadTemplate, maxPadBytes, maxPadLines } from '@qianfang/contract/order-pad.calls';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Card, CardHead } from '@qianfang/ui/card';
import { Checkbox } from '@qianfang/ui/checkbox';
import { FileDrop } from '@qianfang/ui/file-drop';
import { LinkButton, linkClass } from '@qianfang/ui/link-button';
import { Notice } from '@qianfang/ui/notice';
import { TextArea } from '@qianfang/ui/text-area';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useAddToCart } from '../../shared/add-to-cart.ts';
import type { CallFailure } from '../../shared/call.ts';
import { dropStoredDraft, readStoredDraftLike, storeDraft } from '../../shared/drafts/stored-draft.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { SaveTemplate } from '../../shared/purchase-template/save-template.tsx';
import { focusNextHand } from './focus-next-hand.ts';
import {
  exampleQuery,
  matchMutation,
  type PadColumn,
  type PadMatch,
  type PadQuery,
  rememberMutation,
} from './order-pad.queries.ts';
import { PadColumns, PadSkipped } from './pad-reading.tsx';
import { countBy, isReady, type PadRow, padRows, rowChosen, rowCounted, rowKey, rowsBy } from './pad-rows.ts';
import { PadTable } from './pad-table.tsx';

/** Input that is not in the cart yet outlives the page. */
const place = 'order-pad';

/** The reading of the lines, in one sentence. */
function summaryOf(rows: readonly PadRow[], leftOut: number): string {
  const waiting = rows.filter((row) => !isReady(row)).length;
  const ready = `${formatCount(rows.length - waiting)} 行可以加入`;
  const parts = [
    `识别 ${formatCount(rows.length)} 行`,
    ready,
    ...(waiting > 0 ? [`${waiting} 行要您看一下`] : []),
  ];
  const rest = leftOut > 0 ? `。一次最多 ${maxPadLines} 行，还有 ${leftOut} 行没有识别，请分次录入` : '';
  return parts.join('，') + rest;
}

/** Input by typing, pasting or file. */
function Entry({
  text,
  onText,
  isBusy,
  error,
  onMatch,
}: {
  text: string;
  onText: (text: string) => void;
  isBusy: boolean;
  error: CallFailure | null;
  onMatch: (asked: string | File) => void;
}) {
  const { data: example } = useQuery(exampleQuery);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onMatch(text);
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_300px] gap-5 px-5 py-4 max-lg:grid-cols-1 max-md:gap-3 max-md:p-3">
      <form
        className="grid content-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onMatch(text);
        }}
      >
        <TextArea
          label="要采购的商品，一行一个"
          hint="写名称、拼音缩写、批准文号、条形码或编码，后面跟数量；也可以从表格里整块粘贴。"
          placeholder={example?.lines.join('\n')}
          rows={5}
          maxLength={50_000}
          value={text}
          error={error?.errors.text?.[0]}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <p className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" busy={isBusy}>
            识别商品
          </Button>
          <span className="text-12 text-ink-3 max-md:hidden">Ctrl + Enter</span>
        </p>
      </form>
      <div className="grid content-start gap-2">
        <FileDrop
          label="或上传采购表"
          hint={`XLSX 或 CSV，不超过 2 MB，一次最多 ${maxPadLines} 行`}
          accept=".xlsx,.csv,.txt"
          maxBytes={maxPadBytes}
          disabled={isBusy}
          error={error?.errors.file?.[0]}
          onFiles={([file]) => file && onMatch(file)}
        />
        <p className="text-13 text-ink-2">
          <a href={getPadTemplate.path} download className={linkClass()}>
            下载采购单模板
          </a>
        </p>
      </div>
    </div>
  );
}

/** What one click does to every line, and how many it reached. */
function ByOneClick({
  rows,
  onRows,
}: {
  rows: readonly PadRow[];
  onRows: (rows: readonly PadRow[]) => void;
}) {
  const [done, setDone] = useState('');
  const ways = [
    { which: 'usual_id', label: '全部用常买', what: '您常买的', rest: '没有买过，或现在买不到' },
    {
      which: 'cheapest_id',
      label: '全部用最便宜',
      what: '同名同规格里最便宜的',
      rest: '规格没定，或没有货，请自己选',
    },
  ] as const;
  return (
    <>
      {ways.map(({ which, label, what, rest }) => {
        const count = countBy(rows, which);
        return (
          <Button
            key={which}
            size="sm"
            disabled={count === 0}
            onClick={() => {
              onRows(rowsBy(rows, which));
              const others = rows.length - count;
              setDone(`${count} 行用${what}${others > 0 ? `，${others} 行${rest}` : ''}`);
            }}
          >
            {label}（{count}）
          </Button>
        );
      })}
      <span role="status" className="text-13 text-ink-2">
        {done}
      </span>
    </>
  );
}

interface UnderstoodProps {
  readonly match: PadMatch;
  readonly rows: readonly PadRow[];
  readonly onRows: (change: (rows: readonly PadRow[]) => readonly PadRow[]) => void;
  readonly isBusy: boolean;
  readonly columnError: string | undefined;
  readonly onColumns: (columns: readonly PadColumn[]) => void;
  /** A skipped line names a product. */
  readonly onTakeBack: (line: number) => void;
  readonly onClear: () => void;
  readonly onAdded: (rows: readonly PadRow[]) => void;
}

/** The recognised lines, to correct and add to the cart at once. */
function Understood({
  match,
  rows,
  onRows,
  isBusy,
  columnError,
  onColumns,
  onTakeBack,
  onClear,
  onAdded,
}: UnderstoodProps) {
  const [addedCount, setAddedCount] = useState(0);
  const add = useAddToCart();
  const remember = useMutation(rememberMutation);
  const open = rows.filter((row) => !row.isFolded);
  const ready = open.filter(isReady);
  const ticked = ready.filter((row) => row.isTicked);
  const folded = rows.filter((row) => row.isFolded);
  const skipped = [...match.skipped, ...folded.map(({ line: { line, text } }) => ({ line, text }))];
  const change = (changed: PadRow, next: (row: PadRow) => PadRow) =>
    onRows((before) => before.map((row) => (rowKey(row) === rowKey(changed) ? next(row) : row)));

  function addTicked() {
    const lines = ticked.map(({ goods, number }) => ({
      goodsId: goods.id,
      name: goods.name,
      unit: goods.bzdw,
      price: goods.price,
      number,
      warehouseId: goods.ck_id,
    }));
    add.mutate(lines, {
      // Added lines leave the pad; refused ones stay to be corrected.
      onSuccess(answer) {
        const ids = new Set(answer.added.map((line) => line.goods_id));
        const added = ticked.filter(({ goods }) => ids.has(goods.id));
        setAddedCount((before) => before + added.length);
        onAdded(added);
      },
    });
  }

  return (
    <section aria-label="识别结果" data-part="pad-result">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3 max-md:px-3">
        <p role="status" className="text-14 font-semibold">
          {summaryOf(open, match.left_out)}
        </p>
        <ByOneClick rows={open} onRows={(next) => onRows((before) => withFolded(next, before))} />
      </div>
      {match.table && (
        <PadColumns table={match.table} isBusy={isBusy} error={columnError} onColumns={onColumns} />
      )}
      <PadSkipped
        lines={skipped.toSorted((one, other) => one.line - other.line)}
        isBusy={isBusy}
        onTakeBack={(line) => {
          if (folded.every((row) => row.line.line !== line)) return onTakeBack(line);
          onRows((before) =>
            before.map((row) => (row.line.line === line ? { ...row, isFolded: false } : row)),
          );
        }}
      />
      {open.length > 0 && (
        <PadTable
          rows={open}
          onTick={(changed, isOn) => change(changed, (row) => ({ ...row, isTicked: isOn && isReady(row) }))}
          onCount={(changed, number) => change(changed, (row) => rowCounted(row, number))}
          onFold={(changed) => change(changed, (row) => ({ ...row, isFolded: true }))}
          onChoose={(changed, goods) => {
            change(changed, (row) => rowChosen(row, goods));
            if (changed.line.key) remember.mutate({ key: changed.line.key, goodsId: goods.id });
          }}
        />
      )}
      {addedCount > 0 && (
        <Notice tone="ok" live className="mx-5 my-3 max-md:mx-3">
          已把 {addedCount} 行加入购物车。
          <Link to={paths.cart}>去购物车</Link>
        </Notice>
      )}
      <div
        data-bar=""
        className="sticky bottom-0 z-8 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-card border-t border-line-2 max-md:bottom-tabs bg-card px-5 py-2.5 max-md:px-3"
      >
        <Checkbox
          label="全选"
          checked={ready.length > 0 && ticked.length === ready.length}
          onChange={(event) => {
            const isOn = event.target.checked;
            onRows((before) =>
              before.map((row) => ({ ...row, isTicked: isOn && !row.isFolded && isReady(row) })),
            );
          }}
        />
        <Button
          variant="primary"
          data-add=""
          disabled={ticked.length === 0}
          busy={add.isPending}
          onClick={addTicked}
        >
          加入购物车（{ticked.length} 行）
        </Button>
        <SaveTemplate lines={ticked.map(({ goods, number }) => ({ goods_id: goods.id, number }))} />
        <Button onClick={onClear}>清空</Button>
        {ready.length < open.length && (
          <LinkButton onClick={() => focusNextHand()}>看待处理的 {open.length - ready.length} 行</LinkButton>
        )}
      </div>
    </section>
  );
}

/** The open rows as changed, with the folded ones where they were. */
function withFolded(changed: readonly PadRow[], before: readonly PadRow[]): PadRow[] {
  const next = new Map(changed.map((row) => [rowKey(row), row]));
  return before.map((row) => next.get(rowKey(row)) ?? row);
}

/** 快速录单: typed, pasted or uploaded lines become cart lines. */
export function OrderPad() {
  const match = useMutation(matchMutation);
  /** The last reading that could be made; another way of reading it may be refused. */
  const [read, setRead] = useState<{ readonly asked: PadQuery; readonly match: PadMatch }>();
  const [rows, setRows] = useState<readonly PadRow[]>([]);
  const [run, setRun] = useState(0);
  const added = useRef(new Set<string>());
  const [text, setText] = useState(() => readStoredDraftLike(place, '') ?? '');
  function type(next: string) {
    setText(next);
    if (next === '') dropStoredDraft(place);
    else storeDraft(place, next);
  }
  function readNew(source: string | File) {
    const asked = { source, goodsLines: [] };
    match.mutate(asked, {
      onSuccess(answer) {
        added.current = new Set();
        setRead({ asked, match: answer });
        setRows(padRows(answer));
        setRun((before) => before + 1);
      },
    });
  }
  /** Reads the same again; what the buyer has said of its lines stays, and what is in the cart stays out. */
  function readAgain(change: Partial<PadQuery>) {
    if (!read) return;
    const asked = { ...read.asked, ...change };
    match.mutate(asked, {
      onSuccess(answer) {
        setRead({ asked, match: answer });
        setRows((before) => padRows(answer, before).filter((row) => !added.current.has(rowKey(row))));
      },
    });
  }
  const hasRead = read !== undefined;
  // Who reads by keyboard goes on at what is still to be said.
  useEffect(() => {
    if (run > 0) focusNextHand();
  }, [run]);
  return (
    <Card id="pad" data-part="order-pad" className="mb-3">
      <CardHead title="快速录单" aside="输入、粘贴或上传，一次加入购物车" />
      <Entry text={text} onText={type} isBusy={match.isPending} error={match.error} onMatch={readNew} />
      {hasRead && (
        <Understood
          key={run}
          match={read.match}
          rows={rows}
          onRows={setRows}
          isBusy={match.isPending}
          columnError={match.error?.errors.columns?.[0]}
          onColumns={(columns) => readAgain({ columns })}
          onTakeBack={(line) => readAgain({ goodsLines: [...read.asked.goodsLines, line] })}
          onClear={() => setRead(undefined)}
          onAdded={(gone) => {
            for (const row of gone) added.current.add(rowKey(row));
            const left = rows.filter((row) => !added.current.has(rowKey(row)));
            setRows(left);
            if (left.length === 0) type('');
          }}
        />
      )}
    </Card>
  );
}
