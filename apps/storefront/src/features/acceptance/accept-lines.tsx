import { type RefusalReason, refusalReasonLabels, refusalReasons } from '@qianfang/domain/order/acceptance';
import { NumberStepper } from '@qianfang/ui/number-stepper';
import { Select } from '@qianfang/ui/select';
import type { Parcel } from './acceptance.queries.ts';
import { type Found, type FoundByBatch, keyOf } from './found.ts';

type Batch = Parcel['lines'][number];

const options = refusalReasons.map((value) => ({ value, label: refusalReasonLabels[value] }));

/** Units of a batch, 0 to `max`; disabled at 0. */
function Count({
  name,
  what,
  value,
  max,
  unit,
  note,
  onChange,
}: {
  name: string;
  what: string;
  value: number;
  max: number;
  unit: string;
  note: string | undefined;
  onChange: (value: number) => void;
}) {
  return (
    <div className="flex items-start gap-2">
      <span className="pt-1.5">{name}</span>
      <NumberStepper
        label={`${what} ${name}数量`}
        value={value}
        min={0}
        step={1}
        max={max}
        disabled={max === 0}
        unit={unit}
        note={note}
        onChange={onChange}
      />
    </div>
  );
}

function BatchRow({
  batch,
  found,
  error,
  onChange,
}: {
  batch: Batch;
  found: Found;
  error: string;
  onChange: (found: Found) => void;
}) {
  const what = `${batch.name} 批号 ${batch.batch_no}`;
  const isRefused = found.accepted < found.arrived;
  const short = batch.number - found.arrived;
  function arrive(arrived: number) {
    // A batch that was all in order stays so until changed.
    const accepted = found.accepted === found.arrived ? arrived : Math.min(found.accepted, arrived);
    onChange({ ...found, arrived, accepted });
  }
  return (
    <li className="grid gap-x-5 gap-y-2 px-3 py-3 lg:grid-cols-[minmax(0,1fr)_35rem]">
      <div className="min-w-0">
        <p className="font-medium">
          {batch.name} <span className="font-normal text-ink-2">{batch.ypgg}</span>
        </p>
        <p className="text-13 text-ink-3">{batch.sccj}</p>
        <p className="flex flex-wrap gap-x-4 text-13 text-ink-2">
          <span>批号 {batch.batch_no}</span>
          <span>生产日期 {batch.production_date ?? '—'}</span>
          <span>有效期至 {batch.expiry_date ?? '—'}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 text-13">
        <p className="pt-1.5 whitespace-nowrap text-ink-2 max-md:w-full max-md:pt-0 lg:w-20">
          发货 {batch.number} {batch.bzdw}
        </p>
        <Count
          name="到货"
          what={what}
          value={found.arrived}
          max={batch.number}
          unit={batch.bzdw}
          note={short > 0 ? `短少 ${short}` : undefined}
          onChange={arrive}
        />
        <Count
          name="合格"
          what={what}
          value={found.accepted}
          max={found.arrived}
          unit={batch.bzdw}
          note={isRefused ? `拒收 ${found.arrived - found.accepted}` : undefined}
          onChange={(accepted) => onChange({ ...found, accepted })}
        />
        {isRefused && (
          <Select
            label={`${what} 不合格原因`}
            labelHidden
            size="md"
            className="w-36"
            placeholder="不合格原因"
            options={options}
            value={found.reason ?? ''}
            error={error}
            onChange={({ target }) =>
              onChange({ ...found, reason: (target.value || null) as RefusalReason | null })
            }
          />
        )}
      </div>
    </li>
  );
}

/** The parcel's content per batch, as on its 随货同行单, with the findings. */
export function AcceptLines({
  lines,
  found,
  isTried,
  onChange,
}: {
  lines: readonly Batch[];
  found: FoundByBatch;
  /** Missing reasons show after the first submit. */
  isTried: boolean;
  onChange: (next: FoundByBatch) => void;
}) {
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {lines.map((batch) => {
        const one = found[keyOf(batch)];
        if (!one) return null;
        const lacks = isTried && one.accepted < one.arrived && one.reason === null;
        return (
          <BatchRow
            key={keyOf(batch)}
            batch={batch}
            found={one}
            error={lacks ? '请选择原因' : ''}
            onChange={(next) => onChange({ ...found, [keyOf(batch)]: next })}
          />
        );
      })}
    </ul>
  );
}
