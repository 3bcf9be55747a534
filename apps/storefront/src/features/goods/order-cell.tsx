import { linkClass } from '@qianfang/ui/link-button';
import { NumberStepper } from '@qianfang/ui/number-stepper';
import { Link } from 'react-router';
import { AddButton } from './add-button.tsx';
import { buyReason } from './buy-reason.ts';
import type { Goods } from './goods.queries.ts';
import { useOrderLine } from './use-order-line.ts';

function Order({ goods, usual }: { goods: Goods; usual: number | undefined }) {
  const line = useOrderLine(goods, 'toast', usual);
  return (
    <div className="flex items-center justify-end gap-2">
      <NumberStepper {...line.stepper} size={30} onEnter={line.put} />
      <AddButton goods={goods} line={line} isQuiet />
    </div>
  );
}

/** Quantity and button of one goods in a row of a table, or why it cannot be bought. */
export function OrderCell({ goods, usual }: { goods: Goods; usual?: number | undefined }) {
  const reason = buyReason(goods);
  if (!reason) return <Order goods={goods} usual={usual} />;
  return (
    <p className="text-right text-12 text-warn" data-part="buy-block">
      {reason.text}
      <Link to={reason.wayOut.to} className={`${linkClass()} ml-2 font-medium whitespace-nowrap`}>
        {reason.wayOut.label}
      </Link>
    </p>
  );
}
