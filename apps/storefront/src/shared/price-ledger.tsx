import type { getCart } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { Dialog } from '@qianfang/ui/dialog';
import { LinkButton } from '@qianfang/ui/link-button';
import { Popover } from '@qianfang/ui/popover';
import { type ReactElement, useEffect, useState } from 'react';
import { type LedgerRow, ledgerRows } from './price-ledger-rows.ts';
import { useIsPhone } from './use-is-phone.ts';

type Step = ResultOf<typeof getCart>['ledger'][number];
/** The steps, or a function that computes them when opened. */
type Steps = readonly Step[] | (() => Promise<readonly Step[]>);

const amountClass: Record<LedgerRow['kind'], string> = {
  start: '',
  added: '',
  taken: 'text-brand',
  refused: '',
  sum: 'font-semibold',
};

function Row({ row, isEnd }: { row: LedgerRow; isEnd: boolean }) {
  if (row.kind === 'refused') {
    return (
      <div className="flex items-baseline justify-between gap-4 py-1 text-ink-3">
        <dt className="shrink-0">{row.label}</dt>
        <dd className="text-right text-12">{row.reason}</dd>
      </div>
    );
  }
  return (
    <div
      className={`flex items-baseline justify-between gap-4 py-1 ${row.kind === 'sum' ? 'mt-1 border-t border-line pt-2 font-semibold text-ink' : 'text-ink'}`}
    >
      <dt>
        {row.label}
        {row.kind === 'start' && <span className="ml-1.5 text-ink-3">{row.reason}</span>}
        {row.kind !== 'start' && row.reason && <span className="block text-12 text-ink-3">{row.reason}</span>}
      </dt>
      <dd className={`whitespace-nowrap ${amountClass[row.kind]} ${isEnd ? 'text-price' : ''}`}>
        {row.amount}
      </dd>
    </div>
  );
}

/** The steps as labels and amounts. */
function LedgerTable({ steps, end }: { steps: readonly Step[]; end: string }) {
  const rows = ledgerRows(steps, { line: '行金额', end });
  return (
    <dl className="text-13">
      {rows.map((row, index) => (
        <Row key={row.key} row={row} isEnd={index === rows.length - 1} />
      ))}
    </dl>
  );
}

/** The steps once computed. */
function AskedLedger({ ask, end }: { ask: () => Promise<readonly Step[]>; end: string }) {
  const [steps, setSteps] = useState<readonly Step[]>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    ask().then(setSteps, () => setHasFailed(true));
  }, [ask]);
  if (steps) return <LedgerTable steps={steps} end={end} />;
  return (
    <p className="py-1 text-13 text-ink-2" role="status">
      {hasFailed ? '价格明细没有加载出来，请关闭后再打开' : '正在计算…'}
    </p>
  );
}

/**
 * 价格明细: every rule tried, applied or refused with its reason (pricing.md 8). A pop-over; a sheet on
 * phones. `name` is for screen readers.
 */
export function PriceLedger({
  steps,
  name,
  label = '价格明细',
  end = '到手价',
}: {
  steps: Steps;
  name: string;
  label?: string;
  end?: string;
}) {
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const content = () =>
    typeof steps === 'function' ? (
      <AskedLedger ask={steps} end={end} />
    ) : (
      <LedgerTable steps={steps} end={end} />
    );
  const trigger: ReactElement<{ onClick?: () => void }> = (
    <LinkButton
      aria-label={`${name} ${label}`}
      aria-haspopup="dialog"
      className="text-12 underline decoration-dotted underline-offset-3"
      {...(isPhone ? { onClick: () => setIsOpen(true) } : {})}
    >
      {label}
    </LinkButton>
  );
  if (isPhone) {
    return (
      <>
        {trigger}
        <Dialog open={isOpen} onOpenChange={setIsOpen} title={label} description={name}>
          {content()}
        </Dialog>
      </>
    );
  }
  return (
    <Popover trigger={trigger} title={label} side="bottom" align="end" width={348}>
      {content()}
    </Popover>
  );
}
