import { daysBetween, isoDate } from '@qianfang/domain/calendar/iso-date';
import { makerKey } from '@qianfang/domain/goods/comparable-text';
import { expiryProblem } from '@qianfang/domain/goods/expiry-date';
import { type GoodsClass, isDevice, isNeverSold } from '@qianfang/domain/goods/goods-class';
import { saleProblems } from '@qianfang/domain/goods/sale-problems';
import { parseBatchNumber } from '@qianfang/domain/identifier/batch-number';
import { parseInsuranceCode, parseTraceCode } from '@qianfang/domain/identifier/product-code';
import { isDeviceCategory } from '@qianfang/domain/qualification/device-category';
import { describe, expect, it } from 'vitest';
import { DEMO_LEAFLET_HEAD, makeLeaflet } from './leaflets/make-leaflet.ts';
import { type DemoGoods, makeCatalogue } from './make-catalogue.ts';
import { furtherMakers, namedMakers } from './makers.ts';
import { allParts } from './parts/all-parts.ts';

const today = isoDate('2026-11-21');
const demo = [...makeCatalogue({ today })];
/** Names of the goods that break a rule, for readable failures. */
const namesOf = (goods: readonly DemoGoods[]) => goods.map((one) => `${one.name} ${one.spec}`);

const SOLD_CLASSES: readonly GoodsClass[] = [
  'CHEM',
  'ANTIB',
  'BIOCHEM',
  'CPM',
  'TCM_PIECE',
  'TCM_RAW',
  'BIO',
  'IVD_DRUG',
  'ANABOLIC',
  'PEPTIDE',
  'INSULIN',
  'DEV1',
  'DEV2',
  'DEV2_EXEMPT',
  'DEV3',
  'HEALTH_FOOD',
  'SFMP',
  'COSM',
  'DISINF',
  'GENERAL',
];

const distinct = <T, K>(values: Iterable<T>, keyOf: (value: T) => K) => new Set([...values].map(keyOf)).size;

/** Remaining days of life of each sellable batch. */
const lives = (goods: DemoGoods) =>
  goods.batches.filter((batch) => batch.onHand > 0).map((batch) => daysBetween(today, batch.expiryDate));

function problemsOf(goods: DemoGoods) {
  return saleProblems({
    goodsClass: goods.goodsClass,
    genericName: goods.genericName,
    form: goods.form,
    spec: goods.spec,
    unit: goods.unit,
    approvalNo: goods.approvalNo,
    mah: goods.mah,
    maker: goods.maker.name,
    rxType: goods.rxType,
    storageText: goods.storageText,
    storageKind: goods.storageKind,
    shelfLifeMonths: goods.shelfLifeMonths,
    origin: goods.origin,
    isEphedrine: goods.ephedrineMg !== null,
    ephedrineMgPerUnit: goods.ephedrineMg,
    isCold: goods.isCold,
    deviceCategory: goods.deviceClassCode,
    registrationValidTo: goods.approvalValidTo,
    hasRegistrationFile: true,
    barcode: goods.barcode,
    nationalDrugCode: goods.nationalCode,
  });
}

describe('the default catalogue', () => {
  it('lists more than eight hundred generic products and a thousand name and spec pairs', () => {
    expect(distinct(demo, (goods) => goods.genericName)).toBeGreaterThanOrEqual(800);
    expect(distinct(demo, (goods) => `${goods.genericName}|${goods.spec}`)).toBeGreaterThanOrEqual(1000);
    expect(distinct(demo, (goods) => `${goods.genericName}|${goods.spec}|${goods.maker.name}`)).toBe(
      demo.length,
    );
  });

  it('holds goods of every class that the store may sell', () => {
    const classes = new Set(demo.map((goods) => goods.goodsClass));
    expect(SOLD_CLASSES.filter((one) => !classes.has(one))).toEqual([]);
  });

  it('has several makers compete for the goods in highest demand', () => {
    const makersOf = (name: string) =>
      distinct(
        demo.filter((goods) => goods.genericName === name),
        (goods) => goods.maker.name,
      );
    expect(makersOf('阿莫西林胶囊')).toBeGreaterThanOrEqual(4);
    expect(makersOf('布洛芬缓释胶囊')).toBeGreaterThanOrEqual(4);
    expect(makersOf('六味地黄丸')).toBeGreaterThanOrEqual(4);
  });

  it('has the numbers, forms and facts that each goods needs to go on sale', () => {
    const wrong = demo
      .filter((goods) => !isNeverSold(goods.goodsClass))
      .flatMap((goods) =>
        problemsOf(goods).map((problem) => `${goods.name} ${goods.spec}: ${problem.message}`),
      );
    expect(wrong).toEqual([]);
  });

  it('has unique codes of valid form', () => {
    const insured = demo.filter((goods) => goods.insuranceCode !== '');
    expect(insured.length).toBeGreaterThan(500);
    expect(namesOf(insured.filter((goods) => !parseInsuranceCode(goods.insuranceCode).ok))).toEqual([]);
    const traced = demo.filter((goods) => goods.tracePrefix !== '');
    expect(
      namesOf(traced.filter((goods) => !parseTraceCode(`${goods.tracePrefix}0000000000001`).ok)),
    ).toEqual([]);
    expect(distinct(demo, (goods) => goods.code)).toBe(demo.length);
    expect(distinct(demo, (goods) => goods.barcode)).toBe(demo.length);
    const approved = demo.filter((goods) => goods.approvalNo !== '' && goods.goodsClass !== 'DISINF');
    expect(distinct(approved, (goods) => goods.approvalNo)).toBe(approved.length);
    const devices = demo.filter((goods) => isDevice(goods.goodsClass));
    expect(namesOf(devices.filter((goods) => !isDeviceCategory(goods.deviceClassCode)))).toEqual([]);
  });

  it('has specimens of goods that may never be sold, and of recalled, controlled and ephedrine goods', () => {
    const banned = new Set(
      demo.filter((goods) => isNeverSold(goods.goodsClass)).map((goods) => goods.goodsClass),
    );
    expect(banned.size).toBeGreaterThanOrEqual(6);
    expect(demo.filter((goods) => goods.saleStatus === 'recalled')).toHaveLength(1);
    expect(demo.filter((goods) => goods.isControlledSale).length).toBeGreaterThanOrEqual(8);
    expect(demo.filter((goods) => goods.ephedrineMg !== null).length).toBeGreaterThanOrEqual(5);
    expect(demo.filter((goods) => goods.isCold && !isNeverSold(goods.goodsClass)).length).toBeGreaterThan(30);
  });

  it('reduces no price of goods that contain ephedrine', () => {
    const plain = demo.filter((goods) => goods.ephedrineMg !== null);
    expect(plain.length).toBeGreaterThan(0);
    expect(plain.filter((goods) => goods.price.ladder.length > 0 || goods.isDpby || goods.isYoux)).toEqual(
      [],
    );
  });

  it('prices to four decimals, with ladders of both types that cost less than the base', () => {
    expect(demo.filter((goods) => goods.price.base % 100 !== 0).length).toBeGreaterThan(500);
    for (const type of [1, 2] as const) {
      const laddered = demo.filter(
        (goods) => goods.price.ladderType === type && goods.price.ladder.length > 0,
      );
      expect(laddered.length).toBeGreaterThan(200);
    }
    const dearer = demo.filter((goods) => goods.price.ladder.some((tier) => tier.price >= goods.price.base));
    expect(namesOf(dearer)).toEqual([]);
    expect(namesOf(demo.filter((goods) => goods.caseSize % goods.packSize !== 0))).toEqual([]);
  });

  it('has ladder quantities that the pack step allows', () => {
    const odd = demo.filter((goods) => goods.price.ladder.some((tier) => tier.number % goods.packSize !== 0));
    expect(namesOf(odd)).toEqual([]);
  });

  it('dates batches from today, with short-dated ones in each of the three near-expiry tabs', () => {
    const within = (from: number, to: number) =>
      demo.filter((goods) => lives(goods).some((days) => days > from && days <= to)).length;
    expect(within(30, 90)).toBeGreaterThan(20);
    expect(within(90, 180)).toBeGreaterThan(20);
    expect(within(180, 270)).toBeGreaterThan(20);
    const wrong = demo.flatMap((goods) =>
      goods.batches.filter(
        (batch) =>
          expiryProblem(batch.productionDate, batch.expiryDate, goods.shelfLifeMonths) !== null ||
          batch.productionDate > today ||
          batch.expiryDate <= today ||
          !parseBatchNumber(batch.batchNo).ok,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('has some goods sold out and some down to a few packs, in two warehouses', () => {
    const left = (goods: DemoGoods) => goods.batches.reduce((sum, batch) => sum + batch.onHand, 0);
    expect(demo.filter((goods) => left(goods) === 0).length).toBeGreaterThan(30);
    expect(
      demo.filter((goods) => left(goods) > 0 && left(goods) <= goods.packSize * 3).length,
    ).toBeGreaterThan(60);
    expect(new Set(demo.flatMap((goods) => goods.batches.map((batch) => batch.warehouse)))).toEqual(
      new Set([0, 1]),
    );
  });

  it('gives its fifty best sellers a leaflet marked as a demo text', () => {
    const best = [...demo].sort((a, b) => b.soldQuantity - a.soldQuantity).slice(0, 50);
    expect(best).toHaveLength(50);
    for (const goods of best) {
      const leaflet = makeLeaflet(goods);
      expect(leaflet?.[0]?.text).toContain(DEMO_LEAFLET_HEAD);
      expect(leaflet?.find((section) => section.title === '批准文号')?.text).toBe(goods.approvalNo);
    }
  });

  it('claims nothing of a medicine that 广告法 16 forbids', () => {
    const words =
      /根治|治愈率|有效率|永不复发|药到病除|包治|无副作用|无毒副作用|安全可靠|家庭必备|专家推荐|患者推荐|最佳|顶级/;
    const leaflets = demo.flatMap((goods) => makeLeaflet(goods)?.map((section) => section.text) ?? []);
    expect(leaflets.length).toBeGreaterThan(50);
    expect(leaflets.filter((text) => words.test(text))).toEqual([]);
    expect(demo.filter((goods) => words.test(goods.subtitle))).toEqual([]);
  });
});

describe('makers', () => {
  it('are more than sixty by name, and the import can tell them all apart', () => {
    expect(distinct(demo, (goods) => goods.maker.name)).toBeGreaterThanOrEqual(60);
    const kinds = [...new Set(allParts.map((part) => part.makerKind))];
    const all = [...namedMakers, ...kinds.flatMap((kind) => furtherMakers(kind))];
    expect(distinct(all, (maker) => makerKey(maker.name))).toBe(all.length);
  });
});

describe('a catalogue of any size', () => {
  it('is the same for the same day and begins with the smaller one', () => {
    const longer = makeCatalogue({ today, count: demo.length + 500 });
    for (const goods of demo) expect(longer.next().value).toEqual(goods);
    expect([...longer]).toHaveLength(500);
  });

  it('holds one goods of every class from its first hundred on', () => {
    const small = [...makeCatalogue({ today, count: 100 })];
    const classes = new Set(small.map((goods) => goods.goodsClass));
    expect(SOLD_CLASSES.filter((one) => !classes.has(one))).toEqual([]);
    expect(small.some((goods) => goods.saleStatus === 'recalled')).toBe(true);
    expect(small.some((goods) => goods.isControlledSale)).toBe(true);
  });

  it('has dates that follow the day', () => {
    const later = [...makeCatalogue({ today: isoDate('2027-03-01'), count: 200 })];
    const expiries = later.flatMap((goods) => goods.batches.map((batch) => batch.expiryDate));
    expect(expiries.length).toBeGreaterThan(200);
    expect(expiries.filter((day) => day <= '2027-03-01')).toEqual([]);
    expect(later.map((goods) => goods.code)).toEqual(demo.slice(0, 200).map((goods) => goods.code));
  });

  it('repeats neither a number nor a product of a maker in thirty thousand goods', () => {
    const numbers = new Set<string>();
    const products = new Set<string>();
    let approved = 0;
    let count = 0;
    for (const goods of makeCatalogue({ today, count: 30_000 })) {
      count += 1;
      products.add(`${goods.genericName}|${goods.spec}|${goods.maker.name}`);
      if (goods.approvalNo !== '' && goods.goodsClass !== 'DISINF') {
        approved += 1;
        numbers.add(goods.approvalNo);
      }
    }
    expect(products.size).toBe(count);
    expect(numbers.size).toBe(approved);
  });
});
