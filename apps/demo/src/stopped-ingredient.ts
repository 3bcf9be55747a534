/**
 * An ingredient that the wholesaler may not sell online from today: invented, so that the demo has an order
 * held for it. It is rare and sold by one maker in one pack, so the shop lacks no well-known goods.
 */
export const STOPPED_INGREDIENT = '拉考沙胺';
