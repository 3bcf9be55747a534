import { parseAmount, subtractFen } from '@qianfang/domain/money/fen';
import { TruckIcon } from '@qianfang/ui/icons';
import { Price } from '@qianfang/ui/price';
import { Progress } from '@qianfang/ui/progress';
import { freeBecause, missingToFree } from '../../shared/free-freight.ts';
import { isZero, yuan } from '../../shared/money-text.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { useCartSummary } from './cart-summary.queries.ts';
import { FailedEntries } from './failed-entries.tsx';

/**
 * 优选商品满 ¥… 包邮 · 还差 ¥…: the server's gap (storefront.md 4), zero and so hidden while the cart has
 * nothing of the section.
 */
export function YouxBar() {
  const data = useCartSummary();
  const shipping = data?.shipping_data;
  const gap = shipping ? missingToFree(shipping) : '';
  const hasYoux = data !== undefined && !isZero(data.totals.youxuan_total);
  const unshipped =
    shipping && !isZero(shipping.no_trans_order_amount) ? shipping.no_trans_order_amount : undefined;
  const threshold = shipping ? parseAmount(shipping.shipping_amount) : 0;
  return (
    <section
      aria-label="优选包邮"
      data-part="youx-bar"
      className="mb-3 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-brand-soft px-4 py-2.5 max-md:px-3"
    >
      <span className="text-brand">
        <TruckIcon size={20} />
      </span>
      {shipping && (
        <>
          <p role="status">
            优选商品满 <b className="font-semibold">{yuan(shipping.shipping_amount)}</b> 包邮
            {gap && (
              <>
                {' · '}还差 <b className="font-semibold text-price">{yuan(gap)}</b>
              </>
            )}
            {!gap && hasYoux && <b className="ml-2 font-semibold text-brand">{freeBecause(shipping)}</b>}
          </p>
          {gap && (
            <span className="w-48 max-md:w-full">
              <Progress
                label="包邮进度"
                value={subtractFen(parseAmount(shipping.shipping_amount), parseAmount(gap))}
                max={threshold}
                valueText={`还差 ${yuan(gap)} 包邮`}
              />
            </span>
          )}
          {unshipped && <span className="text-13 text-ink-3">含未发货订单 {yuan(unshipped)}</span>}
        </>
      )}
      <Link
        to={paths.yxRule}
        target="_blank"
        className="ml-auto inline-flex min-h-6 items-center text-13 text-brand hover:underline"
      >
        包邮规则
        <span className="sr-only">，在新窗口打开</span>
      </Link>
    </section>
  );
}

function freightWords(shipping: Parameters<typeof freeBecause>[0] & { readonly gap: string }): string {
  const gap = missingToFree(shipping);
  const words = gap ? `还差 ${yuan(gap)} 包邮` : freeBecause(shipping);
  return words && `，${words}`;
}

/** The section's part of the cart, at the foot of the list. */
export function YouxCart() {
  const data = useCartSummary();
  if (!data || isZero(data.totals.youxuan_total)) return null;
  const { totals, shipping_data: shipping } = data;
  const kinds = data.data.filter((line) => line.is_counted === 1 && line.goods.is_youx === 1).length;
  return (
    <aside
      data-part="youx-cart"
      aria-label="优选商品合计"
      data-bar=""
      className="sticky bottom-0 z-8 mt-3 flex min-h-15 items-center gap-5 rounded-card border border-line-2 bg-card px-4 py-2 whitespace-nowrap shadow-raise max-md:bottom-tabs max-md:gap-2.5 max-md:px-3"
    >
      <span className="text-ink-2">
        优选 {kinds} 种<span className="max-md:hidden">{freightWords(shipping)}</span>
      </span>
      <FailedEntries />
      <span className="ml-auto text-ink-3 max-md:hidden">优选合计</span>
      <span className="max-md:ml-auto">
        <Price amount={totals.youxuan_total} size="l" />
      </span>
      <ButtonLink to={paths.cart} variant="primary" size="lg">
        去购物车
      </ButtonLink>
    </aside>
  );
}
