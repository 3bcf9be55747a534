export { checkPurchaser, loadPurchaser, presentPurchaser } from './check-purchaser.ts';
export { controlIngredient } from './control-ingredient.ts';
export { decideGoods, type TradedGoods, tradeGoodsOf } from './decide-goods.ts';
export { type DocumentFormBody, sealedValues } from './document-form.ts';
export { dropDocuments } from './drop-documents.ts';
export { grantByHand } from './grant-by-hand.ts';
export { grantControlledSale } from './grant-controlled-sale.ts';
export { receiveDocument } from './hand-in-document.ts';
export {
  type DocumentItemView,
  type FileRoute,
  listDocuments,
  type TypedDocument,
} from './list-documents.ts';
export { listLicenceAlerts } from './list-licence-alerts.ts';
export { type DeliveryAddress, loadAddress, loadAddresses } from './load-addresses.ts';
export {
  type BuyerRights,
  classOfRights,
  loadBuyerRights,
  loadRightsOfBuyers,
} from './load-buyer-rights.ts';
export { loadCommonRights } from './load-common-rights.ts';
export { loadDocumentNotice } from './load-document-notice.ts';
export { loadEphedrineQuotas } from './load-ephedrine-quotas.ts';
export { loadSellerLicences } from './load-seller-licences.ts';
export { loadStorePlaces } from './load-store-places.ts';
export { openPapers } from './open-papers.ts';
export { loadReviews, loadSigners, recordReview } from './qualification.repo.ts';
export { readDocumentFile } from './read-document-file.ts';
export { readIdentityNumber } from './read-identity-number.ts';
export { recordDecisions } from './record-decisions.ts';
export { regionOf, splitAddress } from './region.ts';
export { countDocumentsByYear } from './retained-documents.repo.ts';
export { listWaitingAddresses, reviewAddress } from './review-address.ts';
export { listWaitingDocuments, reviewDocument } from './review-document.ts';
export {
  approveDocuments,
  type HandedInDocument,
  loadDocumentStates,
  loadHandedIn,
  registerPurchaser,
  rejectDocuments,
  renewPurchasers,
  saveProfile,
  submitDocuments,
} from './review-documents.ts';
export { addAddressIn, type CheckedAddress, checkAddressForm } from './save-address.ts';
export { saveSellerLicence } from './save-seller-licence.ts';
export { listEphedrineQuotas, setEphedrineQuota } from './set-ephedrine-quota.ts';
