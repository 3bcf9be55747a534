/** What the wholesaler may not sell on the net any more since today: invented for the demo, so that an order can be held for it. */
export const STOPPED_INGREDIENT = '普瑞巴林';
