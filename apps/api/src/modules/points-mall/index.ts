export { exchangePoints } from './exchange-points.ts';
export { listMallGoods, listMallOrders } from './list-mall.ts';
export { receiveMallOrder } from './receive-mall-order.ts';
