export { type Goods, loadGoods } from './load-goods.ts';
export { askFirstOrder, loadOffers, type Offer, type Offers } from './load-offers.ts';
export {
  type GoodsView,
  noOwnFacts,
  type OwnFacts,
  presentBlock,
  presentGoods,
  rateText,
} from './present-goods.ts';
export { loadBrands, loadCategoryTrees } from './read-category-trees.ts';
