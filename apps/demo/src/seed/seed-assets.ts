import { addPoints } from '@qianfang/api/modules/2-goods/points';
import { giveVoucher } from '@qianfang/api/modules/3-trade/voucher';
import { maskCompany } from '@qianfang/api/modules/4-shop/lottery';
import type { Db } from '@qianfang/api/platform/db';
import { addDays } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai, startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { fen } from '@qianfang/domain/money/fen';
import { sql } from 'kysely';
import { insertRows } from './insert-rows.ts';
import type { SeededBuyer } from './seed-buyers.ts';

const dayMs = 86_400_000;

interface Clocked {
  readonly now: Date;
}

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * dayMs).toISOString();

/** Announced periods begin and end at midnight. */
const midnightFrom = (now: Date, days: number) =>
  new Date(startOfDayInShanghai(addDays(dateInShanghai(now), days))).toISOString();

interface OfferPlan {
  readonly name: string;
  readonly kind: 'FULL' | 'RATE' | 'FREIGHT' | 'BRAND';
  readonly benefit: 'AMOUNT' | 'RATE' | 'FREIGHT';
  readonly amount?: number;
  readonly rate?: number;
  readonly cap?: number;
  readonly threshold: number;
  readonly scope?: unknown;
  readonly scopeText?: string;
  readonly useUrl?: string;
  readonly isFirstOrder?: boolean;
  readonly kinds?: readonly string[];
  readonly total?: number;
  readonly received?: number;
  readonly perBuyer?: number;
  readonly from?: number;
  readonly isInCenter?: boolean;
}

/** The maker whose goods have their own coupon. */
const brand = { name: '远岫药业有限公司', shortName: '远岫' } as const;

/** The centre's nine coupons in display order, then those obtained by code, points and draws. Amounts are fen. */
function offerPlans(categories: ReadonlyMap<string, number>, brandId: number): readonly OfferPlan[] {
  const shelf = (name: string) => ({
    scope: { kind: 'CATEGORY', ids: [categories.get(name) ?? 0] },
    scopeText: `限${name}`,
    useUrl: `/list?select=${categories.get(name) ?? ''}`,
  });
  const plain = { kind: 'FULL', benefit: 'AMOUNT' } as const;
  return [
    {
      ...plain,
      name: '全场满 500 减 20',
      amount: 2_000,
      threshold: 50_000,
      total: 2_000,
      received: 860,
      perBuyer: 2,
    },
    { ...plain, name: '全场满 1500 减 80', amount: 8_000, threshold: 150_000, total: 800, received: 612 },
    {
      name: '全场 95 折',
      kind: 'RATE',
      benefit: 'RATE',
      rate: 9_500,
      cap: 5_000,
      threshold: 30_000,
      total: 500,
      received: 133,
    },
    { name: '运费券', kind: 'FREIGHT', benefit: 'FREIGHT', amount: 1_500, threshold: 10_000, perBuyer: 3 },
    {
      ...plain,
      kind: 'BRAND',
      name: '中成药专享满 300 减 15',
      amount: 1_500,
      threshold: 30_000,
      ...shelf('中成药'),
    },
    { ...plain, name: '新客首单满 200 减 30', amount: 3_000, threshold: 20_000, isFirstOrder: true },
    {
      ...plain,
      name: '诊所专享满 300 减 25',
      amount: 2_500,
      threshold: 30_000,
      kinds: ['CLINIC'],
      total: 300,
      received: 41,
    },
    { ...plain, name: '月末满 2000 减 120', amount: 12_000, threshold: 200_000, total: 200, from: 3 },
    {
      ...plain,
      kind: 'BRAND',
      name: `${brand.shortName}满 200 减 12`,
      amount: 1_200,
      threshold: 20_000,
      scope: { kind: 'BRAND', ids: [brandId] },
      scopeText: `限${brand.shortName}的商品`,
      useUrl: `/ppzq/info/${brandId}`,
    },
    { ...plain, name: '老客回馈满 100 减 10', amount: 1_000, threshold: 10_000, isInCenter: false },
    { ...plain, name: '积分兑换券 ¥10', amount: 1_000, threshold: 20_000, isInCenter: false },
  ];
}

async function seedOffers(
  tx: Db,
  plans: readonly OfferPlan[],
  { now }: Clocked,
): Promise<ReadonlyMap<string, number>> {
  await insertRows(
    tx,
    'coupon.coupon_offer',
    plans.map((plan, sort) => ({
      name: plan.name,
      kind: plan.kind,
      benefit: plan.benefit,
      amount_fen: plan.amount ?? null,
      rate_bp: plan.rate ?? null,
      cap_fen: plan.cap ?? null,
      threshold_fen: plan.threshold,
      scope: plan.scope ?? { kind: 'ALL' },
      scope_text: plan.scopeText ?? '全场通用（含麻商品除外）',
      use_url: plan.useUrl ?? '/list',
      buyer_kinds: plan.kinds ?? [],
      is_first_order_only: plan.isFirstOrder ?? false,
      receive_from: midnightFrom(now, plan.from ?? -20),
      receive_until: midnightFrom(now, 40),
      valid_days: 30,
      total: plan.total ?? null,
      received: plan.received ?? 0,
      per_buyer: plan.perBuyer ?? 1,
      is_in_center: plan.isInCenter ?? true,
      sort,
    })),
  );
  const { rows } = await sql<{ id: number; name: string }>`select id, name from coupon.coupon_offer`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Coupons that a company holds: name, days from now of receipt, of expiry and of use. */
async function seedHeld(
  tx: Db,
  buyer: SeededBuyer,
  offers: ReadonlyMap<string, number>,
  { now }: Clocked,
): Promise<void> {
  const held = [
    ['全场满 500 减 20', -8, 22, null],
    ['全场 95 折', -27, 2, null],
    ['运费券', -5, 25, null],
    ['中成药专享满 300 减 15', -10, 20, null],
    ['老客回馈满 100 减 10', -40, -10, -20],
    ['运费券', -45, -15, -31],
    ['全场满 1500 减 80', -60, -30, null],
  ] as const;
  await insertRows(
    tx,
    'coupon.held_coupon',
    held.map(([name, from, until, used], index) => ({
      buyer_id: buyer.id,
      offer_id: offers.get(name) ?? null,
      source: 'gift',
      reference: `demo-${index + 1}`,
      received_at: daysFrom(now, from),
      starts_at: daysFrom(now, from),
      ends_at: daysFrom(now, until),
      used_at: used === null ? null : daysFrom(now, used),
    })),
  );
}

async function seedVouchers(tx: Db, buyer: SeededBuyer, { now }: Clocked): Promise<void> {
  const gifts = [
    ['上月满额返红包', 'cashback', 'demo-last-month', 3_000, 20, -10],
    ['延误赔付现金券', 'compensation', 'demo-delay', 1_500, 45, -6],
  ] as const;
  for (const [name, source, reference, amount, days, given] of gifts) {
    const at = new Date(now.getTime() + given * dayMs);
    await giveVoucher(tx, { buyerId: buyer.id, name, source, reference, amountFen: fen(amount), days, at });
  }
}

async function seedCashback(tx: Db, { now }: Clocked): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into cashback.round (name, rule_text, starts_at, ends_at, claim_until, voucher_days)
    values ('本期满额返红包', ${'统计本期下单、已确认收货的货款，扣除退货，不含运费。\n每档各可领取一次，现金券下单时直接抵扣货款。'},
      ${midnightFrom(now, -25)}, ${midnightFrom(now, 6)}, ${midnightFrom(now, 21)}, 30) returning id`.execute(
    tx,
  );
  await insertRows(
    tx,
    'cashback.tier',
    [
      [200_000, 1_000],
      [500_000, 3_000],
      [1_000_000, 8_000],
      [3_000_000, 30_000],
    ].map(([amount, give]) => ({ round_id: rows[0]?.id ?? null, amount_fen: amount, give_fen: give })),
  );
}

/** Copies points earned by the history's orders from the books into the log, as one lot per order. */
async function seedEarnedPoints(tx: Db): Promise<void> {
  await sql`
    with earned as (
      select a.buyer_id, j.reference, j.memo, p.amount::int as amount, j.at, p.id
      from wallet.posting p
      join wallet.account a on a.id = p.account_id and a.code = 'points' and a.buyer_id is not null
      join wallet.journal j on j.id = p.journal_id
      where p.amount > 0
    ), lots as (
      insert into points.points_lot (buyer_id, earned, points_left, earned_at, expires_at)
      select buyer_id, amount, amount, at, at + interval '365 days' from earned order by at, id
    )
    insert into points.points_entry (buyer_id, source, reference, amount, balance_after, memo, at, expires_at)
    select buyer_id, 'order', reference, amount, sum(amount) over (partition by buyer_id order by at, id)::int, memo, at,
      at + interval '365 days'
    from earned order by at, id`.execute(tx);
}

interface MallPlan {
  readonly name: string;
  readonly points: number;
  readonly worth: number;
  readonly stock: number;
  readonly voucher?: number;
  readonly offer?: string;
}

const mallPlans: readonly MallPlan[] = [
  { name: '¥10 优惠券', points: 800, worth: 1_000, stock: 500, offer: '积分兑换券 ¥10' },
  { name: '满 100 减 10 券', points: 900, worth: 1_000, stock: 300, offer: '老客回馈满 100 减 10' },
  { name: '¥5 现金券', points: 600, worth: 500, stock: 400, voucher: 500 },
  { name: '¥20 现金券', points: 2_200, worth: 2_000, stock: 200, voucher: 2_000 },
  { name: '¥50 现金券', points: 5_300, worth: 5_000, stock: 80, voucher: 5_000 },
  { name: '处方登记簿（5 本）', points: 500, worth: 3_000, stock: 120 },
  { name: '药品价签纸 1000 张', points: 650, worth: 3_500, stock: 90 },
  { name: '温湿度计', points: 1_200, worth: 4_900, stock: 60 },
  { name: '不锈钢数药盘', points: 780, worth: 2_800, stock: 75 },
  { name: '电子血压计（门店体验用）', points: 9_800, worth: 19_900, stock: 12 },
  { name: '药房专用手推车', points: 15_000, worth: 32_000, stock: 5 },
  { name: '便携医药冷藏包', points: 4_600, worth: 8_800, stock: 30 },
  { name: '热敏打印纸 10 卷', points: 420, worth: 2_200, stock: 200 },
  { name: '扫码枪', points: 6_900, worth: 12_800, stock: 18 },
  { name: '白大褂', points: 3_200, worth: 6_500, stock: 40 },
  { name: '药师胸牌（10 枚）', points: 380, worth: 1_800, stock: 150 },
  { name: '免洗手消毒液 500ml', points: 560, worth: 2_500, stock: 0 },
  { name: '医用垃圾桶 15L', points: 1_600, worth: 4_200, stock: 45 },
  { name: '门店应急药箱', points: 2_400, worth: 5_800, stock: 33 },
  { name: '保温杯', points: 1_900, worth: 4_900, stock: 66 },
];

async function seedMall(tx: Db, offers: ReadonlyMap<string, number>, { now }: Clocked): Promise<void> {
  await insertRows(
    tx,
    'points.mall_goods',
    mallPlans.map((plan, index) => ({
      kind: plan.offer ? 'COUPON' : plan.voucher ? 'VOUCHER' : 'REAL',
      name: plan.name,
      summary: plan.offer || plan.voucher ? '兑换后立即到账' : '随下一单或单独寄出',
      points: plan.points,
      worth_fen: plan.worth,
      coupon_offer_id: plan.offer ? (offers.get(plan.offer) ?? null) : null,
      voucher_fen: plan.voucher ?? null,
      voucher_days: plan.voucher ? 60 : null,
      stock: plan.stock,
      exchanged: (index * 37) % 90,
      per_buyer: plan.stock > 50 ? 5 : 2,
      created_at: daysFrom(now, -2 * index - 1),
    })),
  );
}

async function seedDraw(tx: Db, offers: ReadonlyMap<string, number>, { now }: Clocked): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into draw.draw_activity (name, rule_text, starts_at, ends_at, per_buyer)
    values ('采购节幸运抽奖', '每家单位可抽 1 次，奖品抽完即止。', ${midnightFrom(now, -3)}, ${midnightFrom(now, 20)}, 1)
    returning id`.execute(tx);
  const prizes = [
    ['100 积分', '积分已到账，可在“积分管理”查看', 'POINTS', 100, null, null, 50, null],
    ['¥5 现金券', '现金券已到账，下单时直接抵扣', 'VOUCHER', null, 500, null, 25, 500],
    ['满 100 减 10 券', '优惠券已放入“优惠券”', 'COUPON', null, null, '老客回馈满 100 减 10', 20, 300],
    ['温湿度计', '奖品将在 5 个工作日内寄往默认收货地址', 'REAL', null, null, null, 4, 10],
    ['便携冷藏包', '奖品将在 5 个工作日内寄往默认收货地址', 'REAL', null, null, null, 1, 2],
    ['谢谢参与', '感谢参与，下次好运', 'NONE', null, null, null, 30, null],
  ] as const;
  await insertRows(
    tx,
    'draw.draw_prize',
    prizes.map(([name, remarks, kind, points, voucher, offer, weight, total], sort) => ({
      activity_id: rows[0]?.id ?? null,
      name,
      remarks,
      kind,
      points,
      voucher_fen: voucher,
      valid_days: voucher === null ? null : 30,
      coupon_offer_id: offer === null ? null : (offers.get(offer) ?? null),
      weight,
      total,
      sort,
    })),
  );
}

interface PastTurn {
  readonly username: string;
  readonly draw: string;
  readonly prize: string;
  readonly hoursAgo: number;
}

/** Past turns. Their prizes are sent by post, so that they need no bookkeeping. */
const pastTurns: readonly PastTurn[] = [
  { username: 'hetong', draw: '采购节幸运抽奖', prize: '温湿度计', hoursAgo: 26 },
  { username: 'guoqi', draw: '采购节幸运抽奖', prize: '便携冷藏包', hoursAgo: 50 },
  { username: 'yaodian', draw: '金秋回馈抽奖', prize: '保温杯', hoursAgo: 24 * 32 },
  { username: 'liansuo', draw: '金秋回馈抽奖', prize: '折叠推车', hoursAgo: 24 * 33 },
];

/** A finished draw and its winners. */
async function seedTurns(tx: Db, { now }: Clocked): Promise<void> {
  await sql`
    with draw as (
      insert into draw.draw_activity (name, rule_text, starts_at, ends_at, per_buyer)
      values ('金秋回馈抽奖', '每家单位可抽 1 次。', ${midnightFrom(now, -40)}, ${midnightFrom(now, -25)}, 1) returning id
    )
    insert into draw.draw_prize (activity_id, name, remarks, kind, weight, total, sort)
    select id, name, '奖品已寄往默认收货地址', 'REAL', 1, 20, sort from draw,
      (values ('保温杯', 1), ('折叠推车', 2)) v(name, sort)`.execute(tx);
  for (const { username, draw, prize, hoursAgo } of pastTurns) {
    const { rows } = await sql<{ id: number; name: string }>`
      select b.id, b.name from identity.buyer b join identity.account a on a.buyer_id = b.id
      where a.username = ${username}`.execute(tx);
    const [buyer] = rows;
    if (!buyer) continue;
    await sql`
      with won as (
        update draw.draw_prize p set given = given + 1 from draw.draw_activity a
        where a.id = p.activity_id and a.name = ${draw} and p.name = ${prize}
        returning p.id, p.activity_id, p.name, p.remarks
      ), turn as (
        insert into draw.draw_turn (buyer_id, activity_id, used) select ${buyer.id}, activity_id, 1 from won
      )
      insert into draw.draw_record (buyer_id, activity_id, prize_id, company, idempotency_key, name, remarks, is_win, at)
      select ${buyer.id}, activity_id, id, ${maskCompany(buyer.name)}, ${`demo-${draw}`}, name, remarks, true,
        ${new Date(now.getTime() - hoursAgo * 3_600_000)}
      from won`.execute(tx);
  }
}

async function seedActivities(tx: Db, offers: ReadonlyMap<string, number>, { now }: Clocked): Promise<void> {
  await sql`
    insert into activity.page_template (id, kind, name) overriding system value
    values (1, 'hdmb', '秋冬备货采购节'), (2, 'zqmb', '家庭常备药专区')`.execute(tx);
  await sql`select setval(pg_get_serial_sequence('activity.page_template', 'id'), 2)`.execute(tx);
  const tickets = ['全场满 500 减 20', '全场满 1500 减 80', '全场 95 折'].flatMap(
    (name) => offers.get(name) ?? [],
  );
  const { rows } = await sql<{ id: number }>`
    select id from promotion.activity where kind = 'FULL_REDUCTION' and zone = 'yjh' and starts_at <= ${now} and ends_at > ${now}
    order by priority desc, id limit 1`.execute(tx);
  const reductionId = rows[0]?.id;
  const blocks = [
    [1, 'HERO', '秋冬备货采购节', '感冒、呼吸、滋补一站备齐，领券更省', { url: '/list?sort=sales' }],
    [1, 'COUNTDOWN', '距活动结束', '', {}],
    [1, 'ANCHORS', '本页内容', '', {}],
    [1, 'COUPONS', '先领券再下单', '', { offer_ids: tickets }],
    ...(reductionId === undefined
      ? []
      : [[1, 'REDUCTION', '满减进度', '', { reduction_id: reductionId }] as const]),
    [1, 'DRAW', '参加抽奖', '', {}],
    [1, 'GOODS', '热卖好货', '', { query: 'sort=sales&in_stock=1' }],
    [
      1,
      'IMAGE',
      '家用检测与防护',
      '血压计、血糖试纸、口罩、敷料，注册证号随商品公示',
      { tone: 'teal', url: '/qxzq' },
    ],
    [1, 'GOODS', '满减商品', '', { query: 'promo=满&sort=sales&in_stock=1' }],
    [1, 'TEXT', '活动规则', '活动期间下单即可参加；优惠券以领取时的说明为准；含麻商品不参加优惠。', {}],
    [2, 'HERO', '家庭常备药专区', '退热、肠胃、外伤常用药，整件更省', { url: '/list?rx=OTC' }],
    [
      2,
      'LINKS',
      '快速找货',
      '',
      {
        links: [
          { name: '非处方药', url: '/list?rx=OTC' },
          { name: '单品包邮', url: '/list?free_shipping=1' },
          { name: '新品上架', url: '/list?sort=new' },
        ],
      },
    ],
    [2, 'GOODS', '家庭常备', '', { query: 'rx=OTC&in_stock=1&sort=sales' }],
  ] as const;
  await insertRows(
    tx,
    'activity.template_block',
    blocks.map(([template_id, kind, title, body, content], sort) => ({
      template_id,
      kind,
      title,
      body,
      content,
      sort,
    })),
  );
  const activities = [
    [1, '秋冬备货采购节', '满减、领券、抽奖同时进行', -5, 25, 1, '', 'qiudong'],
    [2, '家庭常备药专区', '常用 OTC 一页备齐', -30, 60, 2, '', 'changbei'],
    [3, '每日特价', '每天零点换新', -30, 60, null, '/mrtj', 'tejia'],
    [4, '满额返红包', '本期收货满额返现金券', -25, 6, null, '/hb', 'fanhongbao'],
    [5, '年终盛典', '提前预告，敬请留意', 10, 30, null, '/yjh', 'nianzhong'],
    [6, '国庆专场', '已圆满结束', -60, -40, null, '/yjh', 'guoqing'],
  ] as const;
  await insertRows(
    tx,
    'activity.shop_activity',
    activities.map(([id, name, summary, from, until, template_id, url], sort) => ({
      id,
      name,
      summary,
      starts_at: midnightFrom(now, from),
      ends_at: midnightFrom(now, until),
      template_id,
      url,
      sort,
    })),
  );
  await sql`select setval(pg_get_serial_sequence('activity.shop_activity', 'id'), ${activities.length})`.execute(
    tx,
  );
  await insertRows(
    tx,
    'activity.activity_code',
    activities.map(([id, , , , , , , url]) => ({ url, activity_id: id })),
  );
  await insertRows(
    tx,
    'activity.set_member',
    activities.map(([id]) => ({ set_id: 1, activity_id: id })),
  );
}

/**
 * Seeds coupons, vouchers, points, the mall, one draw and the activities. Runs after the history, whose orders
 * earn points.
 */
export async function seedAssets(
  tx: Db,
  seed: Clocked & {
    readonly categories: ReadonlyMap<string, number>;
    readonly regular: SeededBuyer | undefined;
  },
): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`select id from catalogue.maker where name = ${brand.name}`.execute(tx);
  const offers = await seedOffers(tx, offerPlans(seed.categories, rows[0]?.id ?? 0), seed);
  await insertRows(tx, 'coupon.coupon_code', [
    {
      code: 'QIANFANG10',
      offer_id: offers.get('老客回馈满 100 减 10') ?? null,
      total: 1_000,
      ends_at: midnightFrom(seed.now, 60),
    },
  ]);
  await seedCashback(tx, seed);
  await seedEarnedPoints(tx);
  await seedMall(tx, offers, seed);
  await seedDraw(tx, offers, seed);
  await seedTurns(tx, seed);
  await seedActivities(tx, offers, seed);
  if (!seed.regular) return;
  await seedHeld(tx, seed.regular, offers, seed);
  await seedVouchers(tx, seed.regular, seed);
  await addPoints(tx, {
    buyerId: seed.regular.id,
    source: 'gift',
    reference: 'demo-welcome',
    points: 3_000,
    memo: '采购节礼包，限时使用',
    at: new Date(seed.now.getTime() - dayMs),
    expiresAt: new Date(midnightFrom(seed.now, 20)),
  });
}
