import type { Db } from '@qianfang/api/platform/db';
import { addDays, type IsoDate } from '@qianfang/domain/calendar/iso-date';
import { startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { isDevice } from '@qianfang/domain/goods/goods-class';
import { isPlain } from '../history/plan-store-purchases.ts';
import type { DemoGoods } from '../make-catalogue.ts';
import { hashOf } from '../seeded-random.ts';
import { idAt, insertRows, takeIds } from './insert-rows.ts';
import type { SeededGoods } from './seed-catalogue.ts';

const hourMs = 3_600_000;
/** Days of sessions after the fill. */
const sessionDays = 14;

interface Item {
  readonly goodsId: number;
  readonly price?: number;
  readonly quantity?: number;
  readonly amountFen?: number;
  readonly giftGoodsId?: number;
  readonly give?: number;
  readonly total?: number;
  readonly perBuyer?: number;
}

interface Tier {
  readonly amountFen: number;
  readonly minusFen?: number;
  readonly rateBp?: number;
  readonly giftGoodsId?: number;
  readonly give?: number;
}

interface Plan {
  readonly kind: string;
  readonly name: string;
  readonly rule?: string;
  readonly zone?: 'yjh';
  /** Epoch ms. */
  readonly from: number;
  readonly until: number;
  readonly priority?: number;
  readonly scope?: unknown;
  readonly excluded?: readonly unknown[];
  readonly repeats?: boolean;
  readonly capFen?: number;
  readonly rateBp?: number;
  readonly setPrice?: number;
  readonly limit?: number;
  readonly total?: number;
  readonly items?: readonly Item[];
  readonly tiers?: readonly Tier[];
}

const available = (goods: DemoGoods) =>
  goods.batches.reduce((sum, batch) => sum + (batch.status === 'OK' ? batch.onHand : 0), 0);

/**
 * Goods that may be promoted: on sale to everyone who may buy them at all. 含麻 goods allow no promotion
 * (trade-rules 4.1), and goods under controlled sale keep their agreed price. Injections and biological goods
 * have their own lists.
 */
function isPromotable({
  saleStatus,
  ephedrineMg,
  isControlledSale,
  isInjection,
  goodsClass,
}: DemoGoods): boolean {
  const isOrdinary =
    ['CHEM', 'CPM', 'ANTIB', 'BIOCHEM', 'HEALTH_FOOD'].includes(goodsClass) || isDevice(goodsClass);
  return saleStatus === 'on_sale' && ephedrineMg === null && !isControlledSale && !isInjection && isOrdinary;
}

/** A share of a price, rounded down to the cent like price labels. */
const cut = (base: number, percent: number) => Math.max(100, Math.floor((base * percent) / 10_000) * 100);

/** The same order on every machine, and a different one for every key. */
function shuffled(seeded: readonly SeededGoods[], key: string): SeededGoods[] {
  return seeded.toSorted((a, b) => hashOf(`${key}/${a.goods.code}`) - hashOf(`${key}/${b.goods.code}`));
}

function special(one: SeededGoods, percent: number, total: number, packs: number): Item {
  const { id, goods } = one;
  return {
    goodsId: id,
    price: cut(goods.price.base, percent),
    total: total * goods.packSize,
    perBuyer: packs * goods.packSize,
  };
}

/** Packs of a daily special that one company may buy. */
const dailyPacks = 5;
/**
 * Scarce quotas of the first day: two companies buy all of one, and all but a pack of the other
 * (`seedDailySales`).
 */
const scarcePacks = [2 * dailyPacks, 2 * dailyPacks + 1] as const;

function dailyPlans(pool: readonly SeededGoods[], today: IsoDate): Plan[] {
  const scarce = shuffled(pool, 'daily/scarce')
    .filter(({ goods }) => isPlain(goods, today))
    .slice(0, scarcePacks.length);
  return Array.from({ length: sessionDays }, (_, day): Plan => {
    const date = addDays(today, day);
    const first = day === 0 ? scarce : [];
    const items = [...first, ...shuffled(pool, `daily/${day}`).filter((one) => !first.includes(one))]
      .slice(0, 10)
      .map((one, index) => {
        const packs = (first.includes(one) && scarcePacks[index]) || 40 + (index % 5) * 20;
        return special(one, 82 + (index % 4) * 3, packs, dailyPacks);
      });
    const from = startOfDayInShanghai(date);
    return { kind: 'DAILY', name: '每日特价', from, until: from + 24 * hourMs, items };
  });
}

/** Three sessions a day without gaps. */
const sessions = [
  ['10 点场', 10, 16],
  ['16 点场', 16, 22],
  ['22 点场', 22, 34],
] as const;

function flashPlans(pool: readonly SeededGoods[], today: IsoDate): Plan[] {
  return Array.from({ length: sessionDays + 1 }, (_, day) => day - 1).flatMap((day) =>
    sessions.map(([name, from, until]): Plan => {
      const start = startOfDayInShanghai(addDays(today, day));
      const items = shuffled(pool, `flash/${day}/${name}`)
        .slice(0, 6)
        .map((one, index) => special(one, 74 + (index % 3) * 4, 20 + index * 10, 2));
      return { kind: 'FLASH', name, from: start + from * hourMs, until: start + until * hourMs, items };
    }),
  );
}

interface Frame {
  readonly today: IsoDate;
  readonly now: number;
  /** Category id by its names joined with `/`. */
  readonly categories: ReadonlyMap<string, number>;
}

function categoryScope({ categories }: Frame, ...paths: readonly string[]) {
  return { kind: 'CATEGORY', ids: paths.flatMap((path) => categories.get(path) ?? []) };
}

function reductionPlans(frame: Frame): Plan[] {
  const start = startOfDayInShanghai(frame.today);
  const day = 24 * hourMs;
  const common = { kind: 'FULL_REDUCTION', zone: 'yjh' as const };
  const month = { from: start - 2 * day, until: start + 30 * day };
  return [
    {
      ...common,
      ...month,
      name: '中成药满减',
      rule: '活动期内，中成药满 500 元减 30 元，满 1000 元减 80 元，每单按达到的最高一档减一次。含麻商品不参与。',
      priority: 3,
      scope: categoryScope(frame, '中成药'),
      tiers: [
        { amountFen: 50_000, minusFen: 3_000 },
        { amountFen: 100_000, minusFen: 8_000 },
      ],
    },
    {
      ...common,
      ...month,
      name: '医疗器械每满减',
      rule: '医疗器械每满 300 元减 20 元，多买多减，每单最多减 200 元。',
      priority: 2,
      scope: categoryScope(frame, '医疗器械'),
      repeats: true,
      capFen: 20_000,
      tiers: [{ amountFen: 30_000, minusFen: 2_000 }],
    },
    {
      ...common,
      ...month,
      name: '外用药满减',
      rule: '外用药满 200 元减 12 元，可与特价、全场折同享。',
      priority: 1,
      scope: categoryScope(frame, '外用药'),
      tiers: [{ amountFen: 20_000, minusFen: 1_200 }],
    },
    {
      ...common,
      from: start + 3 * day,
      until: start + 10 * day,
      name: '保健与个护满减',
      rule: '保健与个护满 400 元减 40 元。',
      scope: categoryScope(frame, '保健与个护'),
      tiers: [{ amountFen: 40_000, minusFen: 4_000 }],
    },
    {
      ...common,
      from: start - 12 * day,
      until: start - 5 * day,
      name: '西药满减',
      rule: '西药满 800 元减 40 元。',
      scope: categoryScope(frame, '西药'),
      tiers: [{ amountFen: 80_000, minusFen: 4_000 }],
    },
  ];
}

function storePlans(frame: Frame): Plan[] {
  const start = startOfDayInShanghai(frame.today);
  const month = { from: start - 24 * hourMs, until: start + 30 * 24 * hourMs };
  return [
    {
      ...month,
      kind: 'WELFARE',
      name: '外用与个护 94 折',
      rule:
        '本期外用药、保健与个护两个专区全场参与，按会员价的 94 折计价，与阶梯价、特价、秒杀价比较后取最低的一个，不叠加打折；' +
        '折后金额可再参加满减、优惠券与现金券。标有“不参与”的商品与含麻商品除外。',
      rateBp: 9_400,
      scope: categoryScope(frame, '外用药', '保健与个护'),
      excluded: [categoryScope(frame, '保健与个护/特医与婴幼')],
    },
    {
      ...month,
      kind: 'ORDER_DISCOUNT',
      name: '大额采购折扣',
      tiers: [
        { amountFen: 1_000_000, rateBp: 9_900 },
        { amountFen: 3_000_000, rateBp: 9_800 },
      ],
    },
  ];
}

/** Papers record gifts as sales (trade-rules 4.10): devices and care goods, never medicines. */
function gifts(pool: readonly SeededGoods[]): SeededGoods[] {
  const harmless = pool.filter(
    ({ goods }) => goods.rxType === 'NONE' && /敷料护创|护肤个护/.test(goods.shelf.join('/')),
  );
  return harmless
    .filter(({ goods }) => available(goods) > 200)
    .toSorted((a, b) => a.goods.price.base - b.goods.price.base || a.id - b.id)
    .slice(0, 6);
}

function giftPlans(frame: Frame, pool: readonly SeededGoods[]): Plan[] {
  const start = startOfDayInShanghai(frame.today);
  const month = { from: start - 24 * hourMs, until: start + 30 * 24 * hourMs };
  const small = gifts(pool);
  const [first, second, third, ...others] = small;
  if (!first || !second || !third) return [];
  const buys = shuffled(
    pool.filter(({ goods }) => !isDevice(goods.goodsClass)),
    'gift',
  ).slice(0, 2);
  return [
    ...buys.map(
      ({ id, goods }): Plan => ({
        ...month,
        kind: 'UNIT_GIFT',
        name: '买赠',
        total: 500,
        items: [{ goodsId: id, quantity: goods.packSize * 10, give: 1, giftGoodsId: first.id }],
      }),
    ),
    {
      ...month,
      kind: 'AMOUNT_GIFT',
      name: '优选满赠',
      scope: { kind: 'SECTION', names: ['yx'] },
      total: 300,
      tiers: [
        { amountFen: 80_000, giftGoodsId: second.id, give: 1 },
        { amountFen: 150_000, giftGoodsId: second.id, give: 3 },
      ],
    },
    {
      ...month,
      kind: 'EXCHANGE',
      name: '优选满 300 元换购',
      scope: { kind: 'SECTION', names: ['yx'] },
      limit: 2,
      items: [third, ...others].map(({ id, goods }, index) => ({
        goodsId: id,
        price: cut(goods.price.base, 40),
        amountFen: 30_000 + index * 20_000,
        total: 400,
      })),
    },
  ];
}

/** Sets of goods that a shop restocks together, by shelf. */
const setShelves = [
  ['感冒季备货组合', /感冒用药|咽喉用药|止咳化痰/, 4],
  ['肠胃用药组合', /脾胃肠道/, 3],
  ['外用护理组合', /皮肤用药|敷料护创/, 3],
  ['检测耗材组合', /家用检测/, 2],
  ['慢病常备组合', /降压药|调脂药|口服降糖药/, 3],
] as const;

function setPlans(frame: Frame, pool: readonly SeededGoods[], soldOut: readonly SeededGoods[]): Plan[] {
  const start = startOfDayInShanghai(frame.today);
  const month = { from: start - 24 * hourMs, until: start + 30 * 24 * hourMs };
  const taken = new Set<number>();
  return setShelves.map(([name, shelves, size], index): Plan => {
    const own = shuffled(pool, `set/${name}`).filter(
      ({ id, goods }) =>
        !taken.has(id) &&
        shelves.test(goods.shelf.join('/')) &&
        goods.batches.some((batch) => batch.warehouse === 0 && batch.onHand > 100),
    );
    const parts = own
      .filter((one, at) => own.findIndex(({ goods }) => goods.genericName === one.goods.genericName) === at)
      .slice(0, size);
    for (const { id } of parts) taken.add(id);
    const last =
      index === setShelves.length - 1
        ? soldOut.find(({ goods }) => shelves.test(goods.shelf.join('/')))
        : undefined;
    const chosen = last ? [...parts, last] : parts;
    const items = chosen.map(({ id, goods }) => ({ goodsId: id, quantity: goods.packSize }));
    const base = chosen.reduce((sum, { goods }) => sum + goods.price.base * goods.packSize, 0);
    return {
      ...month,
      kind: 'COMBINATION',
      name,
      rule: '组合按套出售，不再享受阶梯价与特价。',
      priority: setShelves.length - index,
      setPrice: cut(base, 88),
      limit: 20,
      items,
    };
  });
}

/**
 * Activities over existing goods. Every price below is a share of a real list price, as 原价 requires
 * (trade-rules 6.4). All quotas are unused.
 */
export async function seedPromotions(
  tx: Db,
  {
    seeded,
    ...frame
  }: {
    readonly seeded: readonly SeededGoods[];
    readonly categories: Frame['categories'];
    readonly today: IsoDate;
    readonly now: Date;
  },
): Promise<void> {
  const promotable = seeded.filter(({ goods }) => isPromotable(goods));
  const pool = promotable.filter(({ goods }) => available(goods) > 100 && goods.price.base > 20_000);
  const soldOut = promotable.filter(({ goods }) => available(goods) === 0);
  const place: Frame = { ...frame, now: frame.now.getTime() };
  await writePlans(tx, [
    ...storePlans(place),
    ...reductionPlans(place),
    ...giftPlans(place, promotable),
    ...setPlans(place, pool, soldOut),
    ...dailyPlans(pool, place.today),
    ...flashPlans(pool, place.today),
  ]);
}

async function writePlans(tx: Db, plans: readonly Plan[]): Promise<void> {
  const ids = await takeIds(tx, 'promotion.activity', plans.length);
  const at = (ms: number) => new Date(ms).toISOString();
  await insertRows(
    tx,
    'promotion.activity',
    plans.map((plan, index) => ({
      id: idAt(ids, index),
      kind: plan.kind,
      name: plan.name,
      rule_text: plan.rule ?? '',
      zone: plan.zone ?? '',
      starts_at: at(plan.from),
      ends_at: at(plan.until),
      priority: plan.priority ?? 0,
      scope: plan.scope ?? { kind: 'ALL' },
      excluded: plan.excluded ?? [],
      repeats: plan.repeats ?? false,
      cap_fen: plan.capFen ?? null,
      rate_bp: plan.rateBp ?? null,
      set_price: plan.setPrice ?? null,
      limit_per_order: plan.limit ?? null,
    })),
  );
  await insertRows(
    tx,
    'promotion.tier',
    plans.flatMap((plan, index) =>
      (plan.tiers ?? []).map((tier) => ({
        activity_id: idAt(ids, index),
        amount_fen: tier.amountFen,
        minus_fen: tier.minusFen ?? null,
        rate_bp: tier.rateBp ?? null,
        gift_goods_id: tier.giftGoodsId ?? null,
        give: tier.give ?? null,
      })),
    ),
  );
  await insertRows(
    tx,
    'promotion.item',
    plans.flatMap((plan, index) =>
      (plan.items ?? []).map((item, sort) => ({
        activity_id: idAt(ids, index),
        goods_id: item.goodsId,
        sort,
        price: item.price ?? null,
        quantity: item.quantity ?? null,
        amount_fen: item.amountFen ?? null,
        gift_goods_id: item.giftGoodsId ?? null,
        give: item.give ?? null,
      })),
    ),
  );
  await insertRows(
    tx,
    'promotion.quota',
    plans.flatMap((plan, index) => {
      const own = (plan.items ?? []).filter((item) => item.total !== undefined);
      const all = plan.total === undefined ? [] : [{ goodsId: 0, total: plan.total, perBuyer: undefined }];
      return [...own, ...all].map((quota) => ({
        activity_id: idAt(ids, index),
        goods_id: quota.goodsId,
        total: quota.total ?? null,
        per_buyer: quota.perBuyer ?? null,
      }));
    }),
  );
}
