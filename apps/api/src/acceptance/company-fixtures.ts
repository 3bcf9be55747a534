import { acceptParcel } from '@qianfang/contract/acceptance';
import { addAddress } from '@qianfang/contract/address';
import { getReturnOptions, requestReturn, requestService } from '@qianfang/contract/after-sale';
import { addToCart, getCart } from '@qianfang/contract/cart';
import { inviteColleague } from '@qianfang/contract/company-account';
import { getContracts, signContract } from '@qianfang/contract/contract-signing';
import { receiveCoupon } from '@qianfang/contract/coupon';
import { sendDemands } from '@qianfang/contract/demand';
import { addFavoriteFolder, addFavorites, moveFavorites } from '@qianfang/contract/favourite';
import { sendFeedback } from '@qianfang/contract/feedback';
import { drawPrize } from '@qianfang/contract/lottery';
import { getMessages } from '@qianfang/contract/message';
import { getOrder, receiveOrder } from '@qianfang/contract/order';
import { exchangePoints } from '@qianfang/contract/points';
import { savePurchaseTemplate } from '@qianfang/contract/purchase-template';
import { getDocuments, handInDocument } from '@qianfang/contract/qualification';
import { getRecalls } from '@qianfang/contract/recall';
import { getReports } from '@qianfang/contract/report';
import { addReviewPicture } from '@qianfang/contract/review';
import { repayUserCredit, withdrawBalance } from '@qianfang/contract/wallet';
import { fen } from '@qianfang/domain/money/fen';
import { sql } from 'kysely';
import { grantCredit } from '../modules/2-goods/wallet/index.ts';
import { deliverParcel } from '../modules/3-trade/shipment/index.ts';
import { uploadReport } from '../modules/4-shop/report/index.ts';
import { shipWithNote } from '../modules/5-journeys/delivery-note/index.ts';
import { recallGoods } from '../modules/5-journeys/order-hold/index.ts';
import {
  makeActivity,
  makeCode,
  makeLottery,
  makeMallGoods,
  makeOffer,
  makePoints,
  makeVoucher,
} from '../testing/asset-builders.ts';
import { makeBuyer, nextPhone, type TestBuyer } from '../testing/builders.ts';
import { makeGoods } from '../testing/goods-builders.ts';
import { makeInvoice, shipPaidOrder } from '../testing/invoice-builders.ts';
import { makeActivity as makePromotion } from '../testing/promotion-builders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { traceOrder } from '../testing/trace-builders.ts';
import { makeStaff, nextKey, pay, placeOrder, setUpBank, topUp } from '../testing/trade-builders.ts';
import { photo, type TestFile, upload } from '../testing/upload.ts';
import { uploadedFile } from '../testing/uploaded-file.ts';
import { makeZoneFixtures } from './zone-fixtures.ts';

/** A company with one of everything that a company can have. */
export interface CompanyFixtures {
  readonly buyer: TestBuyer;
  readonly goodsId: number;
  /** Sent to its phone to confirm a payment. */
  readonly payCode: string;
  readonly documentId: number;
  readonly addressId: number;
  /** Waits for payment, without an attempt. */
  readonly openOrderId: number;
  readonly openOrderNo: string;
  /** Waits for a transfer. */
  readonly transferOrderId: number;
  readonly paymentId: number;
  /** Waits to be paid out. */
  readonly withdrawalId: number;
  /** Paid. */
  readonly paidOrderId: number;
  /** Of the batch shipped but for one unit. */
  readonly recallNoticeId: number;
  /** Shipped but for one unit. */
  readonly partShippedOrderId: number;
  readonly partShippedLineId: number;
  /** Shipped, on no invoice. */
  readonly invoiceableOrderId: number;
  /** Shipped, with the trace codes of its packs. */
  readonly tracedOrderId: number;
  /** Issued. */
  readonly invoiceId: number;
  readonly invoicedOrderNo: string;
  readonly cartLineIds: readonly number[];
  /** What those lines hold. */
  readonly cartGoodsIds: readonly number[];
  /** With an inspection report. */
  readonly shippedBatchId: number;
  /** Received and accepted, without a receipt so far. */
  readonly ephedrineOrderId: number;
  readonly demandId: number;
  /** With `goodsId` among its favourites. */
  readonly folderId: number;
  readonly purchaseTemplateId: number;
  readonly messageIds: readonly number[];
  /** A running 满减 of the fair, and a special price of `goodsId` still to begin. */
  readonly fairId: number;
  readonly comingActivityId: number;
  readonly feedbackId: number;
  readonly reviewPictureId: number;
  /** A request to return one more unit of a received order. */
  readonly returnRequest: {
    readonly order_id: number;
    readonly lines: ReadonlyArray<{
      readonly line_id: number;
      readonly batch_id: number;
      readonly number: number;
    }>;
  };
  readonly returnId: number;
  readonly serviceId: number;
  readonly contractId: number;
  readonly contractHash: string;
  readonly signatureId: number;
  /** A zone of controlled sale that every company may apply for. */
  readonly controlZoneId: number;
  /** A coupon that anybody may receive, and a code for it. */
  readonly couponOfferId: number;
  readonly couponCode: string;
  readonly mallGoodsId: number;
  /** In transit. */
  readonly mallOrderId: number;
  readonly drawId: number;
  readonly activityId: number;
  readonly templateId: number;
  /** Bound to it. */
  readonly storeId: number;
  readonly preferredListId: number;
  /** Another account of the company. */
  readonly colleagueId: number;
  readonly invitationId: number;
  /** Its store's request to it, and its own to a head office; both wait. */
  readonly approvalRequestId: number;
  readonly ownRequestId: number;
  /** Strings that nobody else may ever read. */
  readonly secrets: readonly string[];
  readonly scan: TestFile;
}

const requestNote = '只有甲公司的采购申请';

async function makeRequest(t: TestApp, buyerId: number, headId: number): Promise<number> {
  const at = t.clock.now();
  const { rows } = await sql<{ id: number }>`
    insert into approval.request (buyer_id, head_id, account_id, account_name, request_no, reason, note, lines, choices, wishes,
      address_id, address, freight_fen, payable_fen, asked_at, expires_at)
    values (${buyerId}, ${headId}, 1, '陈示范', ${`SP-${buyerId}`}, 'CHAIN', ${requestNote}, '[]', '{}', '{}', 1, ${detail}, 0, 100,
      ${at}, ${new Date(at.getTime() + 86_400_000)}) returning id`.execute(t.db);
  return rows[0]?.id ?? 0;
}

/** A list of a head office, which prefers nothing yet. */
async function makePreferredList(t: TestApp, headId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into preferred.list (buyer_id, name, valid_from, updated_at)
    values (${headId}, '只有甲公司的首选', '2026-11-01', ${t.clock.now()}) returning id`.execute(t.db);
  return rows[0]?.id ?? 0;
}

const detail = '只有甲公司知道的路 77 号';
const licenceNo = '粤DA755777777';
const afterSaleText = '只有甲公司退的货';

async function makeContract(t: TestApp): Promise<void> {
  await sql`
    insert into contract_signing.template (kind, version, title, body, required_for, mandatory_from)
    values ('E_TRADE', 1, '电子交易协议', '示例正文', 'none', ${t.clock.now()})`.execute(t.db);
}

async function handIn(t: TestApp, buyer: TestBuyer, scan: TestFile): Promise<number> {
  const licence = {
    type: 'DRUG_LICENCE',
    number: licenceNo,
    scope_text: '中成药',
    rx_category: 'RX',
    issued_on: '2026-11-01',
    valid_to: '2031-10-31',
    values: { quality_manager: '周质量' },
  };
  const answer = await upload(t, handInDocument, licence, [scan], { as: buyer.session });
  if (answer.status !== 201) throw new Error(`hand in: ${answer.status} ${JSON.stringify(answer)}`);
  const { data } = await t.call(getDocuments, { as: buyer.session });
  return data.list.find((item) => item.type === 'DRUG_LICENCE')?.renewal?.id ?? 0;
}

/** A received order of ephedrine preparations. */
async function receiveEphedrine(t: TestApp, buyer: TestBuyer): Promise<number> {
  const goods = await makeGoods(t, { isEphedrine: true, goodsClass: 'CPM', batches: [{ onHand: 100 }] });
  await topUp(t, buyer, 60_000);
  const placed = await placeOrder(t, buyer, [[goods.id, 60]]);
  const [id = 0] = placed.hmOrderIds;
  await pay(t, buyer, id, 'balance');
  const { data: order } = await t.call(getOrder, { as: buyer.session, params: { id } });
  const staff = await makeStaff(t, 'warehouse');
  const command = { carrier: '示例物流', trackingNo: 'SL0002', batches: undefined, staff };
  await shipWithNote(t.app.deps, { ...command, orderNo: order.order_no });
  await t.call(receiveOrder, { as: buyer.session, params: { id } });
  const { data: sent } = await t.call(getOrder, { as: buyer.session, params: { id } });
  const accepted = await t.call(acceptParcel, {
    as: buyer.session,
    params: { id, part: 1 },
    body: {
      acceptor: '林验收',
      arrived_on: '2026-11-21',
      accepted_on: '2026-11-21',
      lines: (sent.shipments[0]?.lines ?? []).map(({ line_id, batch_no, number }) => ({
        line_id,
        batch_no,
        arrived: number,
        accepted: number,
      })),
    },
  });
  if (accepted.status !== 201) throw new Error(`accept answered ${accepted.status} ${accepted.message}`);
  return id;
}

/** A batch mostly shipped to the company, with its inspection report. */
async function shipMost(
  t: TestApp,
  buyer: TestBuyer,
): Promise<
  Pick<CompanyFixtures, 'partShippedOrderId' | 'partShippedLineId' | 'shippedBatchId' | 'recallNoticeId'>
> {
  const goods = await makeGoods(t, { batches: [{ onHand: 100, batchNo: 'ONLY-A-1' }] });
  await topUp(t, buyer, 60_000);
  const placed = await placeOrder(t, buyer, [[goods.id, 60]]);
  await pay(t, buyer, placed.id, 'balance');
  const { data: order } = await t.call(getOrder, { as: buyer.session, params: { id: placed.id } });
  const staff = await makeStaff(t, 'warehouse');
  await shipWithNote(t.app.deps, {
    orderNo: order.order_no,
    carrier: '示例物流',
    trackingNo: 'SL0001',
    batches: new Map([['ONLY-A-1', 59]]),
    staff,
  });
  await deliverParcel(t.app.deps, {
    shipmentNo: `${order.order_no}-1`,
    signer: '林收货',
    photo: await uploadedFile(t, await photo()),
    temperature: Buffer.from('2026-11-21 10:00,4.1'),
    staff,
  });
  const bytes = new TextEncoder().encode('%PDF-1.7');
  await uploadReport(t.app.deps, { goodsId: goods.id, batchNo: 'ONLY-A-1', bytes, ending: 'pdf', staff });
  const { data } = await t.call(getReports, { as: buyer.session, query: {} });
  const quality = await makeStaff(t, 'quality');
  const recall = { goodsId: goods.id, batchNos: ['ONLY-A-1'], reason: '只有甲公司的召回', level: 2 } as const;
  await recallGoods(t.app.deps, { ...recall, staff: quality });
  const recalls = await t.call(getRecalls, { as: buyer.session, query: {} });
  return {
    partShippedOrderId: placed.id,
    partShippedLineId: order.lines[0]?.id ?? 0,
    shippedBatchId: data.list[0]?.batch_id ?? 0,
    recallNoticeId: recalls.data.list[0]?.id ?? 0,
  };
}

/** A return and a service of a received order, each with a picture. */
async function askAfterSales(
  t: TestApp,
  buyer: TestBuyer,
  orderId: number,
  scan: TestFile,
): Promise<Pick<CompanyFixtures, 'returnRequest' | 'returnId' | 'serviceId'>> {
  const as = buyer.session;
  const { data } = await t.call(getReturnOptions, { as, params: { id: orderId } });
  const [line] = data.lines;
  const lines = [{ line_id: line?.line_id ?? 0, batch_id: line?.batches[0]?.batch_id ?? 0, number: 1 }];
  const returnRequest = { order_id: orderId, lines };
  const returned = await upload(
    t,
    requestReturn,
    { ...returnRequest, reason: 'QUALITY', content: afterSaleText },
    [scan],
    {
      as,
      idempotencyKey: nextKey(),
    },
  );
  const service = { order_id: orderId, topic: 'WRONG', content: afterSaleText, lines };
  const served = await upload(t, requestService, service, [scan], { as, idempotencyKey: nextKey() });
  return { returnRequest, returnId: returned.data.id, serviceId: served.data.id };
}

/** A payment code, as received by SMS. */
async function sendPayCode(t: TestApp, { phone }: TestBuyer): Promise<string> {
  const code = '260618';
  const at = t.clock.now();
  await sql`insert into identity.sms_code (phone, scene, code_sealed, created_at, expires_at)
    values (${phone}, 'pay', ${t.app.deps.secrets.seal(code)}, ${at}, ${new Date(at.getTime() + 300_000)})`.execute(
    t.db,
  );
  return code;
}

/** A company that owes 590.00 on credit, has repaid a part, and could repay the rest. */
export async function createCreditDebt(t: TestApp, buyer: TestBuyer): Promise<void> {
  await grantCredit(t.app.deps, {
    buyerId: buyer.buyerId,
    limitFen: fen(1_000_000),
    termDays: 30,
    suspendedReason: '',
    staff: await makeStaff(t),
  });
  await topUp(t, buyer, 60_000);
  const { id } = await placeOrder(t, buyer);
  await pay(t, buyer, id, 'credit');
  const body = { amount: '10.00' };
  await t.call(repayUserCredit, { as: buyer.session, idempotencyKey: nextKey(), body });
}

/** A second account of a company, and one that it has invited. */
async function makeColleague(t: TestApp, owner: TestBuyer) {
  const { rows } = await sql<{ id: number }>`
    insert into identity.account (buyer_id, username, phone, name, password_hash, role, created_at)
    values (${owner.buyerId}, ${`colleague${owner.accountId}`}, ${nextPhone()}, '何采购', '', 'purchaser', ${t.clock.now()})
    returning id`.execute(t.db);
  const { data } = await t.call(inviteColleague, {
    as: owner.session,
    body: { name: '何财务', phone: nextPhone(), role: 'finance' },
  });
  return { colleagueId: rows[0]?.id ?? 0, invitationId: data.id };
}

/** Makes the company with its orders, payments, cart, messages, addresses and documents. */
export async function makeCompanyFixtures(t: TestApp): Promise<CompanyFixtures> {
  await setUpBank(t);
  await makeContract(t);
  const scan = { name: '扫描件.jpg', bytes: await photo() };
  const buyer = await makeBuyer(t, { name: '甲乙丙示例大药房有限公司' });
  const as = buyer.session;
  const goods = await makeGoods(t);
  const fairId = await makePromotion(t, {
    kind: 'FULL_REDUCTION',
    zone: 'yjh',
    tiers: [{ amountFen: 1_000_000, minusFen: 1_000 }],
    scope: { kind: 'GOODS', ids: [goods.id] },
  });
  await makePromotion(t, { kind: 'WELFARE', rateBp: 10_000 });
  const comingActivityId = await makePromotion(t, {
    kind: 'DAILY',
    items: [{ goodsId: goods.id, price: 90_000 }],
    fromHours: 24,
    untilHours: 48,
  });
  const documentId = await handIn(t, buyer, scan);
  const address = await t.call(addAddress, {
    as,
    body: { consignee: '独有收货人', phone: '13912345678', region_code: '440305', detail, kind: 'store' },
  });
  const open = await placeOrder(t, buyer, [[goods.id, 60]]);
  const transfer = await placeOrder(t, buyer, [[goods.id, 60]]);
  const { data: payment } = await pay(t, buyer, transfer.id, 'transfer');
  // Each top-up sends a message.
  await topUp(t, buyer, 50_000);
  const { data: withdrawal } = await t.call(withdrawBalance, {
    as,
    idempotencyKey: nextKey(),
    body: { amount: '10.00', bank: '示例银行深圳分行', account_no: '6222000011119876' },
  });
  await topUp(t, buyer, 50_000);
  const paid = await placeOrder(t, buyer, [[goods.id, 60]]);
  await pay(t, buyer, paid.id, 'balance');
  await createCreditDebt(t, buyer);
  const mostlyShipped = await shipMost(t, buyer);
  const ephedrineOrderId = await receiveEphedrine(t, buyer);
  const invoiceableOrderId = await shipPaidOrder(t, buyer);
  await traceOrder(t, buyer, invoiceableOrderId);
  const invoicedOrderId = await shipPaidOrder(t, buyer);
  const invoiceId = await makeInvoice(t, buyer, invoicedOrderId);
  const { data: invoiced } = await t.call(getOrder, { as, params: { id: invoicedOrderId } });
  const { data: order } = await t.call(getOrder, { as, params: { id: open.id } });
  const more = await makeGoods(t);
  const params = [goods, more].map((one) => ({ goods_id: one.id, number: 3 }));
  await t.call(addToCart, { as, body: { params } });
  const { data: cart } = await t.call(getCart, { as, query: {} });
  await t.call(addFavorites, { as, body: { goods_ids: [goods.id] } });
  const folder = await t.call(addFavoriteFolder, { as, body: { name: '只有甲公司的分组' } });
  await t.call(moveFavorites, { as, body: { goods_ids: [goods.id], folder_id: folder.data.id } });
  const demands = await t.call(sendDemands, {
    as,
    idempotencyKey: 'only-company-a',
    body: {
      params: [{ name: '只有甲公司求购的药', ypgg: '1 盒', number: 10, bzdw: '盒' }],
      contact: '独有求购人',
      phone: '13912345678',
    },
  });
  const template = await t.call(savePurchaseTemplate, {
    as,
    body: { name: '只有甲公司的模板', lines: [{ goods_id: goods.id, number: 10 }] },
  });
  const { data: messages } = await t.call(getMessages, { as, query: {} });
  const { data: contracts } = await t.call(getContracts, { as });
  await t.call(signContract, {
    as,
    params: { id: contracts.list[0]?.id ?? 0 },
    body: { signer_name: '陈示范', content_hash: contracts.list[0]?.content_hash ?? '', has_read: true },
  });
  const { data: signed } = await t.call(getContracts, { as });
  const couponOfferId = await makeOffer(t);
  const couponCode = await makeCode(t, couponOfferId);
  await t.call(receiveCoupon, { as, params: { id: couponOfferId } });
  await makeVoucher(t, buyer, 3_333);
  const mallGoodsId = await makeMallGoods(t, { points: 10 });
  await makePoints(t, buyer, 100);
  const exchanged = await t.call(exchangePoints, {
    as,
    idempotencyKey: nextKey(),
    body: { goods_id: mallGoodsId, number: 1, address_id: buyer.addressId },
  });
  const mallOrderId = exchanged.data.order.id;
  await sql`update points.mall_order set status = 'SHIPPED' where id = ${mallOrderId}`.execute(t.db);
  const drawId = await makeLottery(t, [{ name: '示例奖品' }]);
  await t.call(drawPrize, { as, idempotencyKey: nextKey(), body: { activity_id: drawId } });
  const activity = await makeActivity(t, { code: 'shili' });
  const store = await makeBuyer(t, { name: '只有甲公司知道的门店', parentId: buyer.buyerId });
  const complaint = { type: 'goods', content: '只有甲公司知道的投诉' };
  const feedback = await upload(t, sendFeedback, complaint, [scan], { as });
  const received = await t.call(getOrder, { as, params: { id: ephedrineOrderId } });
  const picture = await upload(t, addReviewPicture, { line_id: received.data.lines[0]?.id }, [scan], {
    as,
    id: ephedrineOrderId,
  });
  const afterSales = await askAfterSales(t, buyer, ephedrineOrderId, scan);
  // Everybody may read reports of batches on sale; this one no longer is.
  await sql`update stock.batch set status = 'LOCKED' where id = ${mostlyShipped.shippedBatchId}`.execute(
    t.db,
  );
  return {
    buyer,
    ...afterSales,
    feedbackId: feedback.data.id,
    reviewPictureId: picture.data.id,
    goodsId: goods.id,
    payCode: await sendPayCode(t, buyer),
    documentId,
    addressId: address.data.id,
    openOrderId: open.id,
    openOrderNo: order.order_no,
    transferOrderId: transfer.id,
    paymentId: payment.id,
    withdrawalId: withdrawal.id,
    paidOrderId: paid.id,
    cartLineIds: cart.data.map((line) => line.id),
    cartGoodsIds: cart.data.map((line) => line.goods.id),
    ...mostlyShipped,
    ephedrineOrderId,
    demandId: demands.data.ids[0] ?? 0,
    folderId: folder.data.id,
    purchaseTemplateId: template.data.id,
    messageIds: messages.list.map((message) => message.id),
    fairId,
    comingActivityId,
    contractId: contracts.list[0]?.id ?? 0,
    contractHash: contracts.list[0]?.content_hash ?? '',
    signatureId: signed.list[0]?.signature_id ?? 0,
    invoiceableOrderId,
    tracedOrderId: invoiceableOrderId,
    invoiceId,
    invoicedOrderNo: invoiced.order_no,
    controlZoneId: await makeZoneFixtures(t),
    couponOfferId,
    couponCode,
    mallGoodsId,
    mallOrderId,
    drawId,
    activityId: activity.id,
    templateId: activity.templateId ?? 0,
    storeId: store.buyerId,
    preferredListId: await makePreferredList(t, buyer.buyerId),
    ...(await makeColleague(t, buyer)),
    approvalRequestId: await makeRequest(t, store.buyerId, buyer.buyerId),
    ownRequestId: await makeRequest(t, buyer.buyerId, store.buyerId),
    secrets: [
      ...[
        buyer.name,
        buyer.phone,
        buyer.username,
        `T${buyer.phone}`,
        detail,
        licenceNo,
        '独有收货人',
        '独有求购人',
        '只有甲公司求购的药',
        '只有甲公司的模板',
        requestNote,
        '只有甲公司的分组',
        store.name,
      ],
      ...[order.order_no, payment.payment_no],
      complaint.content,
      afterSaleText,
    ],
    scan,
  };
}
