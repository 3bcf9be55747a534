import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getMallGoods, getMallOrders } from '@qianfang/contract/points';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import { giftImage } from '../browse/index.ts';
import type { MallGoodsRow, MallOrderRow } from './mall.repo.ts';

type Goods = ResultOf<typeof getMallGoods>['list'][number];
export type MallOrderView = ResultOf<typeof getMallOrders>['list'][number];

const wireKinds = { COUPON: 'coupon', VOUCHER: 'voucher', REAL: 'real' } as const;

const statusTexts = { TO_SHIP: '待发货', SHIPPED: '已发货', DONE: '已完成', CANCELLED: '已取消' } as const;

function stateOf(row: MallGoodsRow, mine: number, available: number): Goods['state'] {
  if (row.stock === 0) return 'gone';
  if (mine >= row.per_buyer) return 'limit';
  return available < row.points ? 'short' : 'open';
}

export function presentMallGoods(row: MallGoodsRow, mine: number, available: number): Goods {
  return {
    id: row.id,
    name: row.name,
    summary: row.summary,
    image: giftImage(wireKinds[row.kind], row.name),
    type: wireKinds[row.kind],
    points: row.points,
    worth: formatAmount(fen(row.worth_fen)),
    stock: row.stock,
    exchanged: row.exchanged,
    per_buyer: row.per_buyer,
    mine,
    state: stateOf(row, mine, available),
    missing: Math.max(0, row.points - available),
  };
}

export function presentMallOrder(row: MallOrderRow): MallOrderView {
  return {
    id: row.id,
    order_no: row.order_no,
    created_at: row.created_at.toISOString(),
    goods_id: row.goods_id,
    name: row.name,
    image: giftImage(wireKinds[row.kind], row.name),
    type: wireKinds[row.kind],
    quantity: row.quantity,
    points: row.points,
    status: row.status,
    status_text: statusTexts[row.status],
    address: row.address?.text ?? null,
    carrier: row.carrier,
    tracking_no: row.tracking_no,
  };
}
