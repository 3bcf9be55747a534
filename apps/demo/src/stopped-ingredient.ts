/**
 * What the wholesaler may not sell on the net any more since today: invented for the demo, so that an order can be held
 * for it. Few ask for it, and one maker has it in one pack, so that no well-known goods are missing in the shop.
 */
export const STOPPED_INGREDIENT = '拉考沙胺';
