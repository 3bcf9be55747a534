import { nearExpiryRule } from '../modules/4-shop/offer/near-expiry-rule.ts';
import { testPassword } from '../testing/builders.ts';
import type { CompanyFixtures } from './company-fixtures.ts';
import type { CallInput } from './make-call.ts';

/** One way in which a call names an object of a company, and the same call for an unknown object. */
interface Naming {
  readonly what: string;
  readonly of: (a: CompanyFixtures) => CallInput;
  readonly missing: (a: CompanyFixtures) => CallInput;
}

/** How a call relates to companies; at least one of these. */
export interface CompanyCall {
  /** It names objects that belong to one company. */
  readonly names?: readonly Naming[];
  /** Without such a name, it reads and changes only the caller's own. */
  readonly own?: (a: CompanyFixtures) => CallInput;
  /** It answers the same to every company. */
  readonly shared?: (a: CompanyFixtures) => CallInput;
  /** Anybody may make it, and it reveals nothing about any company. */
  readonly open?: (a: CompanyFixtures) => CallInput;
}

export const unknownId = 999_999_999;
const noToken = 'x'.repeat(43);
const nothing = () => ({});
const own = { own: nothing };
const shared = { shared: nothing };

/** A call whose path names an object by id. */
function byId(
  what: string,
  id: (a: CompanyFixtures) => number,
  more: (a: CompanyFixtures) => Omit<CallInput, 'params'> = nothing,
): CompanyCall {
  return {
    names: [
      {
        what,
        of: (a) => ({ ...more(a), params: { id: id(a) } }),
        missing: (a) => ({ ...more(a), params: { id: unknownId } }),
      },
    ],
  };
}

/** A call whose body or query names an object. */
function byField(what: string, of: (a: CompanyFixtures) => CallInput, missing: CallInput): CompanyCall {
  return { names: [{ what, of, missing: () => missing }] };
}

const mailed = { body: { email: 'caiwu@example.com' } };
const ownMailed = { own: () => mailed };

const ofOrder = byField('an order', (a) => ({ query: { order_id: a.returnRequest.order_id } }), {
  query: { order_id: unknownId },
});

const reportMonths = { from: '2026-11', to: '2026-11' };
const reportOf = (more: Readonly<Record<string, string>>) =>
  byField('a store', (a) => ({ query: { ...reportMonths, ...more, stores: [a.storeId] } }), {
    query: { ...reportMonths, ...more, stores: [unknownId] },
  });
const ofReport = reportOf({});
const ofReportRows = reportOf({ by: 'goods' });

const acceptanceOf = (line_id: number) => ({
  acceptor: '林验收',
  arrived_on: '2026-11-21',
  accepted_on: '2026-11-21',
  lines: [{ line_id, batch_no: 'ONLY-A-1', arrived: 59, accepted: 59 }],
});

const reviewOf = (line_id: number) => ({
  delivery: 5,
  service: 4,
  lines: [{ line_id, packaging: 5, shelf_life: 5, accuracy: 5 }],
});

const addressForm = {
  consignee: '林收货',
  phone: '13700000002',
  region_code: '440305',
  detail: '示例路 9 号',
  kind: 'store',
};
const licence = {
  type: 'DRUG_LICENCE',
  number: '粤DA755000009',
  scope_text: '中成药',
  rx_category: 'RX',
  issued_on: '2026-11-01',
  valid_to: '2031-10-31',
  values: { quality_manager: '周质量' },
};

const change = {
  name: '示例大药房更名后',
  legal_person: '陈示范',
  region_code: '440305',
  address: '示例路 9 号',
  is_long_term: 1,
};

const demand = {
  params: [{ name: '示例丸', ypgg: '6g×10袋', number: 20, bzdw: '盒' }],
  contact: '林收货',
  phone: '13700000002',
};

const store = {
  name: '示例大药房南山一店',
  drug_licence_no: '粤CA755000009',
  region_code: '440305',
  address: '示例路 9 号',
  contact: '林店长',
  phone: '13700000003',
};

/** Every call of the contract. Where several name one object, their order lets its owner make them all. */
export const companyCalls: Readonly<Record<string, CompanyCall>> = {
  'GET /api/address': own,
  'POST /api/address': { own: () => ({ body: addressForm }) },
  'PUT /api/address/{id}': byId(
    'an address',
    (a) => a.addressId,
    () => ({ body: addressForm }),
  ),

  'GET /api/user/zizhi': own,
  'POST /api/user/document': { own: (a) => ({ body: licence, files: [a.scan] }) },
  'GET /api/user/document/{id}/file/{n}': {
    names: [
      {
        what: 'a document',
        of: (a) => ({ params: { id: a.documentId, n: 1 } }),
        missing: () => ({ params: { id: unknownId, n: 1 } }),
      },
    ],
  },
  'GET /api/user/jyfw': own,
  'GET /api/user/company': own,
  'GET /api/user/company/change': own,
  'POST /api/user/company/change': { own: (a) => ({ body: change, files: [a.scan] }) },
  'POST /api/user/updateUserInfo': { own: () => ({ body: { name: '林联系', phone: '13700000002' } }) },
  // Before the password changes; binding needs it further down.
  'POST /api/user/confirm': { own: () => ({ body: { password: testPassword } }) },
  'POST /api/user/resetPassword': {
    own: () => ({ body: { old_password: testPassword, password: 'Tea-and-rice-88' } }),
  },
  'GET /api/user/pay_confirmation': own,
  'POST /api/user/pay_code': own,
  'PUT /api/user/pay_password': byField(
    'a code to its phone',
    (a) => ({ body: { password: '123456', code: a.payCode } }),
    { body: { password: '123456', code: '000000' } },
  ),
  'PUT /api/user/small_payment': byField(
    'a code to its phone',
    (a) => ({ body: { each: '0.00', day: '0.00', code: a.payCode } }),
    { body: { each: '0.00', day: '0.00', code: '000000' } },
  ),
  'GET /api/user/session': own,
  'DELETE /api/user/session': own,

  'GET /api/user/phone/{value}': { open: () => ({ params: { value: '13800000000' } }) },
  'POST /api/register/account': { open: nothing },
  'PUT /api/register/company': { open: () => ({ body: { is_draft: 1 } }) },
  'POST /api/register/document': { open: (a) => ({ body: licence, files: [a.scan] }) },
  'PUT /api/register/document/{type}/draft': {
    open: () => ({ params: { type: licence.type }, body: { number: licence.number } }),
  },
  'GET /api/register/document/{id}/file/{n}': { open: (a) => ({ params: { id: a.documentId, n: 1 } }) },
  'POST /api/register/submit': { open: nothing },
  'GET /api/register/state': { open: nothing },

  'POST /api/register/dd/account': { open: nothing },
  'PUT /api/register/dd/company': { open: () => ({ body: { is_draft: 1 } }) },
  'POST /api/register/dd/document': { open: (a) => ({ body: licence, files: [a.scan] }) },
  'POST /api/register/dd/submit': { open: nothing },
  'GET /api/register/dd/state': { open: nothing },
  'POST /api/register/dd/store': { open: () => ({ body: store }) },
  'POST /api/register/dd/import': { open: (a) => ({ files: [a.scan] }) },
  'PUT /api/register/dd/store/{id}': { open: (a) => ({ params: { id: a.storeId }, body: store }) },
  'DELETE /api/register/dd/store/{id}': { open: (a) => ({ params: { id: a.storeId } }) },
  'GET /api/register/dd/store/{id}': { open: (a) => ({ params: { id: a.storeId } }) },
  'POST /api/register/dd/store/{id}/document': {
    open: (a) => ({ params: { id: a.storeId }, body: licence, files: [a.scan] }),
  },
  'PUT /api/register/dd/store/{id}/document/{type}/draft': {
    open: (a) => ({ params: { id: a.storeId, type: licence.type }, body: { number: licence.number } }),
  },
  'GET /api/register/dd/store/{id}/document/{document}/file/{n}': {
    open: (a) => ({ params: { id: a.storeId, document: a.documentId, n: 1 } }),
  },

  'GET /api/account': own,
  'PUT /api/account/{id}': byId(
    'an account of the company',
    (a) => a.colleagueId,
    () => ({ body: { role: 'purchaser', is_blocked: 0 } }),
  ),
  'POST /api/account/invitation': {
    own: () => ({ body: { name: '何采购', phone: '13700000003', role: 'purchaser' } }),
  },
  'DELETE /api/account/invitation/{id}': byId('an invitation', (a) => a.invitationId),
  'POST /api/join/read': { open: () => ({ body: { token: noToken } }) },
  'POST /api/join': {
    open: () => ({
      body: {
        token: noToken,
        phone: '13700000004',
        code: '123456',
        username: 'hecaigou',
        password: 'wu-yue-de-feng-7',
        password_again: 'wu-yue-de-feng-7',
        agreed: 1,
      },
    }),
  },
  'GET /api/store': own,
  'GET /api/store/choice': own,
  // Neither company is the head office of a chain, holds a code, or acts for a store.
  'POST /api/store': { shared: () => ({ body: store }) },
  'POST /api/store/bind': { shared: () => ({ body: { code: 'ABCDE-FGHJK' } }) },
  'POST /api/store/return': shared,
  'POST /api/store/code': own,
  'PUT /api/store/{id}': byId(
    'a store',
    (a) => a.storeId,
    () => ({
      body: {
        contact: '林店长',
        phone: '13700000002',
        order_limit: '500',
        month_limit: '',
        is_stopped: 0,
      },
    }),
  ),

  'GET /api/approval': own,
  // Neither company has a head office to ask.
  'POST /api/approval': { shared: () => ({ body: { address_id: unknownId, payable: '1.00' } }) },
  'GET /api/approval/{id}': byId('a request', (a) => a.approvalRequestId),
  'POST /api/approval/{id}/check': byId('a request', (a) => a.approvalRequestId),
  'POST /api/approval/{id}/approve': byId(
    'a request',
    (a) => a.approvalRequestId,
    () => ({ body: { payable: '1.00', address_id: unknownId } }),
  ),
  'POST /api/approval/{id}/reject': byId(
    'a request',
    (a) => a.approvalRequestId,
    () => ({ body: { note: '本月预算已用完' } }),
  ),
  'POST /api/approval/{id}/withdraw': byId('a request', (a) => a.ownRequestId),
  'POST /api/approval/{id}/again': byId('a request', (a) => a.ownRequestId),

  'GET /api/chain_report': ofReport,
  'GET /api/chain_report/rows': ofReportRows,
  'GET /api/chain_report/orders': ofReport,
  'GET /api/chain_report/export': ofReport,
  'GET /api/chain_report/orders/export': ofReport,
  'POST /api/chain_report/export/mail': byField(
    'a store',
    (a) => ({ body: { ...reportMonths, stores: [a.storeId], email: 'caiwu@example.com' } }),
    { body: { ...reportMonths, stores: [unknownId], email: 'caiwu@example.com' } },
  ),

  'GET /api/preferred': own,
  'POST /api/preferred': byField(
    'a store',
    (a) => ({ body: { name: '常用药', valid_from: '2026-11-01', stores: [a.storeId] } }),
    { body: { name: '常用药', valid_from: '2026-11-01', stores: [unknownId] } },
  ),
  'GET /api/preferred/{id}': byId('a list', (a) => a.preferredListId),
  'PUT /api/preferred/{id}': byId(
    'a list',
    (a) => a.preferredListId,
    () => ({ body: { name: '常用药（新）', valid_from: '2026-11-01' } }),
  ),
  'POST /api/preferred/{id}/goods': byId(
    'a list',
    (a) => a.preferredListId,
    (a) => ({ body: { goods_ids: [a.goodsId] } }),
  ),
  'PUT /api/preferred/{id}/goods': byId(
    'a list',
    (a) => a.preferredListId,
    (a) => ({ body: { lines: [{ goods_id: a.goodsId, note: '先用这个' }] } }),
  ),
  'DELETE /api/preferred/{id}': byId('a list', (a) => a.preferredListId),

  'GET /api/chain_sheet': own,
  'POST /api/chain_sheet/cells': byField(
    'a store',
    (a) => ({ body: { cells: [{ goods_id: 1, store_id: a.storeId, number: 20 }] } }),
    { body: { cells: [{ goods_id: 1, store_id: unknownId, number: 20 }] } },
  ),
  // Neither company has stores to paste for, or anything open.
  'POST /api/chain_sheet/paste': { shared: () => ({ body: { text: '商品\t一店' } }) },
  'POST /api/chain_sheet/answer': { shared: () => ({ body: { kind: 'line', id: unknownId } }) },
  'POST /api/chain_sheet/check': own,
  'POST /api/chain_sheet/{id}/order': byId(
    'a store',
    (a) => a.storeId,
    () => ({ body: { payable: '1.00', mark: 'seen', address_id: unknownId } }),
  ),

  'POST /api/user/login': { open: (a) => ({ body: { username: a.buyer.username, password: 'Wrong-2026' } }) },
  'POST /api/user/login/sms': { open: (a) => ({ body: { phone: a.buyer.phone, code: '000000' } }) },
  'DELETE /api/user/logout': { open: nothing },
  'GET /api/user/base': own,
  'GET /api/captcha': { open: nothing },
  'POST /api/sms/code': { open: (a) => ({ body: { phone: a.buyer.phone, scene: 'forget' } }) },
  'POST /api/forget/verify': { open: (a) => ({ body: { phone: a.buyer.phone, code: '000000' } }) },
  'POST /api/forget/reset': {
    open: () => ({ body: { token: 'x'.repeat(43), password: 'New-2026', password_again: 'New-2026' } }),
  },

  'POST /api/wechat/login_code': { open: nothing },
  'GET /api/wechat/login_code/{id}': { open: () => ({ params: { id: 'x'.repeat(22) } }) },
  'POST /api/user/confirm_code': own,
  'POST /api/user/create_code': own,
  'GET /api/user/wechat': own,
  'DELETE /api/user/unbind_wechat': own,
  'GET /api/register/wechat': { open: nothing },
  'POST /api/register/wechat': {
    open: (a) => ({ body: { username: a.buyer.username, password: 'Wrong-2026' } }),
  },

  'GET /api/invoice': own,
  'GET /api/invoice/order': {
    ...own,
    ...byField('an order', (a) => ({ query: { order_id: a.invoiceableOrderId } }), {
      query: { order_id: unknownId },
    }),
  },
  'GET /api/invoice/of_order': byField(
    'an order',
    (a) => ({ query: { order_ids: [a.invoiceableOrderId] } }),
    { query: { order_ids: [unknownId] } },
  ),
  'POST /api/invoice': byField(
    'an order',
    (a) => ({ body: { order_ids: [a.invoiceableOrderId], kind: 'normal' } }),
    { body: { order_ids: [unknownId], kind: 'normal' } },
  ),
  'GET /api/invoice/title': own,
  'PUT /api/invoice/title': {
    own: () => ({ body: { address: '', phone: '', bank: '', email: '', is_general_taxpayer: 0 } }),
  },
  'GET /api/invoice/files': byField(
    'an invoice by its order',
    (a) => ({ query: { keyword: a.invoicedOrderNo } }),
    {
      query: { keyword: 'QF2611219999999' },
    },
  ),
  'POST /api/invoice/files/mail': byField(
    'an invoice by its order',
    (a) => ({ body: { keyword: a.invoicedOrderNo, ...mailed.body } }),
    { body: { keyword: 'QF2611219999999', ...mailed.body } },
  ),
  'GET /api/invoice/{id}': byId('an invoice', (a) => a.invoiceId),
  'POST /api/invoice/{id}/mail': byId(
    'an invoice',
    (a) => a.invoiceId,
    () => ({ body: { email: 'caiwu@example.com' } }),
  ),
  'GET /api/invoice/{id}/file': byId('an invoice', (a) => a.invoiceId),

  'GET /api/focus/common': { open: nothing },
  'GET /api/focus': shared,
  'GET /api/focus/top': shared,
  'GET /api/focus/right': shared,
  'GET /api/focus/login': { open: nothing },
  'GET /api/global/links': shared,
  'GET /api/global/site': { open: nothing },
  'GET /api/article/category': { open: () => ({ query: { category_id: 3 } }) },
  'GET /api/focus/postList': { open: nothing },
  'GET /api/post/postDetail': { open: () => ({ query: { type: 1, id: 1 } }) },
  'POST /api/post/vote': { shared: () => ({ body: { id: unknownId, helpful: 1 } }) },
  'GET /api/article/search': { open: () => ({ query: { keywords: '发票' } }) },
  'GET /api/global/licences': { open: nothing },
  'GET /picture/post/{file}': { open: () => ({ params: { file: '2-74.svg' } }) },
  'GET /picture/licence/{file}': { open: () => ({ params: { file: 'DRUG_LICENCE.svg' } }) },

  'GET /api/user/feedback': own,
  'POST /api/user/feedback': {
    ...byField(
      'an order by its number',
      (a) => ({ body: { type: 'goods', content: '请核实这个订单', order_no: a.openOrderNo } }),
      { body: { type: 'goods', content: '请核实这个订单', order_no: 'QF2611219999999' } },
    ),
    own: () => ({ body: { type: 'goods', content: '请改进包装方式' } }),
  },
  'GET /api/user/feedback/{id}/picture/{n}': {
    names: [
      {
        what: 'a complaint',
        of: (a) => ({ params: { id: a.feedbackId, n: 1 } }),
        missing: () => ({ params: { id: unknownId, n: 1 } }),
      },
    ],
  },

  'GET /api/events': own,
  'GET /api/message': own,
  'GET /api/mail': own,
  'POST /api/message/delete': byField('a message', (a) => ({ body: { ids: a.messageIds.slice(-1) } }), {
    body: { ids: [unknownId] },
  }),
  'POST /api/message/read': {
    ...byField('a message', (a) => ({ body: { ids: a.messageIds.slice(0, 1) } }), {
      body: { ids: [unknownId] },
    }),
    ...own,
  },

  'GET /api/goods/list': { shared: () => ({ query: { facets: 1 } }) },
  'GET /api/goods/price_list': own,
  'POST /api/goods/price_list/mail': ownMailed,
  'GET /api/goods/search': { shared: () => ({ query: { keywords: '示例' } }) },
  'GET /api/goods/hot': shared,
  'GET /api/goods/detail/{id}': { shared: (a) => ({ params: { id: a.goodsId } }) },

  'GET /api/focus/yx': shared,
  'GET /api/focus/zyzq': shared,
  'GET /api/topic/{id}': { shared: () => ({ params: { id: 1 } }) },
  'GET /api/zone/pieces': shared,
  'GET /api/zone/devices': shared,
  'GET /api/zone/device/{id}': { shared: (a) => ({ params: { id: a.goodsId } }) },
  'GET /api/near_expiry': own,
  'GET /api/near_expiry/usage': { own: (a) => ({ query: { goods_ids: [a.goodsId] } }) },
  'POST /api/cart/next_hint': {
    own: () => ({ query: { hint: 'near_expiry', version: nearExpiryRule.version } }),
  },
  'GET /api/focus/kxzq': own,
  'GET /api/focus/new_kxzq': own,
  'GET /api/focus/kxzq_ad': { shared: () => ({ query: { ids: [1] } }) },
  'GET /api/control/zone/{url}': { shared: () => ({ params: { url: 'example' } }) },
  'GET /api/control/application': own,
  'POST /api/control/application': {
    own: (a) => ({
      body: {
        zone_id: a.controlZoneId,
        store: '示例店',
        area: '示例区',
        monthly: '20000.00',
        contact: '林采购',
        phone: '13800138000',
      },
    }),
  },
  'GET /api/focus/ppzq': { ...shared, ...own },
  'POST /api/brand/{id}/follow': { shared: () => ({ params: { id: 1 }, body: { is_on: 1 } }) },
  'GET /api/focus/brand/{id}': { shared: () => ({ params: { id: 1 } }) },
  'GET /picture/brand_paper/{file}': { shared: () => ({ params: { file: '1.png' } }) },

  'GET /api/notice': { own: (a) => ({ query: { goods_id: a.goodsId } }) },
  'POST /api/notice': { own: (a) => ({ body: { goods_id: a.goodsId, kind: 'price' } }) },

  'GET /api/goods/document/{id}/file': { shared: () => ({ params: { id: 1 } }) },
  'GET /api/goods/{id}/first_purchase': { shared: () => ({ params: { id: unknownId } }) },
  'POST /api/goods/{id}/first_purchase/mail': { shared: () => ({ params: { id: unknownId }, ...mailed }) },
  'GET /api/delivery/arrivals': { ...own },
  'GET /api/goods/delivery/{id}': { own: (a) => ({ params: { id: a.goodsId } }) },

  'GET /api/favorite': {
    ...own,
    ...byField('a folder', (a) => ({ query: { folder: a.folderId } }), { query: { folder: unknownId } }),
  },
  'POST /api/favorite': { own: (a) => ({ body: { goods_ids: [a.goodsId] } }) },
  'POST /api/favorite/cancel': { own: (a) => ({ body: { goods_ids: [a.goodsId] } }) },
  'POST /api/favorite/folder': { own: () => ({ body: { name: '夏季常用' } }) },
  'PUT /api/favorite/folder/{id}': byId(
    'a folder',
    (a) => a.folderId,
    () => ({ body: { name: '冬季常用' } }),
  ),
  'POST /api/favorite/move': {
    names: [
      {
        what: 'a folder',
        of: (a) => ({ body: { goods_ids: [a.goodsId], folder_id: a.folderId } }),
        missing: (a) => ({ body: { goods_ids: [a.goodsId], folder_id: unknownId } }),
      },
    ],
    own: (a) => ({ body: { goods_ids: [a.goodsId], folder_id: 0 } }),
  },
  'DELETE /api/favorite/folder/{id}': byId('a folder', (a) => a.folderId),
  'GET /api/user/fast_buy': own,
  'GET /api/index_wntj/{page}': { own: () => ({ params: { page: 1 } }) },
  'GET /api/focus/xrtj': own,

  'GET /api/hm/receipt': own,
  'POST /api/hm/receipt/{id}': byId(
    'an ephedrine order',
    (a) => a.ephedrineOrderId,
    (a) => ({ body: { signer_name: '林收货', signed_on: '2026-11-21' }, files: [a.scan] }),
  ),
  'GET /api/hm/receipt/{id}/file': byId('an ephedrine order', (a) => a.ephedrineOrderId),
  'GET /api/hm/receipt/{id}/form': byId('an ephedrine order', (a) => a.ephedrineOrderId),
  'GET /api/hm/receipt/export': own,
  'POST /api/hm/receipt/export/mail': ownMailed,

  'GET /api/jybg/filter': own,
  'GET /api/jybg/files': byField('a batch that was shipped', () => ({ query: { batch_no: 'ONLY-A-1' } }), {
    query: { batch_no: 'NONE' },
  }),
  'POST /api/jybg/files/mail': byField(
    'a batch that was shipped',
    () => ({ body: { batch_no: 'ONLY-A-1', ...mailed.body } }),
    { body: { batch_no: 'NONE', ...mailed.body } },
  ),
  'GET /api/jybg/{id}/file': byId('a batch that was shipped', (a) => a.shippedBatchId),
  'POST /api/jybg/{id}/request': byId('a batch that was shipped', (a) => a.shippedBatchId),

  'GET /api/user/buy': own,
  'POST /api/user/buy': { own: () => ({ body: demand }) },
  'GET /api/user/buy/{id}': byId('a request for goods', (a) => a.demandId),
  'POST /api/user/buy/{id}/close': byId('a request for goods', (a) => a.demandId),

  'POST /api/order_pad/match': { own: () => ({ body: { text: '示例 3' } }) },
  'POST /api/order_pad/choice': { own: (a) => ({ body: { key: '示例', goods_id: a.goodsId } }) },
  'GET /api/order_pad/example': shared,
  'GET /api/order_pad/template': shared,

  'GET /api/purchase_template': own,
  'POST /api/purchase_template': {
    own: (a) => ({ body: { name: '补货', lines: [{ goods_id: a.goodsId, number: 10 }] } }),
  },
  'GET /api/purchase_template/{id}': byId('a purchase template', (a) => a.purchaseTemplateId),
  'PUT /api/purchase_template/{id}': byId(
    'a purchase template',
    (a) => a.purchaseTemplateId,
    () => ({ body: { name: '每周补货' } }),
  ),
  'POST /api/purchase_template/{id}/share': byId(
    'a purchase template',
    (a) => a.purchaseTemplateId,
    (a) => ({ body: { other_user_ids: [a.storeId] } }),
  ),
  'DELETE /api/purchase_template/{id}': byId('a purchase template', (a) => a.purchaseTemplateId),

  'GET /api/cart/changes': { own: () => ({ query: { since: 'of-nobody' } }) },
  'GET /api/cart/list': own,
  'POST /api/cart/copy': byField(
    'a store',
    (a) => ({ body: { ids: a.cartLineIds, other_user_ids: [a.storeId] } }),
    { body: { ids: [unknownId], other_user_ids: [unknownId] } },
  ),
  'GET /api/cart/total': own,
  'POST /api/cart': { own: (a) => ({ body: { params: [{ goods_id: a.goodsId, number: 1 }] } }) },
  'POST /api/cart/{id}/edit': byId(
    'a cart line',
    (a) => a.cartLineIds[0] ?? 0,
    () => ({ body: { params: { number: 4 } } }),
  ),
  'POST /api/cart/batch_edit': byField(
    'cart lines',
    (a) => ({ body: { params: a.cartLineIds.map((id) => ({ id, number: 4 })) } }),
    { body: { params: [{ id: unknownId, number: 4 }] } },
  ),
  'POST /api/cart/batch_select': byField(
    'cart lines',
    (a) => ({ body: { ids: a.cartLineIds, is_selected: 1 } }),
    { body: { ids: [unknownId], is_selected: 1 } },
  ),
  'GET /api/cart/{id}/batch': byId('a cart line', (a) => a.cartLineIds[0] ?? 0),
  'POST /api/cart/{id}/batch': byId(
    'a cart line',
    (a) => a.cartLineIds[0] ?? 0,
    () => ({ body: { min_days: 180 } }),
  ),
  'POST /api/cart/quick_add/{id}': { own: (a) => ({ params: { id: a.goodsId } }) },
  'GET /api/cart/additions': own,
  'GET /api/cart/readings': own,
  'GET /api/cart/last_prices': own,
  'GET /api/cart/equals': own,
  'POST /api/cart/shown': own,
  'POST /api/cart/{id}/swap': byId(
    'a cart line',
    (a) => a.cartLineIds[0] ?? 0,
    (a) => ({ body: { goods_id: a.cartGoodsIds[0] ?? 0 } }),
  ),
  'GET /api/cart/coupon': own,
  'GET /api/cart/progress': { own: (a) => ({ query: { goods_ids: [a.goodsId] } }) },
  'GET /api/cart/export': own,
  'POST /api/cart/checkout': {
    names: [
      {
        what: 'cart lines',
        of: (a) => ({ body: { ids: a.cartLineIds } }),
        missing: () => ({ body: { ids: [unknownId] } }),
      },
      {
        what: 'an address',
        of: (a) => ({ body: { address_id: a.addressId } }),
        missing: () => ({ body: { address_id: unknownId } }),
      },
    ],
  },

  // With too little payable, so that its owner is refused as well and the cart stays for the calls below.
  'POST /api/order': {
    names: [
      {
        what: 'an address',
        of: (a) => ({ body: { address_id: a.addressId, payable: '0.01', agreed: 1 } }),
        missing: () => ({ body: { address_id: unknownId, payable: '0.01', agreed: 1 } }),
      },
      {
        what: 'cart lines',
        of: (a) => ({
          body: { ids: a.cartLineIds, address_id: a.buyer.addressId, payable: '0.01', agreed: 1 },
        }),
        missing: () => ({ body: { ids: [unknownId], address_id: unknownId, payable: '0.01', agreed: 1 } }),
      },
    ],
  },
  'GET /api/order': byField('an order by its number', (a) => ({ query: { keyword: a.openOrderNo } }), {
    query: { keyword: 'QF2611219999999' },
  }),
  'GET /api/recall': byField('an order', (a) => ({ query: { order_id: a.partShippedOrderId } }), {
    query: { order_id: unknownId },
  }),
  'POST /api/recall/{id}/answer': byId(
    'a recall',
    (a) => a.recallNoticeId,
    () => ({ body: { held: 3 } }),
  ),
  'GET /api/order/counts': own,
  'GET /api/order/last': own,
  'GET /api/order/months': own,
  'GET /api/order/{id}': byId('an order', (a) => a.openOrderId),
  'GET /api/order/export': byField('an order by its number', (a) => ({ query: { keyword: a.openOrderNo } }), {
    query: { keyword: 'QF2611219999999' },
  }),
  'POST /api/order/export/mail': ownMailed,
  'GET /api/order/{id}/logistics': byId('an order', (a) => a.invoiceableOrderId),
  'GET /api/order/{id}/trace': byId('an order', (a) => a.tracedOrderId),
  'GET /api/order/{id}/trace_list': byId('an order', (a) => a.tracedOrderId),
  'POST /api/order/{id}/trace_list/mail': byId(
    'an order',
    (a) => a.tracedOrderId,
    () => mailed,
  ),
  'GET /api/order/{id}/documents': byId('an order', (a) => a.openOrderId),
  'GET /api/order/{id}/delivery_note/{part}': byField(
    'an order',
    (a) => ({ params: { id: a.invoiceableOrderId, part: 1 } }),
    { params: { id: unknownId, part: 1 } },
  ),
  'POST /api/order/{id}/delivery_note/{part}/mail': byField(
    'an order',
    (a) => ({ params: { id: a.invoiceableOrderId, part: 1 }, ...mailed }),
    { params: { id: unknownId, part: 1 }, ...mailed },
  ),
  'GET /api/order/{id}/signed_photo/{part}': byField(
    'an order',
    (a) => ({ params: { id: a.partShippedOrderId, part: 1 } }),
    { params: { id: unknownId, part: 1 } },
  ),
  'GET /api/order/{id}/temperature/{part}': byField(
    'an order',
    (a) => ({ params: { id: a.partShippedOrderId, part: 1 } }),
    { params: { id: unknownId, part: 1 } },
  ),
  'GET /api/order/{id}/paper': byId('an order', (a) => a.openOrderId),
  'POST /api/order/{id}/paper/mail': byId(
    'an order',
    (a) => a.openOrderId,
    () => mailed,
  ),
  'GET /api/order/{id}/receipt': byId('an order', (a) => a.paidOrderId),
  'POST /api/order/{id}/receipt/mail': byId(
    'an order',
    (a) => a.paidOrderId,
    () => mailed,
  ),
  'GET /api/order/{id}/purchase_list': byId('an order', (a) => a.openOrderId),
  'POST /api/order/{id}/purchase_list/mail': byId(
    'an order',
    (a) => a.openOrderId,
    () => mailed,
  ),
  'GET /api/order/{id}/payment': byId('an order', (a) => a.openOrderId),
  'GET /api/payment/{id}': byId('a payment', (a) => a.paymentId),
  'GET /api/payment/{id}/form': byId('a payment', (a) => a.paymentId),
  'POST /api/payment/{id}/voucher': byId(
    'a payment',
    (a) => a.paymentId,
    (a) => ({ body: { payer_name: '甲公司' }, files: [a.scan] }),
  ),
  'POST /api/order/{id}/payment': byId(
    'an order',
    (a) => a.openOrderId,
    () => ({ body: { method: 'transfer' } }),
  ),
  'POST /api/order/{id}/cancel': byId(
    'an order',
    (a) => a.openOrderId,
    () => ({ body: { reason: '不想要了' } }),
  ),
  'POST /api/order/{id}/remind': byId('an order', (a) => a.paidOrderId),
  'POST /api/order/{id}/receive': byId('an order', (a) => a.paidOrderId),
  'POST /api/order/{id}/close': byId(
    'an order',
    (a) => a.partShippedOrderId,
    () => ({ body: { reason: '不想再等' } }),
  ),
  'POST /api/order/{id}/again': byId('an order', (a) => a.paidOrderId),
  // The key is the authorisation (modules/1-ground/sms/receipts/receipts.test.ts).
  'GET /api/notify/sms/aliyun/{key}': { open: () => ({ params: { key: noToken } }) },
  'POST /api/notify/sms/aliyun/{key}': { open: () => ({ params: { key: noToken } }) },
  'POST /api/notify/sms/tencent/{key}': { open: () => ({ params: { key: noToken } }) },
  'POST /api/notify/wechat': { open: nothing },
  'POST /api/notify/alipay': { open: nothing },
  'POST /api/notify/unionpay': { open: nothing },
  'GET /api/order/{id}/pay_link': byId('an order', (a) => a.openOrderId),
  'POST /api/order/{id}/pay_link': byId('an order', (a) => a.openOrderId),
  'DELETE /api/order/{id}/pay_link': byId('an order', (a) => a.openOrderId),
  // The token is the authorisation (modules/3-trade/payment/links/pay-by-link.test.ts); nobody guesses one.
  'GET /api/pay_link/{token}': { open: () => ({ params: { token: noToken } }) },
  'GET /api/pay_link/{token}/form': {
    open: () => ({ params: { token: noToken }, query: { payment_no: 'QP2611210000001' } }),
  },
  'GET /api/pay_link/{token}/events': { open: () => ({ params: { token: noToken } }) },
  'POST /api/pay_link/{token}/payment': {
    open: () => ({ params: { token: noToken }, body: { method: 'wechat', payer_name: '林代付' } }),
  },

  'GET /api/order/{id}/review': byId('an order', (a) => a.ephedrineOrderId),
  // Before the review, which leaves no room for pictures.
  'POST /api/order/{id}/review/picture': byId(
    'an order',
    (a) => a.ephedrineOrderId,
    (a) => ({ body: { line_id: a.returnRequest.lines[0]?.line_id ?? 0 }, files: [a.scan] }),
  ),
  'GET /api/review/picture/{id}': byId('a picture of a review not shown', (a) => a.reviewPictureId),
  'POST /api/order/{id}/review': byField(
    'an order',
    (a) => ({
      params: { id: a.ephedrineOrderId },
      body: reviewOf(a.returnRequest.lines[0]?.line_id ?? 0),
    }),
    { params: { id: unknownId }, body: reviewOf(unknownId) },
  ),
  // The reviewer is masked (modules/4-shop/review/review.test.ts).
  'GET /api/goods/{id}/review': { shared: (a) => ({ params: { id: a.goodsId } }) },
  'GET /api/acceptance': own,
  'GET /api/acceptance/export': own,
  'POST /api/acceptance/export/mail': ownMailed,
  'POST /api/order/{id}/acceptance/{part}': byField(
    'an order',
    (a) => ({ params: { id: a.partShippedOrderId, part: 1 }, body: acceptanceOf(a.partShippedLineId) }),
    { params: { id: unknownId, part: 1 }, body: acceptanceOf(unknownId) },
  ),
  'GET /api/order/{id}/acceptance': byId('an order', (a) => a.ephedrineOrderId),
  'GET /api/order/{id}/acceptance/{part}/codes': byField(
    'an order',
    (a) => ({ params: { id: a.ephedrineOrderId, part: 1 } }),
    { params: { id: unknownId, part: 1 } },
  ),
  'GET /api/intake_file/layout': own,
  'POST /api/intake_file/layout': {
    own: () => ({
      body: {
        format: 'csv',
        encoding: 'gb18030',
        separator: 'comma',
        dates: 'dash',
        columns: [{ field: 'name', name: '品名' }],
      },
    }),
  },
  'GET /api/order/{id}/intake_file': byId('an order', (a) => a.paidOrderId),
  'GET /api/order/{id}/acceptance/{part}/intake_file': byField(
    'an order',
    (a) => ({ params: { id: a.ephedrineOrderId, part: 1 } }),
    { params: { id: unknownId, part: 1 } },
  ),
  'GET /api/order/{id}/acceptance/{part}/paper': byField(
    'an order',
    (a) => ({ params: { id: a.ephedrineOrderId, part: 1 } }),
    { params: { id: unknownId, part: 1 } },
  ),

  'GET /api/order/{id}/after_sale': byId('an order', (a) => a.paidOrderId),
  'GET /api/return': { ...own, ...ofOrder },
  'GET /api/return/counts': own,
  'GET /api/after_sales': { ...own, ...ofOrder },
  'POST /api/return': byField('an order', (a) => ({ body: { ...a.returnRequest, reason: 'SHORT' } }), {
    body: {
      order_id: unknownId,
      reason: 'SHORT',
      lines: [{ line_id: unknownId, batch_id: unknownId, number: 1 }],
    },
  }),
  'POST /api/after_sales': byField(
    'an order',
    (a) => ({ body: { order_id: a.returnRequest.order_id, topic: 'NOTE', content: '请补随货同行单' } }),
    { body: { order_id: unknownId, topic: 'NOTE', content: '请补随货同行单' } },
  ),
  'GET /api/return/{id}': byId('a return', (a) => a.returnId),
  'GET /api/after_sales/{id}': byId('a service', (a) => a.serviceId),
  'GET /api/return/{id}/file/{n}': {
    names: [
      {
        what: 'a return',
        of: (a) => ({ params: { id: a.returnId, n: 1 } }),
        missing: () => ({ params: { id: unknownId, n: 1 } }),
      },
    ],
  },
  'GET /api/after_sales/{id}/file/{n}': {
    names: [
      {
        what: 'a service',
        of: (a) => ({ params: { id: a.serviceId, n: 1 } }),
        missing: () => ({ params: { id: unknownId, n: 1 } }),
      },
    ],
  },
  'POST /api/return/{id}/message': byId(
    'a return',
    (a) => a.returnId,
    () => ({ body: { content: '请尽快处理' } }),
  ),
  'POST /api/after_sales/{id}/message': byId(
    'a service',
    (a) => a.serviceId,
    () => ({ body: { content: '请尽快处理' } }),
  ),
  'POST /api/return/{id}/ship': byId(
    'a return',
    (a) => a.returnId,
    () => ({ body: { carrier: '示例快递', tracking_no: 'YT000001' } }),
  ),
  'POST /api/after_sales/{id}/ship': byId(
    'a service',
    (a) => a.serviceId,
    () => ({ body: { carrier: '示例快递', tracking_no: 'YT000001' } }),
  ),
  'POST /api/after_sales/{id}/resolve': byId(
    'a service',
    (a) => a.serviceId,
    () => ({ body: { satisfaction: 5 } }),
  ),
  'POST /api/return/{id}/cancel': byId('a return', (a) => a.returnId),
  'POST /api/after_sales/{id}/cancel': byId('a service', (a) => a.serviceId),

  'POST /api/cart/exchange': {
    shared: () => ({ body: { activity_id: unknownId, goods_id: unknownId, number: 1 } }),
  },
  'POST /api/cart/gift': { shared: () => ({ body: { activity_id: unknownId, is_declined: 1 } }) },
  'POST /api/cart/{id}/manjian': byId(
    'a cart line',
    (a) => a.cartLineIds[0] ?? 0,
    () => ({ body: { activity_id: 0 } }),
  ),

  // Last, so that their owner still has them for the calls above.
  'POST /api/cart/batch_delete': byField('cart lines', (a) => ({ body: { ids: a.cartLineIds } }), {
    body: { ids: [unknownId] },
  }),
  'DELETE /api/address/{id}': byId('an address', (a) => a.addressId),

  'GET /picture/goods/{file}': { shared: () => ({ params: { file: '1-AAAAAAAAAA.svg' } }) },
  'GET /picture/photo/{file}': { shared: () => ({ params: { file: '1.webp' } }) },
  'GET /picture/gift/{file}': { shared: () => ({ params: { file: '保温杯.svg' }, query: { kind: 'real' } }) },
  'GET /picture/category/{file}': { shared: () => ({ params: { file: '中成药.svg' } }) },
  'GET /picture/brand/{file}': { shared: () => ({ params: { file: '青示.svg' } }) },
  'GET /picture/focus/{file}': { open: () => ({ params: { file: '1.svg' } }) },
  'GET /picture/activity/{file}': { shared: () => ({ params: { file: '1.svg' } }) },
  'GET /picture/brand_banner/{file}': { shared: () => ({ params: { file: '1.svg' } }) },
  'GET /picture/template/{file}': { shared: () => ({ params: { file: '1.svg' } }) },
  'GET /picture/mark/{file}': { open: () => ({ params: { file: 'icon.svg' } }) },
  'GET /picture/qr/{file}': { open: () => ({ params: { file: 'app.svg' } }) },

  'GET /api/user/user_money': own,
  'GET /api/user/user_money_log': own,
  'GET /api/user/user_money_log/file': own,
  'POST /api/user/user_money_log/file/mail': ownMailed,
  'GET /api/user/recharge': own,
  'POST /api/user/recharge': { own: () => ({ body: { amount: '100.00', method: 'transfer' } }) },
  'GET /api/user/withdrawal': own,
  'POST /api/user/withdrawal': {
    own: () => ({ body: { amount: '10.00', bank: '示例银行深圳分行', account_no: '6222000011112222' } }),
  },
  'POST /api/user/withdrawal/{id}/cancel': byId('a withdrawal', (a) => a.withdrawalId),
  'GET /api/user/credit': own,
  'GET /api/user/credit/bills': own,
  'GET /api/user/credit/repayments': own,
  'POST /api/user/credit/repay': { own: () => ({ body: { amount: '1.00' } }) },
  'GET /api/user/statement': { own: () => ({ query: { account: 'balance', month: '2026-11' } }) },
  'GET /api/user/statement/file': { own: () => ({ query: { account: 'balance', month: '2026-11' } }) },
  'POST /api/user/statement/file/mail': {
    own: () => ({ body: { account: 'balance', month: '2026-11', ...mailed.body } }),
  },

  'GET /api/user/availableCoupon': own,
  'GET /api/user/coupon': own,
  'GET /api/user/couponNum': own,
  'GET /api/coupon/center': own,
  'POST /api/coupon/{id}/receive': { own: (a) => ({ params: { id: a.couponOfferId } }) },
  'POST /api/coupon/exchange': { own: (a) => ({ body: { code: a.couponCode } }) },
  'GET /api/voucher': own,
  'GET /api/voucher/log': own,
  'GET /api/voucher/log/file': own,
  'POST /api/voucher/log/file/mail': ownMailed,
  'GET /api/cashback': own,
  'POST /api/cashback/{id}/claim': { shared: () => ({ params: { id: unknownId } }) },

  'GET /api/points/log': own,
  'GET /api/points/goods': own,
  'POST /api/points/order': {
    names: [
      {
        what: 'an address',
        of: (a) => ({ body: { goods_id: a.mallGoodsId, number: 1, address_id: a.buyer.addressId } }),
        missing: (a) => ({ body: { goods_id: a.mallGoodsId, number: 1, address_id: unknownId } }),
      },
    ],
  },
  'GET /api/points/order': own,
  'POST /api/points/order/{id}/receive': byId('a points order', (a) => a.mallOrderId),

  'GET /api/draw': { shared: (a) => ({ query: { id: a.drawId } }) },
  'GET /api/draw/new_record': { shared: (a) => ({ query: { id: a.drawId } }) },
  'GET /api/draw/{id}/activity': { shared: (a) => ({ params: { id: a.drawId } }) },
  'GET /api/draw/simple': shared,
  'GET /api/draw/record': own,
  'GET /api/draw/ads': shared,
  'GET /api/draw/check': own,
  'POST /api/draw': { own: (a) => ({ body: { activity_id: a.drawId } }) },

  'GET /api/activity/resolve': { shared: () => ({ query: { url: 'shili' } }) },
  'GET /api/activity': shared,
  'GET /api/activity/{id}': { shared: (a) => ({ params: { id: a.activityId } }) },
  // An activity that has begun takes no reminder.
  'POST /api/activity/{id}/remind': { own: (a) => ({ params: { id: a.activityId }, body: { is_on: 0 } }) },
  'POST /api/activity/{id}/tap': { own: (a) => ({ params: { id: a.activityId } }) },
  'GET /api/template/{id}': { shared: (a) => ({ params: { id: a.templateId } }) },
  'GET /api/focus/demo': shared,

  'GET /api/index/spike': own,
  'GET /api/activity/everyday_price': own,
  'GET /api/goods/fl': own,
  'GET /api/combination': own,
  'GET /api/yjh': shared,
  'GET /api/yjh/{id}': { own: (a) => ({ params: { id: a.fairId } }) },
  'POST /api/activity/reminder': {
    own: (a) => ({ body: { activity_id: a.comingActivityId, goods_id: a.goodsId, is_on: 1 } }),
  },

  'GET /api/contract': own,
  'POST /api/contract/{id}/sign': {
    own: (a) => ({
      params: { id: a.contractId },
      body: { signer_name: '陈示范', content_hash: a.contractHash, has_read: true },
    }),
  },
  'GET /api/contract/signature': own,
  'GET /api/contract/signature/{id}/file': byId('a signed contract', (a) => a.signatureId),
  'POST /api/contract/signature/{id}/file/mail': byId(
    'a signed contract',
    (a) => a.signatureId,
    () => mailed,
  ),
  'GET /api/contract/signature/{id}/verify': byId('a signed contract', (a) => a.signatureId),

  // The very last: its owner continues as its store, and the former session has ended.
  'POST /api/store/{id}/switch': byId('a store', (a) => a.storeId),
};
