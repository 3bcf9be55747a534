import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { NumberStepper } from '@qianfang/ui/number-stepper';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { unitYuan } from '../../shared/money-text.ts';
import type { ReturnOptions } from './after-sale.queries.ts';

type Line = ReturnOptions['lines'][number];
type Batch = Line['batches'][number];

/** Units with the problem, by `line/batch`. */
export type Wanted = Readonly<Record<string, number>>;

export const keyOf = (line: Pick<Line, 'line_id'>, batch: Pick<Batch, 'batch_id'>) =>
  `${line.line_id}/${batch.batch_id}`;

function BatchRow({
  line,
  batch,
  max,
  block,
  count,
  onCount,
}: {
  line: Line;
  batch: Batch;
  max: number;
  block: string;
  count: number;
  onCount: (count: number) => void;
}) {
  const reason = max === 0 ? '没有可申请的数量' : block;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-control bg-sunk px-3 py-2 text-13">
      <span className="whitespace-nowrap">批号 {batch.batch_no}</span>
      <span className="whitespace-nowrap text-ink-2">有效期至 {batch.expiry_date ?? '—'}</span>
      <span className="whitespace-nowrap text-ink-2">收 {formatUnits(batch.received, line.bzdw)}</span>
      {reason ? (
        <span className="text-warn md:ml-auto">{reason}</span>
      ) : (
        <span className="flex items-center gap-2 md:ml-auto">
          <span className="text-ink-3">最多 {formatUnits(max, line.bzdw)}</span>
          <NumberStepper
            label={`${line.name} 批号 ${batch.batch_no} 数量`}
            value={count}
            min={0}
            step={1}
            max={max}
            unit={line.bzdw}
            onChange={onCount}
          />
        </span>
      )}
    </li>
  );
}

/** The order's products per batch, each with the units concerned. */
export function ApplyLines({
  lines,
  wanted,
  onChange,
  maxOf,
  blockOf,
  error,
}: {
  lines: readonly Line[];
  wanted: Wanted;
  onChange: (next: Wanted) => void;
  maxOf: (batch: Batch) => number;
  blockOf: (batch: Batch) => string;
  error: string | undefined;
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">商品和数量</legend>
      {error && (
        <p role="alert" className="text-13 text-danger">
          {error}
        </p>
      )}
      <ul className="divide-y divide-line rounded-control border border-line">
        {lines.map((line) => (
          <li key={line.line_id} className="grid gap-2 px-3 py-3">
            <div className="flex items-center gap-3">
              <GoodsThumb src={line.image} size={44} />
              <div className="min-w-0 flex-1">
                <p className="font-medium">{line.name}</p>
                <p className="text-13 text-ink-3">
                  {line.ypgg} · {line.sccj}
                </p>
              </div>
              <span className="text-13">{unitYuan(line.price)}</span>
            </div>
            <ul className="grid gap-1.5">
              {line.batches.map((batch) => {
                const key = keyOf(line, batch);
                return (
                  <BatchRow
                    key={key}
                    line={line}
                    batch={batch}
                    max={maxOf(batch)}
                    block={blockOf(batch)}
                    count={wanted[key] ?? 0}
                    onCount={(count) => onChange({ ...wanted, [key]: count })}
                  />
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
