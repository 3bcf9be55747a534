import { addDays, type IsoDate } from '@qianfang/domain/calendar/iso-date';
import { startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { DemoGoods } from '../make-catalogue.ts';
import { chooseGoods, type PlannedPurchase, type Story } from './plan-purchases.ts';

const hourMs = 3_600_000;

/** A purchase with an unusual outcome. */
interface Standing extends Pick<PlannedPurchase, 'outcome' | 'method'> {
  readonly story: Story;
  readonly daysAgo: number;
  readonly hour: number;
  /** Generic names with packs. */
  readonly goods: ReadonlyArray<readonly [name: string, packs: number]>;
}

/** Recalled goods: received in one order, held in another. */
const RECALLED = '清开灵颗粒';
const daily = ['布洛芬缓释胶囊', '蒙脱石散', '氯雷他定片', '阿莫西林胶囊', '碘伏消毒液', '创可贴'] as const;
const onePackOf = (...names: readonly string[]) => names.map((name) => [name, 1] as const);

/** One purchase for each state of an order's page that the year of orders lacks (PlannedPurchase). */
const standings: readonly Standing[] = [
  {
    story: 'CANCELLED_BY_BUYER',
    daysAgo: 14,
    hour: 10.2,
    outcome: 'CANCELLED',
    method: 'wechat',
    goods: onePackOf('小柴胡颗粒', '开塞露', '医用棉签'),
  },
  {
    story: 'RECALL_GOT',
    daysAgo: 12,
    hour: 9.4,
    outcome: 'DONE',
    method: 'balance',
    goods: [[RECALLED, 3], ...onePackOf('感冒清热颗粒', '罗红霉素胶囊', '速效救心丸')],
  },
  {
    story: 'REST_CLOSED',
    daysAgo: 11,
    hour: 14.1,
    outcome: 'TO_SHIP',
    method: 'balance',
    goods: [...daily.map((name) => [name, 2] as const), ['血糖试纸', 1]],
  },
  {
    story: 'RECEIPT_REJECTED',
    daysAgo: 8,
    hour: 11.1,
    outcome: 'DONE',
    method: 'transfer',
    goods: [['布洛伪麻片', 2]],
  },
  {
    story: 'RECEIPT_UPLOADED',
    daysAgo: 7,
    hour: 10.5,
    outcome: 'DONE',
    method: 'transfer',
    goods: [['西替伪麻缓释片', 2]],
  },
  {
    story: 'CANCELLED_BY_STORE',
    daysAgo: 5,
    hour: 15.3,
    outcome: 'TO_SHIP',
    method: 'balance',
    goods: onePackOf('川贝枇杷糖浆', '氯沙坦钾片', '双氯芬酸二乙胺乳胶剂'),
  },
  {
    story: 'RECEIPT_AWAITED',
    daysAgo: 4,
    hour: 9.2,
    outcome: 'DONE',
    method: 'transfer',
    goods: [['氨酚伪麻那敏片(Ⅲ)', 2]],
  },
  {
    story: 'PART_SHIPPED',
    daysAgo: 2,
    hour: 9.8,
    outcome: 'TO_SHIP',
    method: 'balance',
    goods: [...daily.map((name) => [name, 3] as const), ['75%乙醇消毒液', 2], ['麝香壮骨膏', 1]],
  },
  {
    story: 'RECALL_HELD',
    daysAgo: 2,
    hour: 16.2,
    outcome: 'TO_SHIP',
    method: 'balance',
    goods: [[RECALLED, 2], ...onePackOf('头孢克洛胶囊', '富马酸比索洛尔片')],
  },
  {
    story: 'SELLER_HELD',
    daysAgo: 2,
    hour: 14.9,
    outcome: 'TO_SHIP',
    method: 'balance',
    goods: onePackOf('拉考沙胺片', '瑞舒伐他汀钙片'),
  },
  {
    story: 'PAYER_HELD',
    daysAgo: 1,
    hour: 9.6,
    outcome: 'TO_SHIP',
    method: 'transfer',
    goods: [['双扑伪麻分散片', 1]],
  },
  {
    story: 'GROWTH_HELD',
    daysAgo: 1,
    hour: 15.7,
    outcome: 'REVIEW',
    method: 'transfer',
    goods: [['复方盐酸伪麻黄碱缓释胶囊', 12]],
  },
];

/** Orders of a pharmacy with an expired drug licence: earlier ones, one without its receipt, and those held now. */
const troubled: readonly Standing[] = [
  {
    story: 'USUAL',
    daysAgo: 41,
    hour: 10.4,
    outcome: 'DONE',
    method: 'wechat',
    goods: onePackOf('布洛芬缓释胶囊', '小柴胡颗粒', '碘伏消毒液', '创可贴'),
  },
  {
    story: 'RECEIPT_AWAITED',
    daysAgo: 22,
    hour: 9.3,
    outcome: 'DONE',
    method: 'transfer',
    goods: [['双扑伪麻分散片', 1]],
  },
  {
    story: 'USUAL',
    daysAgo: 2,
    hour: 16.4,
    outcome: 'TO_SHIP',
    method: 'wechat',
    goods: onePackOf('蒙脱石散', '阿莫西林胶囊', '氯雷他定片'),
  },
];

function planned(
  wanted: readonly Standing[],
  goods: readonly DemoGoods[],
  now: Date,
  today: IsoDate,
): PlannedPurchase[] {
  const byName = chooseGoods(goods);
  return wanted
    .map(({ story, daysAgo, hour, outcome, method, goods: names }): PlannedPurchase => {
      const usual = startOfDayInShanghai(addDays(today, -daysAgo)) + hour * hourMs;
      const lines = names.flatMap(([name, packs]) => {
        const one = byName.get(name);
        return one ? [{ goods: one, quantity: one.packSize * packs }] : [];
      });
      return { story, outcome, method, lines, at: new Date(Math.min(usual, now.getTime() - 6 * hourMs)) };
    })
    .filter(({ lines }) => lines.length > 0);
}

/** Orders in states that a year of usual orders does not reach. */
export const planStandings = (goods: readonly DemoGoods[], now: Date, today: IsoDate) =>
  planned(standings, goods, now, today);

/** Orders of the pharmacy with expired papers. */
export const planTroubled = (goods: readonly DemoGoods[], now: Date, today: IsoDate) =>
  planned(troubled, goods, now, today);
