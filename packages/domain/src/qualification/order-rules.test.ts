import { describe, expect, it } from 'vitest';
import { addDays, type IsoDate, isoDate } from '../calendar/iso-date.ts';
import { PLAIN_WEEKS } from '../calendar/testing/plain-weeks.ts';
import { allocateBatches } from '../goods/allocate-batches.ts';
import type { BatchFacts } from '../goods/batch.ts';
import type { GoodsClass } from '../goods/goods-class.ts';
import type { OrderState } from '../order/order-state.ts';
import { batchBlock, batchRulesFor, originBlock } from './batch-block.ts';
import type { BuyerType } from './buyer-type.ts';
import { mayCompleteDelivery } from './cold-chain.ts';
import { openContracts } from './contract-gate.ts';
import { type ControlPolicy, isOfferedTo } from './controlled-sale.ts';
import { decide } from './decide.ts';
import type { Decision } from './decision.ts';
import {
  EPHEDRINE_QUOTAS,
  type EphedrineReceipt,
  ephedrineAddressBlock,
  ephedrinePaymentBlock,
  ephedrineQuota,
  ephedrineQuotaBlock,
  isAbnormalGrowth,
  isReceiptOverdue,
  overdueReceiptBlock,
  payerBlock,
  receiptDueOn,
} from './ephedrine-order.ts';
import { activeControls, controlledClass, LISTED_INGREDIENTS } from './ingredient-control.ts';
import { purchaserBlock } from './purchaser.ts';
import { asSold, type FoundHold, holdEndsOn, holdSentence, releaseHold } from './release-hold.ts';
import { documentOf, FULL_SELLER, goodsOf, rightsOf, TODAY } from './testing/trade-fixtures.ts';

describe('who submits the order', () => {
  const valid = {
    isLegalPerson: false,
    authorisation: documentOf('PURCHASE_AUTH'),
    idCard: documentOf('ID_CARD'),
    authorised: '陈示范',
    identified: '陈示范',
  };
  const expired = { ...valid, authorisation: documentOf('PURCHASE_AUTH', { validTo: addDays(TODAY, -1) }) };

  it('Q-05: an expired authorisation blocks only its holder', () => {
    expect(purchaserBlock(expired, 'RETAIL_SINGLE', false, TODAY)).toMatchObject({
      reason: 'DOC_EXPIRED',
      message: '采购委托书已过期',
    });
    expect(purchaserBlock(valid, 'RETAIL_SINGLE', false, TODAY)).toBeNull();
    expect(
      purchaserBlock(
        { ...valid, authorisation: documentOf('PURCHASE_AUTH', { validTo: TODAY }) },
        'CLINIC',
        false,
        TODAY,
      ),
    ).toBeNull();
  });

  it.each([
    [
      'the ID card is expired',
      { idCard: documentOf('ID_CARD', { validTo: addDays(TODAY, -1) }) },
      '采购员身份证已过期',
    ],
    [
      'the authorisation and the card name different people',
      { authorised: '李接任' },
      '采购委托书授权的是李接任，采购员身份证是陈示范，请更新',
    ],
    ['there is no ID card', { idCard: null }, '请先上传采购员身份证'],
    ['there is no authorisation', { authorisation: null }, '请先上传采购委托书'],
    [
      'the authorisation is a draft',
      { authorisation: documentOf('PURCHASE_AUTH', { state: 'draft' }) },
      '请先上传采购委托书',
    ],
    [
      'the authorisation is under review',
      { authorisation: documentOf('PURCHASE_AUTH', { state: 'submitted' }) },
      '采购委托书正在审核，通过后方可下单',
    ],
    [
      'the authorisation was rejected',
      { authorisation: documentOf('PURCHASE_AUTH', { state: 'rejected' }) },
      '采购委托书未通过审核，请重新上传',
    ],
  ])('blocked because %s', (_why, change, message) => {
    expect(purchaserBlock({ ...valid, ...change }, 'RETAIL_SINGLE', false, TODAY)?.message).toBe(message);
  });

  it('the legal representative in person needs no authorisation, only the ID card', () => {
    const owner = { ...valid, isLegalPerson: true, authorisation: null, authorised: '' };
    expect(purchaserBlock(owner, 'RETAIL_SINGLE', false, TODAY)).toBeNull();
    expect(purchaserBlock({ ...owner, idCard: null }, 'RETAIL_SINGLE', false, TODAY)?.reason).toBe(
      'DOC_MISSING',
    );
  });

  it('Q-08: a store submits only with its head office’s approval', () => {
    expect(purchaserBlock(valid, 'CHAIN_STORE', false, TODAY)).toMatchObject({
      reason: 'CHAIN_HQ_ONLY',
      message: '连锁门店须由总部统一采购',
    });
    expect(purchaserBlock(valid, 'CHAIN_STORE', true, TODAY)).toBeNull();
  });
});

describe('contracts before an order', () => {
  const templates = [
    { type: 'QA_AGREEMENT', version: 1, mandatoryFrom: isoDate('2025-01-01') },
    { type: 'QA_AGREEMENT', version: 2, mandatoryFrom: isoDate('2026-12-01') },
  ] as const;
  const open = (signatures: Parameters<typeof openContracts>[2], today = TODAY) =>
    openContracts(['QA_AGREEMENT'], templates, signatures, today);

  it('E-01: an agreement expired yesterday must be signed again', () => {
    const over = { type: 'QA_AGREEMENT', version: 1, validTo: addDays(TODAY, -1) } as const;
    expect(open([over])).toEqual([{ type: 'QA_AGREEMENT', reason: 'expired' }]);
    expect(open([over, { ...over, validTo: addDays(TODAY, 364) }])).toEqual([]);
    expect(open([])).toEqual([{ type: 'QA_AGREEMENT', reason: 'unsigned' }]);
  });

  it('E-02: version 1 is valid until the day before version 2 is mandatory', () => {
    const v1 = { type: 'QA_AGREEMENT', version: 1, validTo: null } as const;
    expect(open([v1], isoDate('2026-11-30'))).toEqual([]);
    expect(open([v1], isoDate('2026-12-01'))).toEqual([{ type: 'QA_AGREEMENT', reason: 'withdrawn' }]);
    expect(open([{ ...v1, version: 2 }], isoDate('2026-11-30'))).toEqual([]);
    expect(open([v1, { ...v1, version: 2 }], isoDate('2026-12-01'))).toEqual([]);
  });
});

describe('C: controlled sale', () => {
  const guangdong: ControlPolicy = {
    provinces: ['广东省'],
    buyerTypes: [],
    allowedBuyers: [],
    deniedBuyers: [],
    from: isoDate('2026-01-01'),
    to: null,
  };
  const buyer = { id: 1, type: 'RETAIL_SINGLE', province: '广东省' } as const;

  it('C-01: goods for Guangdong are hidden in Hunan, and the cart says why', () => {
    const goods = goodsOf({ controlPolicies: [guangdong] });
    expect(decide(rightsOf('RETAIL_SINGLE'), goods).kind).toBe('show');
    expect(decide(rightsOf('RETAIL_SINGLE', { province: '湖南省' }), goods)).toMatchObject({
      kind: 'hide',
      reasons: [{ reason: 'CONTROLLED_SALE', message: '该商品为控销商品，暂不在您的销售区域' }],
    });
  });

  it.each<[string, Partial<ControlPolicy>, boolean]>([
    ['its province is named', {}, true],
    ['another province is named', { provinces: ['湖南省'] }, false],
    ['its kind is named', { buyerTypes: ['RETAIL_SINGLE'] }, true],
    ['another kind is named', { buyerTypes: ['CLINIC'] }, false],
    [
      'it is named individually, outside of the province',
      { provinces: ['湖南省'], allowedBuyers: [1] },
      true,
    ],
    ['only others are named', { allowedBuyers: [2] }, false],
    ['it is denied', { deniedBuyers: [1] }, false],
    ['it is named and denied', { allowedBuyers: [1], deniedBuyers: [1] }, false],
    ['no criteria are set', { provinces: [] }, false],
    ['only others are denied', { provinces: [], deniedBuyers: [2] }, true],
    ['the policy begins tomorrow', { from: addDays(TODAY, 1) }, false],
    ['the policy ends today', { to: TODAY }, true],
    ['the policy ended yesterday', { to: addDays(TODAY, -1) }, false],
  ])('when %s goods are offered: %s', (_when, change, offered) => {
    expect(isOfferedTo(buyer, [{ ...guangdong, ...change }], TODAY)).toBe(offered);
  });

  it('a denial in one policy outweighs another', () => {
    expect(isOfferedTo(buyer, [guangdong, { ...guangdong, deniedBuyers: [1] }], TODAY)).toBe(false);
    expect(isOfferedTo(buyer, [], TODAY)).toBe(false);
  });
});

describe('reclassified ingredients', () => {
  const on = (day: string) => activeControls(LISTED_INGREDIENTS, isoDate(day));

  it.each<[string, string[], string, string, boolean]>([
    ['2024-06-30', ['右美沙芬'], '片剂', 'before the day', false],
    ['2024-07-01', ['右美沙芬'], '片剂', 'from the day', true],
    ['2024-07-01', ['氢溴酸右美沙芬'], '片剂', 'as a salt too', true],
    ['2024-07-01', ['右美沙芬', '对乙酰氨基酚'], '片剂', 'but not in compounds', false],
    ['2024-07-01', ['盐酸地芬诺酯', '硫酸阿托品'], '片剂', 'diphenoxylate compounds', true],
    ['2023-07-01', ['曲马多', '对乙酰氨基酚'], '片剂', 'tramadol compounds', true],
    ['2019-09-01', ['羟考酮', '对乙酰氨基酚'], '片剂', 'oxycodone compounds', true],
    ['2015-05-01', ['磷酸可待因', '麻黄碱'], '糖浆剂', 'codeine syrups', true],
    ['2015-05-01', ['磷酸可待因', '麻黄碱'], '片剂', 'but not its tablets', false],
    ['2015-05-01', ['双氢可待因', '对乙酰氨基酚'], '糖浆剂', 'and no other opioid', false],
  ])('%s: %j as %s, %s: %s', (day, ingredients, form, _note, isControlled) => {
    expect(controlledClass(goodsOf({ ingredients, form }), on(day))).toBe(
      isControlled ? 'PSYCHOTROPIC' : null,
    );
  });

  it('含麻黄碱类复方制剂 are no precursor, even if only one ingredient is known', () => {
    const of = (isEphedrine: boolean) =>
      controlledClass(goodsOf({ ingredients: ['伪麻黄碱'], isEphedrine }), on('2026-11-25'));
    expect(of(true)).toBeNull();
    expect(of(false)).toBe('PRECURSOR');
  });

  it('an ended control does not count, several of one ingredient all do', () => {
    const base = {
      ingredient: '甲',
      goodsClass: 'NARCOTIC',
      forms: [],
      basis: '',
      from: isoDate('2020-01-01'),
    } as const;
    const controls = activeControls(
      [
        { ...base, preparation: 'SINGLE', to: null },
        { ...base, preparation: 'COMPOUND', to: isoDate('2020-12-31') },
      ],
      TODAY,
    );
    expect(controlledClass(goodsOf({ ingredients: ['甲'] }), controls)).toBe('NARCOTIC');
    expect(controlledClass(goodsOf({ ingredients: ['甲', '乙'] }), controls)).toBeNull();
    expect(controlledClass(goodsOf({ ingredients: ['乙'] }), controls)).toBeNull();
  });
});

describe('H: ephedrine orders', () => {
  it('H-01: no cash and no personal payment method', () => {
    const refusal = {
      reason: 'HM_CASH_FORBIDDEN',
      message: '含麻黄碱类复方制剂禁止现金交易，请使用对公转账',
    };
    for (const method of ['COD', 'wechat', 'alipay', 'unionpay', 'credit', ''])
      expect(ephedrinePaymentBlock(method, true)).toMatchObject(refusal);
    expect(ephedrinePaymentBlock('balance', false)).toMatchObject(refusal);
    expect(ephedrinePaymentBlock('balance', true)).toBeNull();
    expect(ephedrinePaymentBlock('transfer', false)).toBeNull();
    expect(ephedrinePaymentBlock('ebank', false)).toBeNull();
  });

  it('H-02: the payer is the buyer, by name', () => {
    expect(payerBlock('张三', '广州康宁大药房有限公司', [])).toMatchObject({
      reason: 'PAYER_MISMATCH',
      message: '付款账户名称与购货单位不一致',
    });
    expect(payerBlock('', '广州康宁大药房', [])).not.toBeNull();
    expect(payerBlock('', '', [])).not.toBeNull();
    expect(payerBlock('康宁大药房(天河店)', '康宁大药房（天河店） ', [])).toBeNull();
    expect(payerBlock('张三', '康宁诊所', ['张三'])).toBeNull();
  });

  it('H-03: a monthly quota counts purchases', () => {
    expect(ephedrineQuotaBlock(40, 30, 11, '盒')).toMatchObject({
      reason: 'HM_QUOTA',
      message: '本月该商品限购 40 盒，剩余可购 10 盒',
    });
    expect(ephedrineQuotaBlock(40, 30, 10, '盒')).toBeNull();
    expect(ephedrineQuotaBlock(40, 45, 1, '盒')?.message).toBe('本月该商品限购 40 盒，剩余可购 0 盒');
    expect(ephedrineQuotaBlock(null, 0, 1, '盒')?.reason).toBe('HM_QUOTA');
  });

  it.each<[BuyerType, number | null]>([
    ['RETAIL_SINGLE', 200],
    ['CHAIN_HQ', 200],
    ['CLINIC', 40],
    ['VILLAGE', 40],
    ['PRIMARY_PUBLIC', 400],
    ['HOSPITAL_PUBLIC', 400],
    ['HOSPITAL_PRIVATE', 400],
    ['WHOLESALER', null],
    ['DEVICE_DEALER', null],
  ])('the default quota of %s is %s a month', (type, quota) => {
    expect(ephedrineQuota(EPHEDRINE_QUOTAS, { type, province: '广东省' }, 5)).toBe(quota);
  });

  it('the most specific quota applies', () => {
    const buyer = { type: 'CLINIC', province: '广东省' } as const;
    const quotas = [
      { province: '*', buyerType: 'CLINIC', goodsId: null, unitsPerMonth: 40 },
      { province: '广东省', buyerType: 'CLINIC', goodsId: null, unitsPerMonth: 30 },
      { province: '*', buyerType: 'CLINIC', goodsId: 5, unitsPerMonth: 20 },
      { province: '广东省', buyerType: 'CLINIC', goodsId: 5, unitsPerMonth: 10 },
    ] as const;
    expect(ephedrineQuota(quotas, buyer, 5)).toBe(10);
    expect(ephedrineQuota(quotas.slice(0, 3), buyer, 5)).toBe(20);
    expect(ephedrineQuota(quotas, buyer, 6)).toBe(30);
    expect(ephedrineQuota(quotas, { ...buyer, province: '湖南省' }, 6)).toBe(40);
    expect(ephedrineQuota([], buyer, 6)).toBeNull();
  });

  it('more than three times the usual is held for review', () => {
    expect(isAbnormalGrowth(61, 60)).toBe(true);
    expect(isAbnormalGrowth(60, 60)).toBe(false);
    expect(isAbnormalGrowth(100, 0)).toBe(false);
  });

  it.each<[BuyerType, 'warehouse' | 'store', boolean, boolean]>([
    ['WHOLESALER', 'warehouse', true, true],
    ['WHOLESALER', 'store', true, false],
    ['CHAIN_HQ', 'warehouse', true, true],
    ['CHAIN_HQ', 'store', true, false],
    ['RETAIL_SINGLE', 'store', true, true],
    ['RETAIL_SINGLE', 'store', false, false],
    ['RETAIL_SINGLE', 'warehouse', true, false],
    ['CHAIN_STORE', 'store', true, true],
    ['CLINIC', 'store', true, true],
    ['HOSPITAL_PRIVATE', 'warehouse', true, true],
    ['HOSPITAL_PRIVATE', 'warehouse', false, false],
  ])('H-04: %s at a %s (licensed: %s) may receive: %s', (type, kind, isLicensed, may) => {
    const refused = ephedrineAddressBlock({ kind, isLicensed }, type);
    expect(refused?.message).toBe(may ? undefined : '含麻药品仅可配送至许可证载明地址');
  });

  it('H-05: an unconfirmed receipt blocks new ephedrine orders from the eighth day after delivery', () => {
    const deliveredOn = isoDate('2026-11-13');
    const waiting: EphedrineReceipt = { status: 'WAIT_UPLOAD', deliveredOn };
    expect(receiptDueOn(waiting)).toBe('2026-11-20');
    expect(overdueReceiptBlock([waiting], isoDate('2026-11-20'))).toBeNull();
    expect(
      overdueReceiptBlock([waiting, { status: 'CONFIRMED', deliveredOn }], isoDate('2026-11-21')),
    ).toEqual({
      reason: 'HM_RECEIPT_OVERDUE',
      message: '您有1笔含麻订单回执未返回，请先在“含麻回执”中上传',
      docType: null,
      actionUrl: '/hmdd',
    });
    expect(isReceiptOverdue({ status: 'UPLOADED', deliveredOn }, isoDate('2026-11-21'))).toBe(true);
    expect(isReceiptOverdue({ status: 'CONFIRMED', deliveredOn }, isoDate('2026-11-21'))).toBe(false);
    expect(isReceiptOverdue({ status: 'WAIT_DELIVERY', deliveredOn: null }, isoDate('2030-01-01'))).toBe(
      false,
    );
  });
});

describe('batches for one buyer', () => {
  const batchWish = {
    shelfLifeMonths: 24,
    approvalValidTo: null,
    consent: 'none',
    minRemainingDays: 0,
  } as const;
  const batch: BatchFacts = {
    id: 1,
    batchNo: '0A2311-02',
    productionDate: isoDate('2026-01-01'),
    expiryDate: addDays(TODAY, 400),
    available: 10,
    status: 'OK',
    supplierChain: 'WHOLESALER',
  };

  it('W-01: public institutions buy no drugs from a wholesaler, but devices; other buyers buy both', () => {
    const drug = goodsOf({ isPublicPurchaseAllowed: true });
    for (const type of ['HOSPITAL_PUBLIC', 'PRIMARY_PUBLIC'] as const) {
      expect(allocateBatches(1, [batch], batchRulesFor(rightsOf(type), drug, batchWish))).toMatchObject({
        ok: false,
        message: '该商品不符合“两票制”要求，公立医疗机构暂不可采购',
      });
      expect(
        batchBlock(batch, batchRulesFor(rightsOf(type), goodsOf({ goodsClass: 'DEV3' }), batchWish)),
      ).toBeNull();
    }
    for (const type of ['RETAIL_SINGLE', 'CLINIC', 'HOSPITAL_PRIVATE'] as const) {
      expect(allocateBatches(1, [batch], batchRulesFor(rightsOf(type), drug, batchWish)).ok).toBe(true);
    }
  });

  it('H-06: ephedrine from a wholesaler goes to no wholesaler and not outside of the province', () => {
    const ephedrine = goodsOf({ isEphedrine: true });
    const refusal = { reason: 'HM_ORIGIN', message: '该批次仅限销售给本省零售企业和医疗机构' };
    expect(batchBlock(batch, batchRulesFor(rightsOf('WHOLESALER'), ephedrine, batchWish))).toMatchObject(
      refusal,
    );
    expect(
      batchBlock(
        batch,
        batchRulesFor(rightsOf('RETAIL_SINGLE', { province: '湖南省' }), ephedrine, batchWish),
      ),
    ).toMatchObject(refusal);
    expect(batchBlock(batch, batchRulesFor(rightsOf('RETAIL_SINGLE'), ephedrine, batchWish))).toBeNull();
    expect(batchBlock(batch, batchRulesFor(rightsOf('WHOLESALER'), goodsOf({}), batchWish))).toBeNull();
    expect(
      batchBlock(
        { ...batch, supplierChain: 'MAH_DIRECT' },
        batchRulesFor(rightsOf('WHOLESALER'), ephedrine, batchWish),
      ),
    ).toBeNull();
  });

  it('goods whose every batch is barred by law cite it; with one batch left they do not', () => {
    const [hospital, wholesaler] = [
      batchRulesFor(rightsOf('HOSPITAL_PUBLIC'), goodsOf({ isPublicPurchaseAllowed: true }), batchWish),
      batchRulesFor(rightsOf('WHOLESALER'), goodsOf({ isEphedrine: true }), batchWish),
    ];
    expect(originBlock([batch], hospital)?.reason).toBe('TWO_INVOICE');
    expect(originBlock([batch], wholesaler)?.reason).toBe('HM_ORIGIN');
    for (const rules of [hospital, wholesaler]) {
      expect(originBlock([batch, { ...batch, id: 2, supplierChain: 'MAH_DIRECT' }], rules)).toBeNull();
      expect(originBlock([{ ...batch, available: 0 }], rules)).toBeNull();
      expect(originBlock([{ ...batch, status: 'LOCKED' }], rules)).toBeNull();
    }
  });

  it.each<[string, Partial<BatchFacts>, string | undefined, string | undefined]>([
    [
      'near',
      { expiryDate: isoDate('2027-02-10') },
      'NEAR_EXPIRY_CONSENT',
      '请确认知悉该批次效期至2027-02-10',
    ],
    [
      'marked near',
      { status: 'NEAR', expiryDate: null },
      'NEAR_EXPIRY_CONSENT',
      '请确认知悉该批次为近效期商品',
    ],
    ['recalled', { status: 'RECALLED' }, 'RECALLED', '该批次已召回，停止销售'],
    ['locked', { status: 'LOCKED' }, 'BATCH_LOCKED', '该批次暂不可售'],
    ['not released', { status: 'PENDING' }, 'BATCH_LOCKED', '该批次暂不可售'],
    ['expired', { expiryDate: addDays(TODAY, -1) }, 'BATCH_LOCKED', '该批次已过有效期，不可销售'],
    ['about to expire', { expiryDate: addDays(TODAY, 30) }, 'BATCH_LOCKED', '该批次剩余效期过短，已停止销售'],
    ['good', {}, undefined, undefined],
  ])('a %s batch picked by name', (_what, change, reason, message) => {
    const blocked = batchBlock(
      { ...batch, ...change },
      batchRulesFor(rightsOf('RETAIL_SINGLE'), goodsOf({}), batchWish),
    );
    expect(blocked?.reason).toBe(reason);
    expect(blocked?.message).toBe(message);
  });

  it('a minimum shelf life does not block a batch picked by name', () => {
    const rules = batchRulesFor(rightsOf('RETAIL_SINGLE'), goodsOf({}), {
      ...batchWish,
      minRemainingDays: 600,
    });
    expect(batchBlock(batch, rules)).toBeNull();
    expect(allocateBatches(1, [batch], rules).ok).toBe(false);
  });
});

describe('cold chain', () => {
  it('K-02: a cold delivery without its temperature record is not complete', () => {
    expect(mayCompleteDelivery({ isCold: true, hasTemperatureRecord: false })).toBe(false);
    expect(mayCompleteDelivery({ isCold: true, hasTemperatureRecord: true })).toBe(true);
    expect(mayCompleteDelivery({ isCold: false, hasTemperatureRecord: false })).toBe(true);
  });
});

describe('the last check before dispatch', () => {
  const expired = rightsOf('RETAIL_SINGLE', { documents: [] });
  const fine = rightsOf('RETAIL_SINGLE');
  const named = (...decisions: Decision[]) =>
    decisions.map((decision, at) => ({ name: ['甲片', '乙片', '丙片'][at] ?? '', decision }));
  const look = (...decisions: Decision[]) => releaseHold(named(...decisions), false)?.hold ?? null;

  it('a paid order is held when a document expired', () => {
    expect(look(decide(fine, goodsOf({})), decide(expired, goodsOf({})))).toBe('HOLD_QUAL');
    expect(look(decide(fine, goodsOf({})))).toBeNull();
  });

  it('goods the wholesaler may no longer sell hold the order on its side; a recall comes first', () => {
    const seller = { ...FULL_SELLER, classes: new Set<GoodsClass>() };
    const unsold = decide(rightsOf('RETAIL_SINGLE', {}, { seller }), goodsOf({}));
    expect(look(decide(expired, goodsOf({})), unsold)).toBe('HOLD_SELLER');
    const recalled = decide(fine, goodsOf({ isRecalled: true }));
    expect(look(unsold, decide(expired, goodsOf({})), recalled)).toBe('HOLD_RECALL');
    expect(releaseHold(named(decide(expired, goodsOf({}))), true)).toMatchObject({
      hold: 'HOLD_RECALL',
      reasons: [{ message: '订单中有批次已召回，不再发货' }],
    });
  });

  it('goods only taken off sale or out of the area still ship, and do not hide an expired document', () => {
    for (const change of [{ isOnSale: false }, { controlPolicies: [] }]) {
      expect(look(decide(fine, asSold(goodsOf(change))))).toBeNull();
      expect(look(decide(expired, asSold(goodsOf(change))))).toBe('HOLD_QUAL');
    }
  });

  it('five working days remain, across published holidays, and the buyer sees the deadline', () => {
    const calendar = { daysOff: new Set([isoDate('2026-11-23')]), workedWeekendDays: new Set<IsoDate>() };
    expect(holdEndsOn(TODAY, PLAIN_WEEKS)).toBe('2026-11-27');
    expect(holdEndsOn(TODAY, calendar)).toBe('2026-11-30');
    const recalled = decide(fine, goodsOf({ isRecalled: true }));
    const found = releaseHold(named(recalled), false);
    const sentenceAt = (status: OrderState) => found && holdSentence(found, status, isoDate('2026-11-27'));
    expect(sentenceAt('TO_SHIP')).toBe(
      '甲片已召回，停止销售；2026-11-27 前仍不能发货的，订单自动取消并原路退款',
    );
    expect(sentenceAt('PART_SHIPPED')).toContain('未发的商品不再发货并原路退款');
    expect(sentenceAt('PENDING_PAYMENT')).toBe('甲片已召回，停止销售；本订单不能付款，请取消后重新下单');
    // Of several products the affected ones are named, as many as fit.
    const several = (...decisions: Decision[]) =>
      holdSentence(releaseHold(named(...decisions), false) as FoundHold, 'TO_SHIP', isoDate('2026-11-27'));
    expect(several(decide(fine, goodsOf({})), recalled)).toMatch(/^乙片已召回/);
    expect(several(recalled, recalled, recalled)).toMatch(/^甲片、乙片等 3 种商品已召回/);
  });
});
