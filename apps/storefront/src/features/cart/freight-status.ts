import { addFen, parseAmount } from '@qianfang/domain/money/fen';
import { missingToFree } from '../../shared/free-freight.ts';
import { isZero, yuan } from '../../shared/money-text.ts';
import type { CartView } from './cart-view.ts';

export interface FreightStatus {
  /** False before anything is selected, or if freight terms are unknown. */
  readonly isShown: boolean;
  /** The missing amount in yuan; '' where it does not show (storefront.md 4). */
  readonly gap: string;
  /** In fen, for the bar. */
  readonly reached: number;
  readonly threshold: number;
  readonly text: string;
  /** The amounts counted. */
  readonly detail: string;
}

/** The cart's progress to free freight. */
export function freightStatus({ shipping_data: shipping, totals }: CartView): FreightStatus {
  const unshipped = parseAmount(shipping.no_trans_order_amount);
  const reached = addFen(parseAmount(totals.selected_total), unshipped);
  const threshold = parseAmount(shipping.shipping_amount);
  const gap = missingToFree(shipping);
  const included = unshipped > 0 ? `（含未发货订单 ${yuan(shipping.no_trans_order_amount)}）` : '';
  const detail = gap ? `已计 ${yuan(totals.selected_total)}${included}，` : '';
  return {
    isShown: threshold > 0 && shipping.reason !== 'NO_TERMS' && shipping.reason !== 'EMPTY',
    gap,
    reached,
    threshold,
    text: textOf(shipping, gap, included),
    detail,
  };
}

function textOf(shipping: CartView['shipping_data'], gap: string, included: string): string {
  if (shipping.reason === 'THRESHOLD') return `已满 ${yuan(shipping.shipping_amount)}${included}，本单包邮`;
  if (shipping.reason === 'SINGLE_ITEM') return '含单品包邮商品，本单包邮';
  if (gap) return `优选再买 ${yuan(gap)} 包邮，本单运费 ${yuan(shipping.freight)}`;
  return isZero(shipping.freight) ? '本单免运费' : `本单运费 ${yuan(shipping.freight)}`;
}
