import { formatCount, formatUnits } from '@qianfang/domain/quantity/format-units';
import { Checkbox } from '@qianfang/ui/checkbox';
import { NumberStepper } from '@qianfang/ui/number-stepper';
import { Tag } from '@qianfang/ui/tag';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { yuan } from '../../shared/money-text.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import type { Approval, ApprovalCheck, LineNumber } from './approval.queries.ts';

type Line = Approval['lines'][number];
type Now = ApprovalCheck['lines'][number];

const kindTags: Readonly<Record<Line['kind'], string>> = {
  GOODS: '',
  COMBINATION: '组合',
  GIFT: '赠品',
  EXCHANGE: '换购',
};

/** Now, and below it what was asked for where that came to another amount. */
function Amounts({ line, now }: { line: Line; now: Now | undefined }) {
  if (!now || now.after === line.amount) return <b className="font-semibold">{yuan(line.amount)}</b>;
  return (
    <>
      <b className="font-semibold">{now.after === null ? '—' : yuan(now.after)}</b>
      <s className="block text-12 text-ink-3">{yuan(line.amount)}</s>
    </>
  );
}

/** Asked for, and ordered where that is decided and another. */
function Ordered({ line: { number, ordered_number: ordered, bzdw } }: { line: Line }) {
  if (ordered === null)
    return <span className="block text-12 text-ink-3">× {formatUnits(number, bzdw)}</span>;
  return (
    <span className="block text-12">
      <s className="text-ink-3">{formatUnits(number, bzdw)}</s>
      <b className="ml-1.5 font-semibold text-warn">订 {formatUnits(ordered, bzdw)}</b>
    </span>
  );
}

function Facts({ line, now }: { line: Line; now: Now | undefined }) {
  const kind = kindTags[line.kind];
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="flex flex-wrap items-center gap-x-1.5">
        <b className="font-medium">{line.name}</b>
        {kind && <Tag>{kind}</Tag>}
        {line.is_left_out === 1 && <Tag tone="warn">未采购</Tag>}
      </p>
      <p className="text-12 text-ink-3">{[line.ypgg, line.sccj].filter(Boolean).join(' · ')}</p>
      {now?.message && (
        <p className={`text-12 ${now.is_blocked === 1 ? 'text-danger' : 'text-warn'}`}>{now.message}</p>
      )}
    </div>
  );
}

interface EditProps {
  readonly line: Line;
  readonly now: Now | undefined;
  /** What the head office wants of it. */
  readonly number: number;
  readonly onNumber: (number: number) => void;
}

/** The quantity, which may be changed where its steps are known. */
function Quantity({ line, now, number, onNumber }: EditProps) {
  const isPhone = useIsPhone();
  const pack = now?.pack;
  if (!pack) return null;
  return (
    <div>
      <NumberStepper
        label={`${line.name} 数量`}
        value={number}
        onChange={onNumber}
        step={pack.step}
        min={0}
        max={Math.max(pack.most, pack.step)}
        unit={line.bzdw}
        size={isPhone ? 36 : 30}
        floats="under"
      />
      <span className="block text-12 text-ink-3">申请 {formatUnits(line.number, line.bzdw)}</span>
    </div>
  );
}

const rowClass = 'flex items-start gap-2.5 border-t border-line py-2.5 first:border-0';

function ReadRow({ line }: { line: Line }) {
  return (
    <li data-part="asked-line" className={rowClass}>
      <GoodsThumb src={line.picture || undefined} size={44} isOff={line.is_left_out === 1} />
      <Facts line={line} now={undefined} />
      <p className="shrink-0 text-right tabular-nums">
        <b className="font-semibold">{yuan(line.amount)}</b>
        <Ordered line={line} />
      </p>
    </li>
  );
}

function EditRow({ line, now, number, onNumber }: EditProps) {
  const isOut = number === 0;
  return (
    <li data-part="asked-line" className={rowClass}>
      {line.id === null ? (
        <span className="w-[18px] shrink-0" />
      ) : (
        <Checkbox
          label={`采购 ${line.name}`}
          labelHidden
          checked={!isOut}
          onChange={() => onNumber(isOut ? line.number : 0)}
        />
      )}
      <GoodsThumb src={line.picture || undefined} size={44} isOff={isOut} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-2">
        <Facts line={line} now={isOut ? undefined : now} />
        <div className="flex items-start gap-4 max-md:w-full max-md:justify-between">
          <Quantity line={line} now={now} number={number} onNumber={onNumber} />
          <p className="w-24 text-right tabular-nums max-md:ml-auto">
            {isOut ? <span className="text-ink-3">不采购</span> : <Amounts line={line} now={now} />}
            {!now?.pack && (
              <span className="block text-12 text-ink-3">× {formatUnits(line.number, line.bzdw)}</span>
            )}
          </p>
        </div>
      </div>
    </li>
  );
}

/** A gift that comes with the changed quantities. */
function AddedRow({ now }: { now: Now }) {
  return (
    <li data-part="asked-line" className={`${rowClass} pl-7 text-13`}>
      <p className="min-w-0 flex-1">
        {now.name} <span className="text-12 text-warn">{now.message}</span>
      </p>
      <p className="tabular-nums">× {formatCount(now.number)}</p>
    </li>
  );
}

const listLabel = '申请的商品';

/** The requested lines, as they were asked for and ordered. */
export function ApprovalLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul aria-label={listLabel}>
      {lines.map((line, index) => (
        <ReadRow key={line.id ?? `added-${index}`} line={line} />
      ))}
    </ul>
  );
}

/** The requested lines with present amounts, for who decides: quantities can be changed, and lines left out. */
export function EditLines({
  lines,
  check,
  numbers,
  onNumber,
}: {
  lines: readonly Line[];
  check: ApprovalCheck;
  numbers: readonly LineNumber[];
  onNumber: (line: Line, number: number) => void;
}) {
  const nowOf = (line: Line) =>
    check.lines.find((one) =>
      line.id === null ? one.id === null && one.name === line.name : one.id === line.id,
    );
  const wanted = new Map(numbers.map(({ id, number }) => [id, number]));
  return (
    <ul aria-label={listLabel}>
      {lines.map((line, index) => (
        <EditRow
          key={line.id ?? `added-${index}`}
          line={line}
          now={nowOf(line)}
          number={wanted.get(line.id ?? 0) ?? line.number}
          onNumber={(number) => onNumber(line, number)}
        />
      ))}
      {check.lines
        .filter((now) => now.before === null)
        .map((now) => (
          <AddedRow key={`added ${now.name}`} now={now} />
        ))}
    </ul>
  );
}
