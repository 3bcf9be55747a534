import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { paths } from '../../shared/paths.ts';
import { awaitsReview, wayOutLabel } from '../../shared/way-out.ts';
import type { Goods } from './goods.queries.ts';

/** Why a product cannot be added to the cart, and a way out. */
export interface BuyReason {
  readonly text: string;
  readonly wayOut: { readonly label: string; readonly to: string };
  /** Not against this product: its company's review is still on. Said without alarm, as it is said of every product. */
  readonly isWait?: boolean;
}

/** All packs and makers of the same generic name. */
export function sameNameAddress(goods: Goods): string {
  return `${paths.list}?${new URLSearchParams({ keywords: goods.generic_name || goods.name, in_stock: '1' })}`;
}

/** The reason shown instead of the button; undefined when the product can be ordered. */
export function buyReason(goods: Goods): BuyReason | undefined {
  const block = goods.buy_block;
  if (block?.action_url) {
    const wayOut = { label: wayOutLabel(block.action_url), to: block.action_url };
    return awaitsReview(goods)
      ? { text: '资质审核通过后可见价格', wayOut, isWait: true }
      : { text: block.message, wayOut };
  }
  const others = { label: '同名商品', to: sameNameAddress(goods) };
  if (block) return { text: block.message, wayOut: others };
  if (goods.number < goods.zbz) return { text: '库存不足中包装', wayOut: others };
  if (goods.purchase_limit !== null && goods.purchase_limit < goods.zbz)
    return { text: `每单限购 ${formatUnits(goods.purchase_limit, goods.bzdw)}，不足中包装`, wayOut: others };
  return undefined;
}
