import { parseAmount, subtractFen } from '@qianfang/domain/money/fen';
import { Price } from '@qianfang/ui/price';
import { Progress } from '@qianfang/ui/progress';
import { isZero, yuan } from '../../shared/money-text.ts';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { useCartSummary } from './cart-summary.queries.ts';

/** The cart while picking products: kinds, total, and the gap to free freight. */
export function CartSummaryBar() {
  const data = useCartSummary();
  if (!data || data.data.length === 0) return null;
  const { totals, shipping_data: shipping } = data;
  const threshold = parseAmount(shipping.shipping_amount);
  const hasGap = !isZero(shipping.gap);
  return (
    <aside
      data-part="cart-summary"
      aria-label="购物车合计"
      className="sticky bottom-0 z-8 mt-3 flex min-h-15 items-center gap-5 rounded-card border border-line-2 bg-card px-4 py-2 whitespace-nowrap shadow-raise max-md:bottom-tabs max-md:gap-2.5 max-md:px-3"
    >
      {hasGap && (
        <span className="grid w-52 gap-1 text-12 text-ink-2 max-md:w-auto max-md:flex-1">
          <span>
            优选再买 <b className="font-semibold text-price">{yuan(shipping.gap)}</b> 包邮
          </span>
          <Progress
            label="包邮进度"
            value={subtractFen(threshold, parseAmount(shipping.gap))}
            max={threshold}
            valueText={`还差 ${yuan(shipping.gap)} 包邮`}
          />
        </span>
      )}
      <span className="ml-auto text-ink-3 max-md:hidden">
        购物车 {data.data.length} 种，已选 {totals.kinds} 种 {totals.units} 件，合计
      </span>
      <span className="max-md:ml-auto">
        <Price amount={totals.payable} size="l" />
      </span>
      <ButtonLink to={paths.cart} variant="primary" size="lg">
        去购物车
      </ButtonLink>
    </aside>
  );
}
