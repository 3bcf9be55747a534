export {
  changeLegalFacts,
  createDraftBuyer,
  createOwnerAccount,
  findTakenPhones,
  hasCreditCode,
  hasPhone,
  hasUsername,
  listBuyersByStatus,
  loadStaffMember,
  lockBuyerStatus,
  removeDraftBuyers,
  type StaffMember,
  saveCompany,
  setBuyerStatus,
} from './account.repo.ts';
export { type Acting, type ActingRequest, enterStore, leaveStore } from './act-as-store.ts';
export {
  type AffiliatedStore,
  type HeadOffice,
  listAffiliatedStores,
  loadAffiliatedStores,
  loadHeadOffice,
  storeBlockOf,
} from './affiliated-stores.ts';
export { checkPayCode } from './check-pay-code.ts';
export { checkPayPassword } from './check-pay-password.ts';
export { requireConfirmed } from './confirm-identity.ts';
export { createSession } from './create-session.ts';
export { deviceName } from './device-name.ts';
export { enterAccountById, type LoggedIn, loadUsername, type Origin } from './enter-account.ts';
export { spendSmsCode } from './identity.repo.ts';
export { knownCookie } from './known-browser.ts';
export { type BuyerFacts, loadBuyer, loadBuyers, loadCompanyName, withCompanies } from './load-buyer.ts';
export { loadUserBase } from './load-user-base.ts';
export { recogniseByPassword } from './log-in.ts';
export { loadStores, placeUnderHead } from './manage-stores.ts';
export { newPasswordProblem } from './new-password.ts';
export { hashPassword, isPasswordOf } from './password.ts';
export type { Confirmer } from './pay-password.repo.ts';
export { readPayMeans } from './read-pay-means.ts';
export { redeemSmsCode } from './redeem-sms-code.ts';
export { addFirstStaff, saveStaff } from './save-staff.ts';
export { sendOwnCode } from './send-own-code.ts';
export { presentSentCode } from './send-sms-code.ts';
export { answerLogin, originOf, setSessionCookie } from './session-cookie.ts';
export { setPayPassword } from './set-pay-password.ts';
export { loadStaff } from './staff.repo.ts';
export { standingOf } from './standing.ts';
export { countStores, type StoreRow, saveStore } from './stores.repo.ts';
export { takenFieldOf } from './taken-field.ts';
export { hashToken, makeToken } from './token.ts';
export type { WechatBindings } from './wechat-bindings.ts';
