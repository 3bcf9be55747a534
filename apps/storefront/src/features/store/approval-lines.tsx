import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Checkbox } from '@qianfang/ui/checkbox';
import { Tag } from '@qianfang/ui/tag';
import type { ReactNode } from 'react';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { yuan } from '../../shared/money-text.ts';
import type { Approval, ApprovalCheck } from './approval.queries.ts';

type Line = Approval['lines'][number];
type Now = ApprovalCheck['lines'][number];

const kindTags: Readonly<Record<Line['kind'], string>> = {
  GOODS: '',
  COMBINATION: '组合',
  GIFT: '赠品',
  EXCHANGE: '换购',
};

/** Then and now; one amount if both are equal. */
function Amounts({ line, now }: { line: Line; now: Now | undefined }) {
  if (!now || now.after === line.amount) return <b className="font-semibold">{yuan(line.amount)}</b>;
  return (
    <>
      <s className="text-13 text-ink-3">{yuan(line.amount)}</s>
      <b className="ml-1.5 font-semibold">{now.after === null ? '—' : yuan(now.after)}</b>
    </>
  );
}

function Row({ line, now, tick }: { line: Line; now: Now | undefined; tick: ReactNode }) {
  const kind = kindTags[line.kind];
  return (
    <li
      data-part="asked-line"
      className="flex items-start gap-2.5 border-t border-line py-2.5 first:border-0"
    >
      {tick}
      <GoodsThumb src={line.picture || undefined} size={44} isOff={line.is_left_out === 1} />
      <div className="min-w-0 flex-1">
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
      <p className="shrink-0 text-right tabular-nums">
        <Amounts line={line} now={now} />
        <span className="block text-12 text-ink-3">
          × {formatCount(line.number)} {line.bzdw}
        </span>
      </p>
    </li>
  );
}

/** The requested lines; for the approver with current amounts, and ticks to leave lines out. */
export function ApprovalLines({
  lines,
  check,
  leftOut,
  onLeaveOut,
}: {
  lines: readonly Line[];
  check?: ApprovalCheck | undefined;
  leftOut?: ReadonlySet<number> | undefined;
  onLeaveOut?: ((id: number) => void) | undefined;
}) {
  const nowOf = (line: Line) =>
    check?.lines.find((one) =>
      line.id === null ? one.id === null && one.name === line.name : one.id === line.id,
    );
  return (
    <ul aria-label="申请的商品">
      {lines.map((line, index) => {
        const { id } = line;
        const isOut = id !== null && leftOut?.has(id) === true;
        return (
          <Row
            key={id ?? `added-${index}`}
            line={line}
            now={isOut ? undefined : nowOf(line)}
            tick={
              onLeaveOut &&
              (id === null ? (
                <span className="w-[18px] shrink-0" />
              ) : (
                <Checkbox
                  label={`采购 ${line.name}`}
                  labelHidden
                  checked={!isOut}
                  onChange={() => onLeaveOut(id)}
                />
              ))
            }
          />
        );
      })}
    </ul>
  );
}
