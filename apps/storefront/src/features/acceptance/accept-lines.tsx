import { type RefusalReason, refusalReasonLabels, refusalReasons } from '@qianfang/domain/order/acceptance';
import { formatCount, formatUnits } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { NumberStepper } from '@qianfang/ui/number-stepper';
import { Select } from '@qianfang/ui/select';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useIsTightFor } from '../../shared/use-media.ts';
import {
  type Batch,
  type Found,
  type FoundByBatch,
  foundOf,
  keyOf,
  lacksReason,
  withArrived,
} from './found.ts';

const reasons = refusalReasons.map((value) => ({ value, label: refusalReasonLabels[value] }));

/** Trace codes that left with a batch, and how many of them were scanned. */
export interface TraceCount {
  readonly packs: number;
  readonly scanned: number;
}

interface RowProps {
  readonly batch: Batch;
  readonly ordered: number;
  readonly found: Found;
  /** Null where the law wants none of the goods. */
  readonly trace: TraceCount | null;
  /** Missing reasons show after the first submit. */
  readonly isTried: boolean;
  readonly isCurrent: boolean;
  readonly size: 30 | 36;
  readonly onChange: (found: Found) => void;
}

const what = (batch: Batch) => `${batch.name} 批号 ${batch.batch_no}`;

function Goods({ batch }: { batch: Batch }) {
  return (
    <>
      <p className="font-medium">
        {batch.name} <span className="text-12 font-normal text-ink-2">{batch.ypgg}</span>
      </p>
      <p className="text-12 text-ink-3">{batch.sccj}</p>
    </>
  );
}

function Arrived({ batch, found, size, onChange }: RowProps) {
  const short = found.arrived === null ? 0 : batch.number - found.arrived;
  return (
    <NumberStepper
      label={`${what(batch)} 到货数量`}
      data-column="arrived"
      value={found.arrived}
      min={0}
      max={batch.number}
      unit={batch.bzdw}
      size={size}
      arrows="none"
      note={short > 0 ? `短少 ${formatUnits(short, batch.bzdw)}` : undefined}
      onEnter={() => undefined}
      onChange={(arrived) => onChange(withArrived(found, arrived))}
    />
  );
}

function Refused({ batch, found, size, onChange }: RowProps) {
  const { arrived } = found;
  return (
    <NumberStepper
      label={`${what(batch)} 拒收数量`}
      data-column="refused"
      value={found.refused}
      min={0}
      max={arrived ?? 0}
      disabled={!arrived}
      unit={batch.bzdw}
      size={size}
      arrows="none"
      onEnter={() => undefined}
      onChange={(refused) => onChange({ ...found, refused })}
    />
  );
}

function Reason({ batch, found, isTried, onChange }: RowProps) {
  if (found.refused === 0) return null;
  return (
    <Select
      label={`${what(batch)} 拒收原因`}
      labelHidden
      size="md"
      className="min-w-30"
      placeholder="拒收原因"
      options={reasons}
      value={found.reason ?? ''}
      error={isTried && lacksReason(found) ? '请选择原因' : ''}
      onChange={({ target }) =>
        onChange({ ...found, reason: (target.value || null) as RefusalReason | null })
      }
    />
  );
}

/** Units in order, or one press that all of the batch are. */
function Accepted({ batch, found, onChange }: RowProps) {
  if (found.arrived !== null) return formatCount(found.arrived - found.refused);
  return (
    <Button
      size="sm"
      tabIndex={-1}
      aria-label={`${what(batch)} 到齐`}
      onClick={() => onChange({ ...found, arrived: batch.number })}
    >
      到齐
    </Button>
  );
}

function Trace({ trace, batch }: RowProps) {
  if (trace === null) return <span className="text-ink-3">—</span>;
  if (trace.packs < batch.number)
    return <span className="whitespace-nowrap text-warn">缺 {batch.number - trace.packs} 个</span>;
  const isWhole = trace.scanned === trace.packs;
  return (
    <span className={`whitespace-nowrap ${isWhole ? 'text-brand' : 'text-ink-2'}`}>
      <span className="sr-only">已扫</span>
      {trace.scanned} / {trace.packs}
    </span>
  );
}

/** In px; with less space the rows are cards. */
const minWidth = 900;

const headTop = 60;

function BatchTable({ rows }: { rows: readonly RowProps[] }) {
  return (
    <Table caption="逐批验收" stickyTop={headTop} minWidth={minWidth} dense>
      <thead>
        <tr>
          <Th>商品</Th>
          <Th>批号</Th>
          <Th numeric>订货</Th>
          <Th numeric>发货</Th>
          <Th>到货</Th>
          <Th>拒收</Th>
          <Th>原因</Th>
          <Th numeric>合格</Th>
          <Th numeric>追溯码</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { batch, ordered, isCurrent } = row;
          return (
            <Tr key={keyOf(batch)} data-batch={keyOf(batch)} current={isCurrent}>
              <Td className="min-w-40">
                <Goods batch={batch} />
              </Td>
              <Td className="whitespace-nowrap">
                {batch.batch_no}
                <span className="block text-12 text-ink-3">至 {batch.expiry_date ?? '—'}</span>
              </Td>
              <Td numeric>{formatCount(ordered)}</Td>
              <Td numeric>{formatUnits(batch.number, batch.bzdw)}</Td>
              <Td>
                <Arrived {...row} />
              </Td>
              <Td>
                <Refused {...row} />
              </Td>
              <Td>
                <Reason {...row} />
              </Td>
              <Td numeric className="font-semibold">
                <Accepted {...row} />
              </Td>
              <Td numeric>
                <Trace {...row} />
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function BatchCard(row: RowProps) {
  const { batch, ordered, found, trace, isCurrent } = row;
  return (
    <li
      data-batch={keyOf(batch)}
      aria-current={isCurrent || undefined}
      className="grid gap-2 px-3 py-3 text-13 aria-[current]:bg-brand-soft"
    >
      <div>
        <Goods batch={batch} />
        <p className="flex flex-wrap gap-x-4 text-ink-2">
          <span>批号 {batch.batch_no}</span>
          <span>有效期至 {batch.expiry_date ?? '—'}</span>
        </p>
        <p className="flex flex-wrap gap-x-4 text-ink-2">
          <span>订货 {formatCount(ordered)}</span>
          <span>发货 {formatUnits(batch.number, batch.bzdw)}</span>
          {trace !== null && (
            <span>
              追溯码 <Trace {...row} />
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="flex items-start gap-2">
          <span className="leading-9">到货</span>
          <Arrived {...row} />
        </div>
        {found.arrived === null ? (
          <Button
            size="lg"
            className="h-9!"
            aria-label={`${what(batch)} 到齐`}
            onClick={() => row.onChange({ ...found, arrived: batch.number })}
          >
            到齐
          </Button>
        ) : (
          <div className="flex items-start gap-2">
            <span className="leading-9">拒收</span>
            <Refused {...row} />
          </div>
        )}
        <Reason {...row} />
        {found.arrived !== null && (
          <p className="leading-9">
            合格 <b className="font-semibold">{formatCount(found.arrived - found.refused)}</b>
          </p>
        )}
      </div>
    </li>
  );
}

/** The parcel's content, a line a batch as on its 随货同行单, with the findings. */
export function AcceptLines({
  lines,
  found,
  orderedOf,
  traceOf,
  isTried,
  current,
  onChange,
}: {
  lines: readonly Batch[];
  found: FoundByBatch;
  orderedOf: (batch: Batch) => number;
  traceOf: (batch: Batch) => TraceCount | null;
  isTried: boolean;
  /** The batch that the last scan spoke of. */
  current: string | null;
  onChange: (next: FoundByBatch) => void;
}) {
  const isTight = useIsTightFor(minWidth);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current === null) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-batch]') ?? [];
    [...rows].find((row) => row.dataset.batch === current)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  /** Within a column: ↑ ↓ and Enter. Enter in an empty arrival says that all of the batch is there. */
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    if (!(target instanceof HTMLInputElement) || altKey || ctrlKey || metaKey) return;
    const { column } = target.dataset;
    const by = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[key];
    if (column === undefined || by === undefined) return;
    const fields = [
      ...(list.current?.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]:not(:disabled)`) ?? []),
    ];
    event.preventDefault();
    const batch = lines.find(
      (one) => keyOf(one) === target.closest<HTMLElement>('[data-batch]')?.dataset.batch,
    );
    if (key === 'Enter' && column === 'arrived' && target.value === '' && batch)
      onChange({ ...found, [keyOf(batch)]: { ...foundOf(found, batch), arrived: batch.number } });
    fields[fields.indexOf(target) + by]?.focus();
  }

  const rows = lines.map(
    (batch): RowProps => ({
      batch,
      ordered: orderedOf(batch),
      found: foundOf(found, batch),
      trace: traceOf(batch),
      isTried,
      isCurrent: keyOf(batch) === current,
      size: isTight ? 36 : 30,
      onChange: (next) => onChange({ ...found, [keyOf(batch)]: next }),
    }),
  );
  return (
    <div ref={list} {...{ onKeyDown: move }}>
      {isTight ? (
        <ul aria-label="逐批验收" className="divide-y divide-line rounded-control border border-line">
          {rows.map((row) => (
            <BatchCard key={keyOf(row.batch)} {...row} />
          ))}
        </ul>
      ) : (
        <BatchTable rows={rows} />
      )}
    </div>
  );
}
