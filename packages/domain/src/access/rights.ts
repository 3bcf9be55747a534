/**
 * Access policy: a right is one action, a role bundles rights. Only this file reads roles
 * (tools/role-comparisons.test.ts); module policies check a right and add their own conditions.
 */

/** Rights of the wholesaler's staff. One that no bundle names belongs to all enabled staff. */
const staffBundles = {
  manager: [
    'staff.save',
    'site.save',
    'contract.publish',
    'document.open',
    'category.add',
    'goods.release_name',
    'goods.recall',
    'order.approve',
    'receipt.review',
    'review.decide',
    'transfer.confirm',
    'transfer.reject',
    'refund.confirm',
    'balance.top_up',
    'credit.grant',
    'credit.repay',
    'withdrawal.settle',
    'freight.set',
    'dispatch.set',
    'return.review',
    'return.refund',
  ],
  business: [
    'registration.review_business',
    'registration.vouch_for_credit_code',
    'document.open',
    'document.read_identity_number',
    'category.add',
    'return.review',
  ],
  quality: [
    'registration.review_quality',
    'registration.vouch_for_credit_code',
    'document.open',
    'document.read_identity_number',
    'document.review',
    'address.review',
    'qualification.grant',
    'seller_licence.save',
    'ephedrine_quota.set',
    'ingredient_control.set',
    'goods.save_document',
    'goods.set_trade_facts',
    'goods.release_name',
    'goods.recall',
    'order.approve',
    'receipt.review',
    'review.decide',
    'shipment.trace',
    'return.review',
    // GSP: quality management accepts returned goods before they are sold again (trade-rules 4.6).
    'return.inspect',
  ],
  finance: [
    'order.accept_payer',
    'transfer.confirm',
    'transfer.reject',
    'refund.confirm',
    'balance.top_up',
    'credit.grant',
    'credit.repay',
    'withdrawal.settle',
    'freight.set',
    'return.refund',
  ],
  warehouse: ['dispatch.set', 'shipment.trace'],
} as const;

export type StaffRole = keyof typeof staffBundles;
export type StaffRight = (typeof staffBundles)[StaffRole][number];

/** The role of that name. */
export function parseStaffRole(text: string): StaffRole | undefined {
  return Object.hasOwn(staffBundles, text) ? (text as StaffRole) : undefined;
}

export function staffMay({ role }: { readonly role: StaffRole }, right: StaffRight): boolean {
  const bundle: readonly StaffRight[] = staffBundles[role];
  return bundle.includes(right);
}

/** Rights of a buyer's accounts. One that no bundle names, such as ordering, belongs to every account. */
const accountBundles = {
  owner: [
    'store.act_for',
    'store.manage',
    'store.register',
    'approval.decide',
    'chain_sheet.use',
    'chain_report.read',
    'preferred.keep',
    'cart.copy',
    'purchase_template.share',
    'small_payment.set',
    'withdrawal.ask',
  ],
  purchaser: [],
  finance: ['withdrawal.ask'],
  receiver: [],
} as const;

export type AccountRole = keyof typeof accountBundles;
export type AccountRight = (typeof accountBundles)[AccountRole][number];

export function accountMay({ role }: { readonly role: AccountRole }, right: AccountRight): boolean {
  const bundle: readonly AccountRight[] = accountBundles[role];
  return bundle.includes(right);
}
