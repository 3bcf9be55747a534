import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../calendar/iso-date.ts';
import { dateInShanghai } from '../calendar/shanghai-time.ts';
import { GOODS_CLASSES, type GoodsClass, isNeverSold } from '../goods/goods-class.ts';
import type { BuyerType } from './buyer-type.ts';
import { decide, decisionKey } from './decide.ts';
import { mayBuy } from './decision.ts';
import { coveredClasses, prepareBuyer, RULE_VERSION } from './prepare-buyer.ts';
import { licenceAlerts, prepareSeller, type SellerLicence } from './prepare-seller.ts';
import {
  ALL_DRUG_SCOPE,
  buyerOf,
  CONTEXT,
  documentOf,
  documentsBut,
  FULL_SELLER,
  goodsOf,
  pharmacyWithScope,
  rightsOf,
  TODAY,
} from './testing/trade-fixtures.ts';
import type { TradeGoods } from './trade-goods.ts';

const first = (type: BuyerType, goods: Partial<TradeGoods>, rest: Parameters<typeof rightsOf>[1] = {}) =>
  decide(rightsOf(type, rest), goodsOf(goods)).reasons[0];

/** One buyer for each column of trade-rules 2.3; hospital is the private one, without a platform. */
const columns = [
  'RETAIL_SINGLE',
  'CHAIN_HQ',
  'CHAIN_STORE',
  'WHOLESALER',
  'CLINIC',
  'VILLAGE',
  'HOSPITAL_PRIVATE',
  'DEVICE_DEALER',
  'OTHER_ORG',
  'MANUFACTURER',
] as const;
type Column = (typeof columns)[number];

const everybody = [...columns];
const drugBuyers: readonly Column[] = columns.filter(
  (type) => !['DEVICE_DEALER', 'OTHER_ORG', 'MANUFACTURER'].includes(type),
);
const institutions: readonly Column[] = ['CLINIC', 'VILLAGE', 'HOSPITAL_PRIVATE'];
const enterprises: readonly Column[] = columns.filter((type) => type !== 'MANUFACTURER');

const rows: readonly (readonly [string, Partial<TradeGoods>, readonly Column[]])[] = [
  ['CHEM, prescription', { goodsClass: 'CHEM' }, drugBuyers],
  ['CHEM, OTC', { goodsClass: 'CHEM', rxType: 'OTC_A' }, drugBuyers],
  ['ANTIB', { goodsClass: 'ANTIB' }, drugBuyers],
  ['BIOCHEM', { goodsClass: 'BIOCHEM' }, drugBuyers],
  ['CPM', { goodsClass: 'CPM' }, drugBuyers],
  ['injections', { goodsClass: 'CHEM', isInjection: true }, drugBuyers],
  ['antibiotic injections', { goodsClass: 'ANTIB', isInjection: true, isAntibiotic: true }, drugBuyers],
  ['TCM_PIECE', { goodsClass: 'TCM_PIECE', rxType: 'NONE' }, drugBuyers],
  ['TCM_RAW', { goodsClass: 'TCM_RAW', rxType: 'NONE' }, drugBuyers],
  ['BIO', { goodsClass: 'BIO' }, drugBuyers],
  ['INSULIN', { goodsClass: 'INSULIN', isCold: true }, drugBuyers],
  ['IVD_DRUG', { goodsClass: 'IVD_DRUG' }, ['WHOLESALER', 'HOSPITAL_PRIVATE']],
  ['ANABOLIC', { goodsClass: 'ANABOLIC' }, ['WHOLESALER', ...institutions]],
  ['PEPTIDE', { goodsClass: 'PEPTIDE' }, ['WHOLESALER', ...institutions]],
  ['终止妊娠药品', { goodsClass: 'CHEM', isTermination: true }, ['WHOLESALER']],
  ['含麻', { goodsClass: 'CHEM', isEphedrine: true }, drugBuyers],
  ['DEV1', { goodsClass: 'DEV1', rxType: 'NONE' }, enterprises],
  ['DEV2_EXEMPT', { goodsClass: 'DEV2_EXEMPT', rxType: 'NONE' }, enterprises],
  ['DEV2', { goodsClass: 'DEV2', rxType: 'NONE' }, enterprises.filter((type) => type !== 'OTHER_ORG')],
  ['DEV3', { goodsClass: 'DEV3', rxType: 'NONE' }, enterprises.filter((type) => type !== 'OTHER_ORG')],
  ['HEALTH_FOOD', { goodsClass: 'HEALTH_FOOD', rxType: 'NONE' }, enterprises],
  ['SFMP', { goodsClass: 'SFMP', rxType: 'NONE' }, enterprises.filter((type) => type !== 'OTHER_ORG')],
  ['COSM', { goodsClass: 'COSM', rxType: 'NONE' }, enterprises],
  ['DISINF', { goodsClass: 'DISINF', rxType: 'NONE' }, enterprises],
  ['GENERAL', { goodsClass: 'GENERAL', rxType: 'NONE' }, enterprises],
];

describe('trade-rules 2.3: who may buy what, with all documents in order', () => {
  it.each(
    rows.flatMap(([name, goods, buyers]) =>
      everybody.map((type) => [name, type, buyers.includes(type), goods] as const),
    ),
  )('%s by %s: %s', (_name, type, isAllowed, goods) => {
    const decision = decide(rightsOf(type), goodsOf(goods));
    expect(decision.kind).toBe(isAllowed ? 'show' : 'block');
    expect(decision.reasons[0]?.reason).toBe(isAllowed ? undefined : 'BUYER_TYPE_FORBIDDEN');
    expect(mayBuy(decision)).toBe(isAllowed);
  });

  const neverSold = GOODS_CLASSES.filter(isNeverSold);
  it('some classes are never sold', () => {
    expect(neverSold.length).toBeGreaterThan(3);
  });

  it.each(neverSold.flatMap((goodsClass) => everybody.map((type) => [goodsClass, type] as const)))(
    '%s is hidden from %s',
    (goodsClass, type) => {
      const decision = decide(rightsOf(type), goodsOf({ goodsClass }));
      expect(decision).toMatchObject({
        kind: 'hide',
        isPriceVisible: false,
        reasons: [{ reason: 'ONLINE_BANNED' }],
      });
    },
  );

  it('classes left to a reviewer open with the grant and not before', () => {
    const termination = { goodsClass: 'CHEM', isTermination: true } as const;
    expect(first('CLINIC', termination)?.message).toBe('购买终止妊娠药品须经人工审核，请联系客户经理');
    expect(decide(rightsOf('CLINIC', { manualGrants: ['TERMINATION'] }), goodsOf(termination)).kind).toBe(
      'show',
    );
    expect(
      decide(rightsOf('HOSPITAL_PRIVATE', { manualGrants: ['TERMINATION'] }), goodsOf(termination)).kind,
    ).toBe('show');
    expect(first('OTHER_ORG', { goodsClass: 'DEV2' })?.message).toBe(
      '购买第二类医疗器械须经人工审核，请联系客户经理',
    );
    expect(
      decide(rightsOf('OTHER_ORG', { manualGrants: ['DEV2'] }), goodsOf({ goodsClass: 'DEV2' })).kind,
    ).toBe('show');
    expect(
      decide(rightsOf('MANUFACTURER', { manualGrants: ['TCM_RAW'] }), goodsOf({ goodsClass: 'TCM_RAW' }))
        .kind,
    ).toBe('show');
    expect(
      decide(rightsOf('OTHER_ORG', { manualGrants: ['DEV2'] }), goodsOf({ goodsClass: 'DEV3' })).kind,
    ).toBe('block');
    expect(
      decide(rightsOf('RETAIL_SINGLE', { manualGrants: ['TERMINATION'] }), goodsOf(termination)).kind,
    ).toBe('block');
  });

  it('drugs for public institutions go through the provincial platform, unless product or buyer is released', () => {
    for (const type of ['HOSPITAL_PUBLIC', 'PRIMARY_PUBLIC'] as const) {
      expect(first(type, {})).toMatchObject({
        reason: 'BUYER_TYPE_FORBIDDEN',
        message: '公立医疗机构的药品须通过省级药品集中采购平台采购，本站暂不供应',
      });
      expect(decide(rightsOf(type), goodsOf({ isPublicPurchaseAllowed: true })).kind).toBe('show');
      expect(decide(rightsOf(type, { manualGrants: ['PUBLIC_DRUGS'] }), goodsOf({})).kind).toBe('show');
      expect(decide(rightsOf(type), goodsOf({ goodsClass: 'DEV3' })).kind).toBe('show');
      expect(decide(rightsOf(type), goodsOf({ goodsClass: 'HEALTH_FOOD' })).kind).toBe('show');
    }
  });

  it('a wholesaler needs the special approval besides its licence', () => {
    const without = documentsBut('WHOLESALER', ['SPECIAL_SCOPE']);
    expect(first('WHOLESALER', { goodsClass: 'PEPTIDE' }, { documents: without })).toMatchObject({
      reason: 'DOC_MISSING',
      docType: 'SPECIAL_SCOPE',
    });
    expect(first('WHOLESALER', { isTermination: true }, { documents: without })).toMatchObject({
      docType: 'SPECIAL_SCOPE',
    });
    const other = [...without, documentOf('SPECIAL_SCOPE', { scopeCodes: ['ANABOLIC'] })];
    expect(first('WHOLESALER', { goodsClass: 'PEPTIDE' }, { documents: other })?.reason).toBe(
      'SCOPE_NOT_COVERED',
    );
    expect(first('WHOLESALER', { isTermination: true }, { documents: other })?.reason).toBe(
      'SCOPE_NOT_COVERED',
    );
    expect(
      decide(rightsOf('WHOLESALER', { documents: other }), goodsOf({ goodsClass: 'ANABOLIC' })).kind,
    ).toBe('show');
  });
});

describe('the steps of the decision in their order', () => {
  const recalledAndBanned = goodsOf({ goodsClass: 'BLOOD', isRecalled: true });

  it('1: recalled goods are blocked, goods off sale too', () => {
    expect(decide(rightsOf('RETAIL_SINGLE'), recalledAndBanned)).toMatchObject({
      kind: 'block',
      isPriceVisible: true,
      reasons: [{ reason: 'RECALLED', message: '该商品已召回，停止销售' }],
    });
    expect(decide(rightsOf('RETAIL_SINGLE'), goodsOf({ isOnSale: false })).reasons[0]?.reason).toBe(
      'OFF_SHELF',
    );
  });

  it('2 before 3: banned goods are banned for any seller', () => {
    const nobody = { ...FULL_SELLER, classes: new Set<GoodsClass>() };
    expect(
      decide(rightsOf('RETAIL_SINGLE', {}, { seller: nobody }), goodsOf({ goodsClass: 'VACCINE' })).reasons[0]
        ?.reason,
    ).toBe('ONLINE_BANNED');
    expect(
      decide(rightsOf('RETAIL_SINGLE', {}, { seller: nobody }), goodsOf({ ingredients: ['右美沙芬'] }))
        .reasons[0]?.reason,
    ).toBe('ONLINE_BANNED');
  });

  it('3 before 4: goods the seller may not sell are hidden even from buyers who could not buy them', () => {
    const noDrugs = { ...FULL_SELLER, classes: new Set<GoodsClass>(['DEV1']) };
    expect(decide(rightsOf('DEVICE_DEALER', {}, { seller: noDrugs }), goodsOf({}))).toMatchObject({
      kind: 'hide',
      reasons: [{ reason: 'SELLER_SCOPE' }],
    });
  });

  it('4 before 5: a forbidden class is blocked before controlled sale hides it', () => {
    const controlled = goodsOf({ controlPolicies: [] });
    expect(decide(rightsOf('DEVICE_DEALER'), controlled).reasons[0]?.reason).toBe('BUYER_TYPE_FORBIDDEN');
    expect(decide(rightsOf('RETAIL_SINGLE'), controlled)).toMatchObject({
      kind: 'hide',
      reasons: [{ reason: 'CONTROLLED_SALE' }],
    });
  });

  it('5 before 6: controlled goods stay hidden from unapproved buyers', () => {
    expect(
      decide(rightsOf('RETAIL_SINGLE', { state: 'submitted' }), goodsOf({ controlPolicies: [] })).kind,
    ).toBe('hide');
  });

  it('6 before 7: an unapproved buyer reads only that, not what else is missing', () => {
    expect(
      decide(rightsOf('RETAIL_SINGLE', { state: 'submitted', documents: [] }), goodsOf({})),
    ).toMatchObject({
      kind: 'show_without_price',
      reasons: [{ reason: 'NOT_PASSED' }],
    });
  });

  it('7 to 10 are all collected, in order', () => {
    const documents = documentsBut(
      'RETAIL_SINGLE',
      ['BIZ_LICENCE', 'RECEIVE_AUTH', 'DRUG_LICENCE'],
      [documentOf('DRUG_LICENCE', { scopeCodes: ['CPM'], rxCategory: 'OTC_B', hasColdAnnotation: true })],
    );
    const decision = decide(
      rightsOf('RETAIL_SINGLE', { documents }),
      goodsOf({ isCold: true, isEphedrine: true }),
    );
    expect(decision.kind).toBe('block');
    expect(decision.reasons.map(({ reason, docType }) => [reason, docType])).toEqual([
      ['DOC_MISSING', 'BIZ_LICENCE'],
      ['SCOPE_NOT_COVERED', 'DRUG_LICENCE'],
      ['SCOPE_NOT_COVERED', 'DRUG_LICENCE'],
      ['DOC_MISSING', 'RECEIVE_AUTH'],
      ['DOC_MISSING', 'RECEIVE_AUTH'],
    ]);
    for (const reason of decision.reasons) expect(reason.actionUrl).toBe('/zzzj');
  });

  it('11: otherwise it may be bought', () => {
    expect(decide(rightsOf('RETAIL_SINGLE'), goodsOf({}))).toEqual({
      kind: 'show',
      isPriceVisible: true,
      reasons: [],
    });
  });
});

describe('Q: qualification', () => {
  it('Q-03: a drug licence lasts through its last day; then drugs stop and class I devices go on', () => {
    const documents = documentsBut(
      'RETAIL_SINGLE',
      ['DRUG_LICENCE'],
      [documentOf('DRUG_LICENCE', { scopeCodes: ALL_DRUG_SCOPE, validTo: isoDate('2026-11-21') })],
    );
    const at = (instant: string) =>
      rightsOf('RETAIL_SINGLE', { documents }, { today: dateInShanghai(Date.parse(instant)) });
    expect(decide(at('2026-11-21T23:59:59+08:00'), goodsOf({})).kind).toBe('show');
    const after = at('2026-11-22T00:00:00+08:00');
    expect(decide(after, goodsOf({}))).toEqual({
      kind: 'block',
      isPriceVisible: true,
      reasons: [
        {
          reason: 'DOC_EXPIRED',
          message: '《药品经营许可证》已于2026-11-21到期，药品类商品暂停购买，请更新资质',
          docType: 'DRUG_LICENCE',
          actionUrl: '/zzzj',
        },
      ],
    });
    expect(decide(after, goodsOf({ goodsClass: 'DEV1', rxType: 'NONE' })).kind).toBe('show');
  });

  it('a renewal under review is reported instead of requested', () => {
    const documents = documentsBut(
      'RETAIL_SINGLE',
      ['DRUG_LICENCE'],
      [
        documentOf('DRUG_LICENCE', { validTo: addDays(TODAY, -1) }),
        documentOf('DRUG_LICENCE', { state: 'submitted', version: 2 }),
      ],
    );
    expect(first('RETAIL_SINGLE', {}, { documents })?.message).toBe(
      '《药品经营许可证》已于2026-11-20到期，药品类商品暂停购买，新资质正在审核',
    );
  });

  it('Q-06: before approval goods have no prices', () => {
    for (const state of ['draft', 'submitted', 'reviewing', 'qa_review', 'rejected'] as const) {
      const actionUrl = state === 'draft' ? '/register/step2' : '/register/state';
      expect(decide(rightsOf('RETAIL_SINGLE', { state }), goodsOf({}))).toEqual({
        kind: 'show_without_price',
        isPriceVisible: false,
        reasons: [{ reason: 'NOT_PASSED', message: '资质审核通过后方可购买', docType: null, actionUrl }],
      });
    }
  });

  it('no price is visible before approval, at any deciding step', () => {
    const rights = rightsOf('RETAIL_SINGLE', { state: 'submitted' });
    for (const goods of [{ isRecalled: true }, { isOnSale: false }, { goodsClass: 'PEPTIDE' }, {}] as const) {
      expect(decide(rights, goodsOf(goods)).isPriceVisible).toBe(false);
    }
  });

  it('a suspended buyer gets that reason', () => {
    expect(first('RETAIL_SINGLE', {}, { state: 'suspended' })?.message).toBe(
      '贵单位的采购资格已暂停，请联系客户经理',
    );
  });

  it('Q-07: a revoked filing stops a clinic’s drugs and higher devices at once, nothing else', () => {
    const documents = documentsBut(
      'CLINIC',
      ['MED_LICENCE'],
      [
        documentOf('MED_LICENCE', {
          scopeCodes: ALL_DRUG_SCOPE,
          validTo: null,
          state: 'revoked',
          reason: '备案已注销',
        }),
      ],
    );
    expect(first('CLINIC', {}, { documents })).toMatchObject({
      reason: 'DOC_REJECTED',
      message: '《医疗机构执业许可证》备案已注销，药品及第二、三类医疗器械暂停购买，请更新资质',
    });
    expect(first('CLINIC', { goodsClass: 'DEV2' }, { documents })?.reason).toBe('DOC_REJECTED');
    for (const goodsClass of ['DISINF', 'GENERAL', 'DEV1', 'DEV2_EXEMPT'] as const) {
      expect(decide(rightsOf('CLINIC', { documents }), goodsOf({ goodsClass })).kind).toBe('show');
    }
  });

  it('Q-07: without revocation it never ends', () => {
    const documents = documentsBut(
      'CLINIC',
      ['MED_LICENCE'],
      [documentOf('MED_LICENCE', { scopeCodes: ALL_DRUG_SCOPE, validTo: null })],
    );
    expect(
      decide(rightsOf('CLINIC', { documents }, { today: isoDate('2029-12-31') }), goodsOf({})).kind,
    ).toBe('show');
  });

  it.each<[string, BuyerType, GoodsClass[]]>([
    [
      'BIZ_LICENCE',
      'RETAIL_SINGLE',
      ['CHEM', 'CPM', 'TCM_PIECE', 'DEV1', 'DEV2', 'DEV3', 'HEALTH_FOOD', 'DISINF', 'GENERAL'],
    ],
    ['DRUG_LICENCE', 'RETAIL_SINGLE', ['CHEM', 'CPM', 'TCM_PIECE']],
    ['DEV3_LICENCE', 'RETAIL_SINGLE', ['DEV3']],
    ['DEV2_FILING', 'RETAIL_SINGLE', ['DEV2']],
    ['FOOD_LICENCE', 'RETAIL_SINGLE', ['HEALTH_FOOD']],
    ['MED_LICENCE', 'CLINIC', ['CHEM', 'CPM', 'TCM_PIECE', 'DEV2', 'DEV3']],
    ['PURCHASE_AUTH', 'RETAIL_SINGLE', []],
    ['ID_CARD', 'RETAIL_SINGLE', []],
    ['BILLING', 'RETAIL_SINGLE', []],
    ['ANNUAL_REPORT', 'RETAIL_SINGLE', []],
    ['QA_AGREEMENT', 'RETAIL_SINGLE', []],
  ])('trade-rules 1.5: without %s a %s is stopped in %j only', (docType, type, stopped) => {
    const classes = [
      'CHEM',
      'CPM',
      'TCM_PIECE',
      'DEV1',
      'DEV2',
      'DEV3',
      'HEALTH_FOOD',
      'DISINF',
      'GENERAL',
    ] as const;
    const all = buyerOf(type).documents;
    const gone = all.filter((one) => one.type !== docType);
    const over = all.map((one) => (one.type === docType ? { ...one, validTo: addDays(TODAY, -1) } : one));
    for (const documents of [gone, over]) {
      const rights = rightsOf(type, { documents });
      expect(
        classes.filter((goodsClass) => decide(rights, goodsOf({ goodsClass })).kind === 'block'),
      ).toEqual(stopped);
    }
  });

  it('a failed 校验 blocks a clinic like an expired licence', () => {
    const documents = documentsBut(
      'CLINIC',
      ['MED_LICENCE'],
      [documentOf('MED_LICENCE', { scopeCodes: ALL_DRUG_SCOPE, inspectionValidTo: addDays(TODAY, -1) })],
    );
    expect(first('CLINIC', {}, { documents })?.message).toBe(
      '《医疗机构执业许可证》已于2026-11-20到期，药品及第二、三类医疗器械暂停购买，请更新资质',
    );
  });

  it.each([
    ['submitted', 'DOC_MISSING', '《食品经营许可证》正在审核，通过后方可购买保健食品、食品'],
    ['rejected', 'DOC_REJECTED', '《食品经营许可证》审核未通过，请修改后重新提交'],
    ['revoked', 'DOC_REJECTED', '《食品经营许可证》已注销，保健食品、食品暂停购买，请更新资质'],
    ['draft', 'DOC_MISSING', '缺少《食品经营许可证》，不可购买保健食品、食品'],
  ] as const)('a food licence in state %s blocks as %s', (state, reason, message) => {
    const documents = documentsBut('CLINIC', ['FOOD_LICENCE'], [documentOf('FOOD_LICENCE', { state })]);
    expect(first('CLINIC', { goodsClass: 'HEALTH_FOOD' }, { documents })).toMatchObject({ reason, message });
  });

  it('hospitals and other organisations buy food for themselves without a licence', () => {
    for (const type of ['HOSPITAL_PRIVATE', 'OTHER_ORG'] as const) {
      expect(
        decide(
          rightsOf(type, { documents: documentsBut(type, ['FOOD_LICENCE']) }),
          goodsOf({ goodsClass: 'HEALTH_FOOD' }),
        ).kind,
      ).toBe('show');
    }
  });
});

describe('chain stores', () => {
  const narrow = (rest: Parameters<typeof documentOf>[1]) =>
    documentsBut('CHAIN_HQ', ['DRUG_LICENCE'], [documentOf('DRUG_LICENCE', rest)]);

  it('have their own licence and their head office’s', () => {
    const headOffice = buyerOf('CHAIN_HQ', { documents: narrow({ scopeCodes: ['CPM'], rxCategory: 'RX' }) });
    const rights = rightsOf('CHAIN_STORE', { headOffice });
    expect(decide(rights, goodsOf({ goodsClass: 'CPM' })).kind).toBe('show');
    expect(decide(rights, goodsOf({})).reasons[0]?.message).toBe(
      '该商品（化学药）不在连锁总部许可的经营范围内',
    );
    const store = documentsBut(
      'CHAIN_STORE',
      ['DRUG_LICENCE'],
      [documentOf('DRUG_LICENCE', { scopeCodes: ['CHEM'] })],
    );
    const both = rightsOf('CHAIN_STORE', { documents: store, headOffice });
    expect(decide(both, goodsOf({ goodsClass: 'CPM' })).reasons.map(({ message }) => message)).toEqual([
      '该商品（中成药）不在贵单位许可的经营范围内',
    ]);
  });

  it('are blocked when their head office’s licence expires', () => {
    const headOffice = buyerOf('CHAIN_HQ', {
      documents: narrow({ scopeCodes: ALL_DRUG_SCOPE, validTo: addDays(TODAY, -1) }),
    });
    expect(first('CHAIN_STORE', {}, { headOffice })?.message).toBe(
      '连锁总部《药品经营许可证》已于2026-11-20到期，药品类商品暂停购买，请更新资质',
    );
  });

  it('have the narrower category of both licences', () => {
    const headOffice = buyerOf('CHAIN_HQ', {
      documents: narrow({ scopeCodes: ALL_DRUG_SCOPE, rxCategory: 'OTC_A' }),
    });
    expect(first('CHAIN_STORE', { rxType: 'RX' }, { headOffice })?.message).toBe(
      '超出经营类别（仅限非处方药）',
    );
  });

  it('need the cold annotation on both licences', () => {
    const headOffice = buyerOf('CHAIN_HQ', {
      documents: narrow({ scopeCodes: ALL_DRUG_SCOPE, rxCategory: 'RX' }),
    });
    expect(first('CHAIN_STORE', { isCold: true }, { headOffice })?.message).toBe(
      '连锁总部《药品经营许可证》未载明冷藏冷冻药品，不可购买冷藏药品',
    );
  });

  it('wait until their head office is approved, and cannot buy without one', () => {
    expect(
      first('CHAIN_STORE', {}, { headOffice: buyerOf('CHAIN_HQ', { state: 'reviewing' }) })?.message,
    ).toBe('连锁总部资质审核通过后方可购买');
    expect(first('CHAIN_STORE', { goodsClass: 'GENERAL' }, { headOffice: null })).toMatchObject({
      reason: 'CHAIN_HQ_ONLY',
      message: '连锁门店须由总部统一采购',
    });
  });
});

describe('S: scope', () => {
  it('S-01: a filed clinic of Chinese medicine cannot buy amoxicillin', () => {
    for (const goodsClass of ['CHEM', 'ANTIB'] as const) {
      expect(first('CLINIC', { goodsClass }, { isTcmClinic: true })).toEqual({
        reason: 'BUYER_TYPE_FORBIDDEN',
        message: '贵单位为中医诊所（备案），不可购买化学药',
        docType: null,
        actionUrl: '/zzzj',
      });
    }
  });

  it('S-01: it may buy pieces, patent medicines and devices of Chinese medicine', () => {
    const rights = rightsOf('CLINIC', { isTcmClinic: true });
    for (const goodsClass of ['CPM', 'TCM_PIECE', 'TCM_RAW', 'DEV1', 'DISINF', 'GENERAL'] as const) {
      expect(decide(rights, goodsOf({ goodsClass })).kind).toBe('show');
    }
    for (const goodsClass of ['BIO', 'INSULIN', 'PEPTIDE', 'ANABOLIC', 'BIOCHEM'] as const) {
      expect(decide(rights, goodsOf({ goodsClass })).kind).toBe('block');
    }
    expect(decide(rights, goodsOf({ goodsClass: 'DEV2', deviceCategory: '20' })).kind).toBe('show');
    expect(decide(rights, goodsOf({ goodsClass: 'DEV2', deviceCategory: '14' })).reasons[0]?.message).toBe(
      '贵单位为中医诊所（备案），不可购买中医器械以外的第二类医疗器械',
    );
  });

  it('S-02: an old licence of chemicals and patent medicines hides no insulin but sells none, and albumin does not exist', () => {
    const rights = pharmacyWithScope('中成药、化学药制剂、抗生素制剂', 'legacy');
    expect(decide(rights, goodsOf({ goodsClass: 'BLOOD' })).kind).toBe('hide');
    const insulin = decide(rights, goodsOf({ goodsClass: 'INSULIN', approvalNo: '国药准字S20093675' }));
    expect(insulin).toMatchObject({
      kind: 'block',
      isPriceVisible: true,
      reasons: [
        {
          reason: 'SCOPE_NOT_COVERED',
          message: '该商品（生物制品）不在贵单位许可的经营范围内',
          docType: 'DRUG_LICENCE',
        },
      ],
    });
  });

  it('insulin with a chemical’s number needs the scope of chemicals', () => {
    const chemical = goodsOf({ goodsClass: 'INSULIN', approvalNo: '国药准字H20093675' });
    expect(decide(pharmacyWithScope('化学药制剂', 'legacy'), chemical).kind).toBe('show');
    expect(decide(pharmacyWithScope('生物制品', 'legacy'), chemical).reasons[0]?.message).toBe(
      '该商品（化学药）不在贵单位许可的经营范围内',
    );
    expect(decide(pharmacyWithScope('肽类激素（限胰岛素）', 'legacy'), chemical).kind).toBe('show');
  });

  it('S-03: 化学药 of a new licence covers antibiotics, 化学药制剂 of an old one does not', () => {
    const cefixime = goodsOf({ goodsClass: 'ANTIB' });
    expect(decide(pharmacyWithScope('化学药', 'new'), cefixime).kind).toBe('show');
    expect(decide(pharmacyWithScope('化学药制剂', 'legacy'), cefixime).reasons[0]?.message).toBe(
      '该商品（抗生素制剂）不在贵单位许可的经营范围内',
    );
    expect(decide(pharmacyWithScope('化学药', 'legacy'), cefixime).kind).toBe('block');
    expect(decide(pharmacyWithScope('化学药', 'new'), goodsOf({ goodsClass: 'BIOCHEM' })).kind).toBe('show');
  });

  it('S-04: hormones are never for pharmacies, whatever their licence says', () => {
    for (const type of ['RETAIL_SINGLE', 'CHAIN_HQ', 'CHAIN_STORE'] as const) {
      for (const goodsClass of ['ANABOLIC', 'PEPTIDE'] as const) {
        expect(first(type, { goodsClass })).toMatchObject({
          reason: 'BUYER_TYPE_FORBIDDEN',
          message: '药品零售企业不得经营蛋白同化制剂、肽类激素（胰岛素除外）',
        });
      }
    }
  });

  it('S-05: a shop for 乙类 only', () => {
    const rights = pharmacyWithScope('化学药、中成药、中药饮片、乙类非处方药', 'new');
    for (const rxType of ['RX', 'OTC_A'] as const) {
      expect(decide(rights, goodsOf({ rxType })).reasons[0]).toMatchObject({
        reason: 'SCOPE_NOT_COVERED',
        message: '超出经营类别（仅限乙类非处方药）',
      });
    }
    expect(decide(rights, goodsOf({ rxType: 'OTC_B' })).kind).toBe('show');
    expect(decide(rights, goodsOf({ goodsClass: 'TCM_PIECE', rxType: 'NONE' })).kind).toBe('block');
    expect(decide(rights, goodsOf({ goodsClass: 'GENERAL', rxType: 'NONE' })).kind).toBe('show');
  });

  it('a shop without prescription drugs buys OTC of both kinds, and no injections', () => {
    const rights = pharmacyWithScope('化学药、非处方药', 'new');
    expect(decide(rights, goodsOf({ rxType: 'OTC_A' })).kind).toBe('show');
    expect(decide(rights, goodsOf({ rxType: 'OTC_B' })).kind).toBe('show');
    expect(decide(rights, goodsOf({ rxType: 'RX' })).reasons[0]?.message).toBe(
      '超出经营类别（仅限非处方药）',
    );
    expect(decide(rights, goodsOf({ rxType: 'OTC_A', isInjection: true })).kind).toBe('block');
  });

  it('S-06: a dealer with a class II filing only', () => {
    const documents = documentsBut('DEVICE_DEALER', ['DEV3_LICENCE']);
    expect(first('DEVICE_DEALER', { goodsClass: 'DEV3' }, { documents })).toMatchObject({
      reason: 'DOC_MISSING',
      message: '缺少《医疗器械经营许可证》，不可购买第三类医疗器械',
      docType: 'DEV3_LICENCE',
    });
    expect(decide(rightsOf('DEVICE_DEALER', { documents }), goodsOf({ goodsClass: 'DEV2' })).kind).toBe(
      'show',
    );
  });

  it('a device licence with categories covers those, in either edition', () => {
    const documents = documentsBut(
      'DEVICE_DEALER',
      ['DEV3_LICENCE'],
      [documentOf('DEV3_LICENCE', { scopeCodes: ['DEVICE_6815'] })],
    );
    const rights = rightsOf('DEVICE_DEALER', { documents });
    expect(decide(rights, goodsOf({ goodsClass: 'DEV3', deviceCategory: '14' })).kind).toBe('show');
    expect(decide(rights, goodsOf({ goodsClass: 'DEV3', deviceCategory: '6815' })).kind).toBe('show');
    expect(decide(rights, goodsOf({ goodsClass: 'DEV3', deviceCategory: '16' })).reasons[0]).toMatchObject({
      reason: 'SCOPE_NOT_COVERED',
      message: '该商品（第三类医疗器械，分类编码16）不在贵单位许可的经营范围内',
    });
    expect(decide(rights, goodsOf({ goodsClass: 'DEV3' })).kind).toBe('block');
    expect(decide(rights, goodsOf({ goodsClass: 'DEV2', deviceCategory: '16' })).kind).toBe('show');
  });

  it('S-07: with the seller’s own device licence expired, class III is hidden from everyone', () => {
    const licences: SellerLicence[] = [
      { type: 'DRUG_LICENCE', scopeCodes: ['CHEM'], validTo: null },
      { type: 'DEV3_LICENCE', scopeCodes: [], validTo: TODAY },
    ];
    const dayOf = (today: typeof TODAY) => ({
      ...CONTEXT,
      today,
      seller: prepareSeller(licences, '广东省', today),
    });
    const device = goodsOf({ goodsClass: 'DEV3' });
    for (const type of ['RETAIL_SINGLE', 'HOSPITAL_PRIVATE', 'DEVICE_DEALER'] as const) {
      expect(decide(prepareBuyer(buyerOf(type), dayOf(TODAY)), device).kind).toBe('show');
      expect(decide(prepareBuyer(buyerOf(type), dayOf(addDays(TODAY, 1))), device)).toMatchObject({
        kind: 'hide',
        reasons: [{ reason: 'SELLER_SCOPE' }],
      });
    }
  });

  it('S-07: staff are alerted 90 days before, the most urgent first; filings of the site hide nothing', () => {
    const licence = { name: '医疗器械经营许可证', validTo: TODAY, opensGoods: true };
    const filing = {
      name: '互联网药品医疗器械信息服务备案编号',
      validTo: addDays(TODAY, 90),
      opensGoods: false,
    };
    expect(licenceAlerts([filing, licence, { ...licence, validTo: null }], TODAY)).toEqual([
      {
        name: '医疗器械经营许可证',
        daysLeft: 0,
        message:
          '本单位《医疗器械经营许可证》将于2026-11-21到期（剩余0天），到期次日起相关商品将对所有客户隐藏',
      },
      {
        name: filing.name,
        daysLeft: 90,
        message: `本单位《${filing.name}》将于${filing.validTo}到期（剩余90天），请尽快更新`,
      },
    ]);
    expect(licenceAlerts([licence], addDays(TODAY, 1))[0]?.message).toBe(
      '本单位《医疗器械经营许可证》已于2026-11-21到期，相关商品已对所有客户隐藏',
    );
    expect(licenceAlerts([licence], addDays(TODAY, -91))).toEqual([]);
  });

  it('S-08: a village clinic without the county’s approval', () => {
    const documents = documentsBut('VILLAGE', ['IV_ANTIBIOTIC']);
    const ceftriaxone = { goodsClass: 'ANTIB', isInjection: true, isAntibiotic: true } as const;
    expect(first('VILLAGE', ceftriaxone, { documents })).toEqual({
      reason: 'IV_ANTIBIOTIC',
      message: '购买抗菌药物静脉输注制剂须提供县级卫生行政部门核准文件',
      docType: 'IV_ANTIBIOTIC',
      actionUrl: '/zzzj',
    });
    expect(
      first(
        'CLINIC',
        { goodsClass: 'CHEM', isInjection: true, isAntibiotic: true },
        { documents: documentsBut('CLINIC', ['IV_ANTIBIOTIC']) },
      )?.reason,
    ).toBe('IV_ANTIBIOTIC');
    expect(decide(rightsOf('VILLAGE', { documents }), goodsOf({ goodsClass: 'ANTIB' })).kind).toBe('show');
    expect(decide(rightsOf('VILLAGE', { documents }), goodsOf({ isInjection: true })).kind).toBe('show');
    const over = documentsBut(
      'VILLAGE',
      ['IV_ANTIBIOTIC'],
      [documentOf('IV_ANTIBIOTIC', { validTo: addDays(TODAY, -1) })],
    );
    expect(first('VILLAGE', ceftriaxone, { documents: over })?.reason).toBe('DOC_EXPIRED');
    const hospital = documentsBut('HOSPITAL_PRIVATE', ['IV_ANTIBIOTIC']);
    expect(decide(rightsOf('HOSPITAL_PRIVATE', { documents: hospital }), goodsOf(ceftriaxone)).kind).toBe(
      'show',
    );
  });

  it('S-09: from the day an ingredient is reclassified, goods with it are hidden and the cart says why', () => {
    const from = isoDate('2026-12-01');
    const controls = [
      {
        ingredient: '某成分',
        goodsClass: 'PSYCHOTROPIC',
        preparation: 'ANY',
        forms: [],
        from,
        to: null,
        basis: '',
      } as const,
    ];
    const goods = goodsOf({ ingredients: ['某成分'] });
    const onDay = (today: typeof TODAY) =>
      decide(rightsOf('RETAIL_SINGLE', {}, { today, ingredientControls: controls }), goods);
    expect(onDay(addDays(from, -1)).kind).toBe('show');
    expect(onDay(from)).toMatchObject({
      kind: 'hide',
      reasons: [{ reason: 'ONLINE_BANNED', message: '该商品已按国家规定停止网络销售' }],
    });
  });

  it('直接口服饮片 need their own words on the licence', () => {
    const piece = goodsOf({ goodsClass: 'TCM_PIECE', rxType: 'NONE', isDirectOralPiece: true });
    expect(decide(pharmacyWithScope('中药饮片', 'new'), piece).reasons[0]?.message).toBe(
      '该商品（直接口服饮片）不在贵单位许可的经营范围内',
    );
    expect(decide(pharmacyWithScope('中药饮片（含直接口服饮片）', 'new'), piece).kind).toBe('show');
    expect(decide(rightsOf('CLINIC'), piece).kind).toBe('show');
  });

  it('an institution’s scope is what it is licensed to treat', () => {
    const documents = documentsBut(
      'CLINIC',
      ['MED_LICENCE'],
      [documentOf('MED_LICENCE', { scopeCodes: ['CHEM', 'CPM'] })],
    );
    expect(first('CLINIC', { goodsClass: 'TCM_PIECE' }, { documents })?.message).toBe(
      '该商品（中药饮片）不在贵单位许可的诊疗范围内',
    );
  });

  it('the classes a buyer may buy are returned (jyfw)', () => {
    expect(coveredClasses(pharmacyWithScope('中成药、化学药制剂', 'legacy'))).toEqual([
      'CHEM',
      'CPM',
      'DEV1',
      'DEV2',
      'DEV3',
      'DEV2_EXEMPT',
      'HEALTH_FOOD',
      'SFMP',
      'COSM',
      'DISINF',
      'GENERAL',
    ]);
  });
});

describe('ephedrine and cold goods', () => {
  it('are hidden where the seller has no approval for ephedrine', () => {
    const seller = { ...FULL_SELLER, maySellEphedrine: false };
    expect(decide(rightsOf('RETAIL_SINGLE', {}, { seller }), goodsOf({ isEphedrine: true }))).toMatchObject({
      kind: 'hide',
      reasons: [{ reason: 'SELLER_SCOPE' }],
    });
  });

  it('ephedrine needs a receiver', () => {
    const documents = documentsBut('RETAIL_SINGLE', ['RECEIVE_AUTH']);
    expect(first('RETAIL_SINGLE', { isEphedrine: true }, { documents })).toMatchObject({
      reason: 'DOC_MISSING',
      message: '缺少《收货委托书》，不可购买含麻及冷藏药品',
    });
    expect(decide(rightsOf('RETAIL_SINGLE', { documents }), goodsOf({})).kind).toBe('show');
  });

  it('K-01: an institution without a cold authorisation, a shop without it or the annotation', () => {
    const message = '购买冷藏药品须提供冷藏药品采购委托书';
    const cold = { goodsClass: 'BIO', isCold: true } as const;
    for (const type of ['CLINIC', 'HOSPITAL_PRIVATE'] as const) {
      const documents = documentsBut(type, ['COLD_AUTH']);
      expect(first(type, cold, { documents })).toMatchObject({
        reason: 'COLD_AUTH_MISSING',
        message,
        docType: 'COLD_AUTH',
      });
    }
    const unmarked = documentsBut(
      'RETAIL_SINGLE',
      ['COLD_AUTH', 'DRUG_LICENCE'],
      [documentOf('DRUG_LICENCE', { scopeCodes: ALL_DRUG_SCOPE })],
    );
    expect(
      decide(rightsOf('RETAIL_SINGLE', { documents: unmarked }), goodsOf(cold)).reasons.map(
        (reason) => reason.message,
      ),
    ).toEqual([message, '贵单位《药品经营许可证》未载明冷藏冷冻药品，不可购买冷藏药品']);
    const marked = documentsBut('RETAIL_SINGLE', ['COLD_AUTH']);
    expect(decide(rightsOf('RETAIL_SINGLE', { documents: marked }), goodsOf(cold)).kind).toBe('show');
  });

  it('an expired cold authorisation says so', () => {
    const documents = documentsBut(
      'CLINIC',
      ['COLD_AUTH'],
      [documentOf('COLD_AUTH', { validTo: addDays(TODAY, -1) })],
    );
    expect(first('CLINIC', { isCold: true }, { documents })?.message).toBe(
      '《冷藏药品采购委托书》已于2026-11-20到期，冷藏药品暂停购买，请更新资质',
    );
  });

  it('cold devices need no drug documents', () => {
    const documents = documentsBut('CLINIC', ['COLD_AUTH', 'RECEIVE_AUTH']);
    expect(
      decide(rightsOf('CLINIC', { documents }), goodsOf({ goodsClass: 'DEV3', isCold: true })).kind,
    ).toBe('show');
  });
});

describe('the seller’s own scope', () => {
  it('hides goods its licences do not name', () => {
    const seller = prepareSeller(
      [
        { type: 'DRUG_LICENCE', scopeCodes: ['CHEM', 'CPM', 'BIO', 'PEPTIDE'], validTo: null },
        { type: 'FOOD_LICENCE', scopeCodes: ['HEALTH_FOOD'], validTo: null },
        { type: 'DEV2_FILING', scopeCodes: ['DEVICE_14'], validTo: null },
      ],
      '广东省',
      TODAY,
    );
    expect([...seller.classes].sort()).toEqual(
      [
        'BIO',
        'CHEM',
        'COSM',
        'CPM',
        'DEV1',
        'DEV2',
        'DEV2_EXEMPT',
        'DISINF',
        'GENERAL',
        'HEALTH_FOOD',
        'INSULIN',
        'PEPTIDE',
      ].sort(),
    );
    expect(seller.maySellEphedrine).toBe(true);
    const rights = rightsOf('HOSPITAL_PRIVATE', {}, { seller });
    expect(decide(rights, goodsOf({ goodsClass: 'DEV2', deviceCategory: '6815' })).kind).toBe('show');
    expect(decide(rights, goodsOf({ goodsClass: 'DEV2', deviceCategory: '17' })).kind).toBe('hide');
    expect(decide(rights, goodsOf({ goodsClass: 'DEV3' })).kind).toBe('hide');
  });

  it('includes the numbers it may sell insulin under', () => {
    const chemicals = prepareSeller(
      [{ type: 'DRUG_LICENCE', scopeCodes: ['CHEM'], validTo: null }],
      '广东省',
      TODAY,
    );
    const rights = rightsOf('HOSPITAL_PRIVATE', {}, { seller: chemicals });
    expect(decide(rights, goodsOf({ goodsClass: 'INSULIN', approvalNo: '国药准字H20093675' })).kind).toBe(
      'show',
    );
    expect(decide(rights, goodsOf({ goodsClass: 'INSULIN', approvalNo: '国药准字S20093675' })).kind).toBe(
      'hide',
    );
    expect(chemicals.maySellEphedrine).toBe(false);
  });

  it('W6-02: with its drug licence expired, every drug is hidden', () => {
    const seller = prepareSeller(
      [{ type: 'DRUG_LICENCE', scopeCodes: ALL_DRUG_SCOPE, validTo: addDays(TODAY, -1) }],
      '广东省',
      TODAY,
    );
    const rights = rightsOf('HOSPITAL_PRIVATE', {}, { seller });
    for (const goodsClass of ['CHEM', 'CPM', 'TCM_PIECE', 'BIO', 'INSULIN'] as const) {
      expect(decide(rights, goodsOf({ goodsClass })).kind).toBe('hide');
    }
    expect(decide(rights, goodsOf({ goodsClass: 'GENERAL' })).kind).toBe('show');
  });
});

describe('the record of a decision', () => {
  it('I7: the version of the rules and the documents used, those of the head office included', () => {
    const rights = rightsOf('CHAIN_STORE', {
      documents: [...documentsBut('CHAIN_STORE', []), documentOf('BILLING', { state: 'draft' })],
    });
    expect(rights.evidence.ruleVersion).toBe(RULE_VERSION);
    expect(rights.evidence.documents.filter(({ type }) => type === 'DRUG_LICENCE')).toHaveLength(2);
    expect(rights.evidence.documents.some(({ type }) => type === 'BILLING')).toBe(false);
  });

  it('goods with equal keys get equal decisions', () => {
    const anyGoods = fc.record({
      goodsClass: fc.constantFrom(...GOODS_CLASSES),
      rxType: fc.constantFrom('RX', 'OTC_A', 'OTC_B', 'NONE'),
      isOnSale: fc.boolean(),
      isRecalled: fc.boolean(),
      isEphedrine: fc.boolean(),
      isCold: fc.boolean(),
      isAntibiotic: fc.boolean(),
      isInjection: fc.boolean(),
      form: fc.constantFrom('片剂', '糖浆剂'),
      approvalNo: fc.constantFrom('', '国药准字H20163436', '国药准字S20163436'),
      deviceCategory: fc.constantFrom('', '14', '20', '6815'),
      ingredients: fc.constantFrom([], ['右美沙芬'], ['可待因', '麻黄碱']),
      controlPolicies: fc.constant(null),
      nameSpans: fc.constantFrom(
        [],
        [{ outcome: 'NEVER' as const, from: isoDate('2024-07-01'), to: null }],
        [{ outcome: 'HELD' as const, from: null, to: null }],
        [{ outcome: 'NEVER' as const, from: isoDate('2099-01-01'), to: null }],
      ),
      isTermination: fc.boolean(),
      isDirectOralPiece: fc.boolean(),
      isPublicPurchaseAllowed: fc.boolean(),
    } satisfies Record<keyof TradeGoods, unknown>);
    const everyRights = (
      ['RETAIL_SINGLE', 'WHOLESALER', 'CLINIC', 'HOSPITAL_PUBLIC', 'DEVICE_DEALER', 'OTHER_ORG'] as const
    ).map((type) => rightsOf(type));
    const seen = new Map<string, unknown>();
    fc.assert(
      fc.property(anyGoods, fc.constantFrom(...everyRights), (goods, rights) => {
        const decision = decide(rights, goods);
        const key = `${rights.type}#${decisionKey(goods)}`;
        if (seen.has(key)) expect(decision).toEqual(seen.get(key));
        seen.set(key, decision);
        expect(decision.reasons.length === 0).toBe(decision.kind === 'show');
        if (decision.kind === 'hide') expect(decision.isPriceVisible).toBe(false);
      }),
      { numRuns: 2000 },
    );
    expect(decisionKey(goodsOf({ controlPolicies: [] }))).toBeNull();
  });
});
