import { linkClass } from '@qianfang/ui/link-button';
import { NumberStepper } from '@qianfang/ui/number-stepper';
import { Link } from '../../shared/page-link.tsx';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { AddButton } from './add-button.tsx';
import { buyReason } from './buy-reason.ts';
import type { Goods } from './goods.queries.ts';
import { useOrderLine } from './use-order-line.ts';

function Order({ goods, usual, isRow }: { goods: Goods; usual: number | undefined; isRow: boolean }) {
  const line = useOrderLine(goods, isRow ? 'over' : 'under', usual);
  const isPhone = useIsPhone();
  const hasKeys = isRow && !isPhone;
  if (!isRow) {
    return (
      <div className="flex items-center gap-1.5">
        <NumberStepper {...line.stepper} size={32} fluid onEnter={line.put} />
        <AddButton goods={goods} line={line} />
      </div>
    );
  }
  return (
    <div className="flex items-center justify-end gap-2">
      <NumberStepper {...line.stepper} size={30} arrows={hasKeys ? 'none' : 'step'} onEnter={line.put} />
      <AddButton goods={goods} line={line} isQuiet skipsTab={hasKeys} />
    </div>
  );
}

/** A product's quantity and button, across its card or at the row's end, or why it cannot be bought. */
export function OrderCell({
  goods,
  usual,
  isRow = false,
}: {
  goods: Goods;
  usual?: number | undefined;
  /** The table handles the keys: ↑ ↓ change rows, and Tab skips the button. */
  isRow?: boolean;
}) {
  const reason = buyReason(goods);
  if (!reason) return <Order goods={goods} usual={usual} isRow={isRow} />;
  return (
    <p
      className={`text-12 ${reason.isWait ? 'text-ink-3' : 'text-warn'} ${isRow ? 'text-right' : ''}`}
      data-part="buy-block"
    >
      {reason.text}
      <Link to={reason.wayOut.to} className={`${linkClass()} ml-2 font-medium whitespace-nowrap`}>
        {reason.wayOut.label}
      </Link>
    </p>
  );
}
