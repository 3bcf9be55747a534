import { displayAmount } from '@qianfang/domain/money/display-money';
import { parseAmount, sumFen } from '@qianfang/domain/money/fen';
import { Card } from '@qianfang/ui/card';
import { Checkbox } from '@qianfang/ui/checkbox';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import type { OrderCard } from './order.queries.ts';

/** 含麻 is never paid together with others (trade-rules 4.1). */
export function mayPayTogether(order: OrderCard): boolean {
  return order.actions.includes('pay') && order.handling !== 'HM';
}

/** 合并付款: pays the ticked unpaid orders of this page at once. Nothing with only one. */
export function PayTogether({
  orders,
  ticked,
  onTick,
}: {
  orders: readonly OrderCard[];
  ticked: ReadonlySet<number>;
  onTick: (ids: ReadonlySet<number>) => void;
}) {
  const payable = orders.filter(mayPayTogether);
  if (payable.length < 2) return null;
  const chosen = payable.filter((order) => ticked.has(order.id));
  const isAll = chosen.length === payable.length;
  return (
    <Card
      data-part="pay-together"
      data-bar=""
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-3 max-md:bottom-tabs max-md:px-3 print:hidden"
    >
      <Checkbox
        label={`全选本页待付款订单（${payable.length} 笔）`}
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        onChange={() => onTick(new Set(isAll ? [] : payable.map((order) => order.id)))}
      />
      <p aria-live="polite" className="ml-auto max-md:ml-0">
        {chosen.length === 0
          ? '勾选 2 笔以上可合并付款'
          : `已选 ${chosen.length} 笔，合计 ${displayAmount(sumFen(chosen.map((order) => parseAmount(order.payable))))}`}
      </p>
      {chosen.length >= 2 && (
        <ButtonLink
          to={paths.payTogether(chosen.map((order) => order.id))}
          variant="primary"
          className="max-md:ml-auto"
        >
          合并付款
        </ButtonLink>
      )}
    </Card>
  );
}
