export { blockProblem } from './block-problem.ts';
export { checkPurchaser } from './check-purchaser.ts';
export { decideGoods, type TradedGoods, tradeGoodsOf } from './decide-goods.ts';
export { type DeliveryAddress, loadAddress, loadAddresses } from './load-addresses.ts';
export { type BuyerRights, loadBuyerRights } from './load-buyer-rights.ts';
export { loadSellerLicences, type SellerLicence } from './load-seller-licences.ts';
export { loadSigners } from './load-signers.ts';
export { recordDecisions } from './record-decisions.ts';
