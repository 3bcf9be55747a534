import type { CartView } from '@qianfang/contract/cart-view';
import { formatAmount } from '@qianfang/domain/money/fen';
import { formatUnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import type { PricedLine, PricedPart } from '@qianfang/domain/pricing/priced-cart';
import type { Static } from 'typebox';
import type { OpenCart } from './open-cart.ts';
import { presentPartGoods } from './present-line-goods.ts';
import { firstBatch, senderOf } from './sent-batch.ts';

/** A gift or exchanged goods as a line; for an order only as much as its warehouse sends. */
export function presentAdded(
  cart: OpenCart,
  line: PricedLine,
  order?: { readonly warehouseId: number; readonly part: PricedPart },
): Static<typeof CartView>['added'] {
  const part = order?.part ?? line.parts[0];
  const offer = part && cart.offers.byId.get(part.goods.goodsId);
  if (!offer || line.ruleId === null || (line.kind !== 'GIFT' && line.kind !== 'EXCHANGE')) return [];
  return [
    {
      key: line.key,
      kind: line.kind === 'GIFT' ? 'gift' : 'exchange',
      activity_id: line.ruleId,
      goods: presentPartGoods(cart, offer, part),
      number: part.quantity,
      price: formatUnitPrice(line.unitPrice ?? unitPrice(0)),
      net_amount: formatAmount(part.net),
      ...firstBatch(offer, order?.warehouseId ?? senderOf(part.goods, part.quantity)),
    },
  ];
}
