import { expect, test } from 'vitest';
import {
  type AccountRight,
  accountMay,
  missingRightsOf,
  missingRightText,
  type StaffRight,
  staffMay,
} from './rights.ts';

// Every role and every right. A right without a row is a type error; a changed bundle changes a mark here.

const staffRoles = ['manager', 'business', 'quality', 'finance', 'warehouse'] as const;

const staff: Readonly<Record<StaffRight, readonly [marks: string, words: string]>> = {
  // 经理 业务 质量 财务 仓库
  'staff.save': ['✓  ·  ·  ·  ·', '登记、停用员工'],
  'site.save': ['✓  ·  ·  ·  ·', '设置站点信息：单位、收款账户、导航'],
  'contract.publish': ['✓  ·  ·  ·  ·', '发布电子合同'],
  'registration.review_business': ['·  ✓  ·  ·  ·', '首营审批：业务部一关'],
  'registration.review_quality': ['·  ·  ✓  ·  ·', '首营审批：质量管理部一关'],
  'registration.vouch_for_credit_code': ['·  ✓  ✓  ·  ·', '放行校验位不符的统一社会信用代码'],
  'document.open': ['✓  ✓  ✓  ·  ·', '查看单位提交的资质'],
  'document.read_identity_number': ['·  ✓  ✓  ·  ·', '查看完整的身份证号'],
  'document.review': ['·  ·  ✓  ·  ·', '审核、驳回、吊销资质'],
  'address.review': ['·  ·  ✓  ·  ·', '审核收货地址'],
  'qualification.grant': ['·  ·  ✓  ·  ·', '单独授权，或收回授权'],
  'seller_licence.save': ['·  ·  ✓  ·  ·', '登记本单位的证照'],
  'ephedrine_quota.set': ['·  ·  ✓  ·  ·', '设置含麻商品的月限购数量'],
  'ingredient_control.set': ['·  ·  ✓  ·  ·', '登记列管成分'],
  'category.add': ['✓  ✓  ·  ·  ·', '增加商品分类'],
  'goods.save_document': ['·  ·  ✓  ·  ·', '登记商品资料'],
  'goods.set_trade_facts': ['·  ·  ✓  ·  ·', '登记商品的成分与采购限制'],
  'goods.release_name': ['✓  ·  ✓  ·  ·', '放行名称待核实的商品'],
  'goods.recall': ['✓  ·  ✓  ·  ·', '登记、结束召回'],
  'freight.set': ['✓  ·  ·  ✓  ·', '设置运费'],
  'dispatch.set': ['✓  ·  ·  ·  ✓', '设置发货时间、休息日与时效'],
  'order.approve': ['✓  ·  ✓  ·  ·', '放行购买量增长异常的订单'],
  'order.accept_payer': ['·  ·  ·  ✓  ·', '核实户名不一致的付款账户'],
  'shipment.trace': ['·  ·  ✓  ·  ✓', '补登追溯码'],
  'receipt.review': ['✓  ·  ✓  ·  ·', '审核含麻商品的回执'],
  'review.decide': ['✓  ·  ✓  ·  ·', '审核评价文字'],
  'transfer.confirm': ['✓  ·  ·  ✓  ·', '确认对公转账到账'],
  'transfer.reject': ['✓  ·  ·  ✓  ·', '驳回对公转账的回单'],
  'refund.confirm': ['✓  ·  ·  ✓  ·', '登记转账退款已汇出'],
  'balance.top_up': ['✓  ·  ·  ✓  ·', '登记余额充值'],
  'credit.grant': ['✓  ·  ·  ✓  ·', '设置账期与额度'],
  'credit.repay': ['✓  ·  ·  ✓  ·', '登记账期还款'],
  'withdrawal.settle': ['✓  ·  ·  ✓  ·', '处理提现'],
  'return.review': ['✓  ✓  ✓  ·  ·', '审核退货申请'],
  'return.inspect': ['·  ·  ✓  ·  ·', '验收退回的商品'],
  'return.refund': ['✓  ·  ·  ✓  ·', '退货退款'],
};

const accountRoles = ['owner', 'purchaser', 'finance', 'receiver'] as const;

const accounts: Readonly<Record<AccountRight, readonly [marks: string, words: string]>> = {
  // 管理员 采购 财务 收货
  'account.manage': ['✓  ·  ·  ·', '邀请员工、设置角色、停用账号'],
  'paper.change': ['✓  ·  ·  ·', '修改资质、企业信息'],
  'contract.sign': ['✓  ·  ·  ·', '签署电子合同'],
  'order.place': ['✓  ✓  ·  ·', '购物车、下单、取消订单'],
  'order.pay': ['✓  ·  ✓  ·', '付款、充值、还账期'],
  'pay_link.make': ['✓  ✓  ✓  ·', '找人代付'],
  'wallet.read': ['✓  ·  ✓  ·', '余额明细、对账单、账期账单'],
  'invoice.manage': ['✓  ·  ✓  ·', '申请、下载发票'],
  'goods.accept': ['✓  ·  ·  ✓', '确认收货、验收、回执、召回'],
  'return.ask': ['✓  ·  ·  ✓', '退货与售后'],
  'store.act_for': ['✓  ·  ·  ·', '总部切换到门店'],
  'store.manage': ['✓  ·  ·  ·', '管理门店：绑定、限额、停用'],
  'store.register': ['✓  ·  ·  ·', '为门店办理注册'],
  'approval.decide': ['✓  ·  ·  ·', '审批门店的采购申请'],
  'chain_sheet.use': ['✓  ·  ·  ·', '填写要货表，为门店统一下单'],
  'chain_report.read': ['✓  ·  ·  ·', '查看总部与各门店的采购汇总'],
  'preferred.keep': ['✓  ·  ·  ·', '维护总部首选清单'],
  'cart.copy': ['✓  ·  ·  ·', '把购物车复制到其他门店'],
  'purchase_template.share': ['✓  ·  ·  ·', '把采购模板发给其他门店'],
  'small_payment.set': ['✓  ·  ·  ·', '设置小额免密额度'],
  'withdrawal.ask': ['✓  ·  ✓  ·', '申请提现'],
};

const marks = (all: readonly boolean[]) => all.map((may) => (may ? '✓' : '·')).join('  ');

const rightsOf = <Right extends string>(table: Readonly<Record<Right, readonly [string, string]>>) =>
  (Object.keys(table) as Right[]).map((right) => [...table[right], right] as const);

test.each(rightsOf(staff))('staff: %s  %s', (expected, _, right) => {
  expect(marks(staffRoles.map((role) => staffMay({ role }, right)))).toBe(expected);
});

test.each(rightsOf(accounts))('company accounts: %s  %s', (expected, _, right) => {
  expect(marks(accountRoles.map((role) => accountMay({ role }, right)))).toBe(expected);
});

test('the tables cover the rights of staff and of accounts', () => {
  expect([rightsOf(staff).length, rightsOf(accounts).length]).toEqual([36, 21]);
});

test('an account that may not is told what it has no right to, and whom to ask', () => {
  expect(missingRightText('order.pay')).toBe('您的账号没有付款权限，请联系贵公司管理员');
  expect(missingRightText('goods.accept')).toBe('您的账号没有收货验收的权限，请联系贵公司管理员');
  expect(missingRightsOf({ role: 'owner' })).toEqual([]);
  const lacking = missingRightsOf({ role: 'receiver' }).map(({ right }) => right);
  expect(lacking).toContain('order.pay');
  expect(lacking).not.toContain('return.ask');
});
