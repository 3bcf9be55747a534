import { createHash } from 'node:crypto';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { exchangePoints as exchangePointsEndpoint } from '@qianfang/contract/points';
import { fieldProblem, isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { placeText } from '@qianfang/domain/identifier/place';
import { fen } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { sumPoints, takePoints } from '../../2-goods/points/index.ts';
import { loadAddress } from '../../2-goods/qualification/index.ts';
import { giveCoupon } from '../../3-trade/coupon/index.ts';
import { giveVoucher } from '../../3-trade/voucher/index.ts';
import { presentMallOrder } from './mall.present.ts';
import {
  countMine,
  findMallOrder,
  insertMallOrder,
  lockMallGoods,
  type MallGoodsRow,
  type MallOrderRow,
  takeMallStock,
} from './mall.repo.ts';

type Body = BodyOf<typeof exchangePointsEndpoint>;
type Result = ResultOf<typeof exchangePointsEndpoint>;

function hashOf({ goods_id, number, address_id }: Body): string {
  return createHash('sha256')
    .update(JSON.stringify([goods_id, number, address_id ?? 0]))
    .digest('hex');
}

/** The address of a shipped item; a problem where it cannot go. */
async function destinationOf(
  tx: Db,
  buyerId: number,
  goods: MallGoodsRow,
  addressId: number | undefined,
): Promise<{ readonly text: string } | null | Problem<'INVALID'>> {
  if (goods.kind !== 'REAL') return null;
  const address = addressId === undefined ? undefined : await loadAddress(tx, buyerId, addressId);
  if (!address) return fieldProblem('address_id', '请选择收货地址');
  if (address.review !== 'passed') return fieldProblem('address_id', '该地址尚未审核通过，请换一个地址');
  const place = placeText(address, address.detail);
  return { text: `${address.consignee} ${address.phone} ${place}` };
}

/** Hands coupons and vouchers over at once. */
async function handOver(
  tx: Db,
  buyerId: number,
  goods: MallGoodsRow,
  order: MallOrderRow,
  at: Date,
): Promise<boolean> {
  for (let unit = 1; unit <= order.quantity; unit += 1) {
    const reference = `${order.order_no}-${unit}`;
    if (goods.coupon_offer_id !== null) {
      const gift = { buyerId, offerId: goods.coupon_offer_id, source: 'points', reference, at } as const;
      if (!(await giveCoupon(tx, gift))) return false;
    } else if (goods.voucher_fen !== null) {
      const days = goods.voucher_days ?? 30;
      const amountFen = fen(goods.voucher_fen);
      await giveVoucher(tx, { buyerId, name: goods.name, source: 'points', reference, amountFen, days, at });
    }
  }
  return true;
}

/** Exchanges in the transaction; a problem undoes it, with the claim of the key. */
async function exchange(
  tx: Db,
  deps: Deps,
  viewer: Viewer,
  key: string,
  body: Body,
): Promise<
  | MallOrderRow
  | Problem<
      ReasonsOf<typeof takePoints> | 'INVALID' | 'KEY_REUSED' | 'NOT_FOUND' | 'PURCHASE_LIMIT' | 'SHORT_STOCK'
    >
> {
  const { buyerId, accountId } = viewer;
  const at = deps.clock.now();
  const requestHash = hashOf(body);
  const goods = await lockMallGoods(tx, body.goods_id);
  const known = await findMallOrder(tx, buyerId, key);
  if (known) return known.request_hash === requestHash ? known : problem('KEY_REUSED');
  if (!goods) return problem('NOT_FOUND');
  const quantity = body.number;
  if (goods.stock < quantity) {
    return problem('SHORT_STOCK', { message: goods.stock === 0 ? '已兑完' : `仅剩 ${goods.stock} 件可兑` });
  }
  const mine = (await countMine(tx, buyerId, [goods.id])).get(goods.id) ?? 0;
  if (mine + quantity > goods.per_buyer) {
    return problem('PURCHASE_LIMIT', { message: `每个单位限兑 ${goods.per_buyer} 件，您已兑 ${mine} 件` });
  }
  const address = await destinationOf(tx, buyerId, goods, body.address_id);
  if (isProblem(address)) return address;
  const points = goods.points * quantity;
  const day = dateInShanghai(at).replaceAll('-', '').slice(2);
  const draft = { buyerId, accountId, key, requestHash, day, goods, quantity, points, address, at };
  const order = await insertMallOrder(tx, draft);
  if (!order) return problem('CONFLICT');
  await takeMallStock(tx, goods.id, quantity);
  const memo = `${goods.name}${quantity > 1 ? ` ×${quantity}` : ''}`;
  const refused = await takePoints(tx, {
    buyerId,
    source: 'exchange',
    reference: order.order_no,
    points,
    memo,
    at,
  });
  if (refused) return refused;
  return (await handOver(tx, buyerId, goods, order, at))
    ? order
    : problem('SHORT_STOCK', { message: '已兑完' });
}

/**
 * Exchanges points for an item of the mall, once per key. Locks the item, so that the last one goes to one
 * company. Problems: NOT_FOUND, SHORT_STOCK, PURCHASE_LIMIT, BALANCE_SHORT, KEY_REUSED, a field problem of
 * the address.
 */
export function exchangePoints(
  deps: Deps,
  viewer: Viewer,
  key: string,
  body: Body,
): Promise<Result | Problem<ReasonsOf<typeof exchange>>> {
  return transact(deps.db, async (tx): Promise<Result | Problem<ReasonsOf<typeof exchange>>> => {
    const order = await exchange(tx, deps, viewer, key, body);
    if (isProblem(order)) return order;
    const { available } = await sumPoints(tx, viewer.buyerId, deps.clock.now());
    return { order: presentMallOrder(order), available };
  });
}
