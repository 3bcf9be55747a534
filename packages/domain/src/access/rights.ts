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

/**
 * Rights of a buyer's accounts: 采购 orders, 财务 pays, 收货 receives and returns, 管理员 may all of it. What no bundle
 * names, such as reading orders, belongs to every account.
 */
const accountBundles = {
  owner: [
    'account.manage',
    'paper.change',
    'contract.sign',
    'order.place',
    'order.pay',
    'pay_link.make',
    'wallet.read',
    'invoice.manage',
    'goods.accept',
    'return.ask',
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
  purchaser: ['order.place', 'pay_link.make'],
  finance: ['order.pay', 'pay_link.make', 'wallet.read', 'invoice.manage', 'withdrawal.ask'],
  receiver: ['goods.accept', 'return.ask'],
} as const;

export type AccountRole = keyof typeof accountBundles;
export type AccountRight = (typeof accountBundles)[AccountRole][number];

export function accountMay({ role }: { readonly role: AccountRole }, right: AccountRight): boolean {
  const bundle: readonly AccountRight[] = accountBundles[role];
  return bundle.includes(right);
}

export const accountRoles = [
  'owner',
  'purchaser',
  'finance',
  'receiver',
] as const satisfies readonly AccountRole[];

const accountRoleTexts = {
  owner: { label: '管理员', text: '全部操作，包括资质、合同和员工账号' },
  purchaser: { label: '采购', text: '选购、下单、取消订单；不能付款、提现、修改资质' },
  finance: { label: '财务', text: '付款、发票、余额、对账单、提现' },
  receiver: { label: '收货', text: '确认收货、验收、检验报告、退货售后' },
} as const satisfies Record<AccountRole, { label: string; text: string }>;

/** What a company calls a role of its accounts, and what that may do. */
export function accountRoleText(role: AccountRole): { readonly label: string; readonly text: string } {
  return accountRoleTexts[role];
}

/** What an account has no right to do, in the sentence that tells it so. */
const accountRightNames = {
  'account.manage': '设置员工账号的',
  'paper.change': '修改单位资料的',
  'contract.sign': '签署合同的',
  'order.place': '采购',
  'order.pay': '付款',
  'pay_link.make': '找人代付的',
  'wallet.read': '查看资金明细的',
  'invoice.manage': '发票',
  'goods.accept': '收货验收的',
  'return.ask': '退货售后的',
  'store.act_for': '切换门店的',
  'store.manage': '管理门店的',
  'store.register': '新增门店的',
  'approval.decide': '审批采购申请的',
  'chain_sheet.use': '统一采购的',
  'preferred.keep': '维护首选清单的',
  'chain_report.read': '查看汇总报表的',
  'cart.copy': '复制到其他门店的',
  'purchase_template.share': '发给其他门店的',
  'small_payment.set': '设置小额免密的',
  'withdrawal.ask': '提现',
} as const satisfies Record<AccountRight, string>;

/** 您的账号没有付款权限，请联系贵公司管理员 */
export function missingRightText(right: AccountRight): string {
  return `您的账号没有${accountRightNames[right]}权限，请联系贵公司管理员`;
}

/** The rights that an account lacks, each with the sentence that says so: what its pages hide or explain. */
export function missingRightsOf(viewer: {
  readonly role: AccountRole;
}): Array<{ readonly right: AccountRight; readonly message: string }> {
  return accountBundles.owner
    .filter((right) => !accountMay(viewer, right))
    .map((right) => ({ right, message: missingRightText(right) }));
}
