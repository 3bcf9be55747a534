import type { getCart } from '@qianfang/contract/cart';
import { isInvalidLine } from '@qianfang/contract/cart-wire/cart-filter';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { isDevice, isGoodsClass, isHerbal } from '@qianfang/domain/goods/goods-class';
import { type Fen, formatAmount, parseAmount, sumFen } from '@qianfang/domain/money/fen';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import { placesText } from '../../shared/places-text.ts';

export type CartView = ResultOf<typeof getCart>;
export type CartLine = CartView['data'][number];

export type GroupKey = 'yx' | 'normal' | 'herbal' | 'device' | 'cold' | 'hm';

export interface CartGroup {
  readonly key: GroupKey;
  readonly title: string;
  readonly lines: readonly CartLine[];
  /** Sum of its counting lines, in yuan. */
  readonly subtotal: string;
  readonly tick: Tick;
}

export type Tick = 'all' | 'some' | 'none';

const titles: Readonly<Record<GroupKey, string>> = {
  yx: '优选包邮',
  normal: '普通商品',
  herbal: '中药',
  device: '医疗器械',
  cold: '冷链商品',
  hm: '含麻商品',
};
const groupOrder: readonly GroupKey[] = ['yx', 'normal', 'herbal', 'device', 'cold', 'hm'];

export function groupOf(line: CartLine): GroupKey {
  // Shipping mode before section: these become separate orders.
  if (line.handling === 'HM') return 'hm';
  if (line.handling === 'COLD') return 'cold';
  if (line.goods.is_youx === 1) return 'yx';
  const { goods_class } = line.goods;
  if (!isGoodsClass(goods_class)) return 'normal';
  if (isHerbal(goods_class)) return 'herbal';
  return isDevice(goods_class) ? 'device' : 'normal';
}

export function tickOf(lines: readonly CartLine[]): Tick {
  const chosen = lines.filter((line) => line.is_selected === 1).length;
  if (chosen === 0) return 'none';
  return chosen === lines.length ? 'all' : 'some';
}

function subtotalOf(lines: readonly CartLine[]): Fen {
  return sumFen(lines.filter((line) => line.is_counted === 1).map((line) => parseAmount(line.raw_price)));
}

/** The cart as shown: groups that can be bought, then lines that cannot. */
export function groupLines(lines: readonly CartLine[]): {
  readonly groups: readonly CartGroup[];
  readonly invalid: readonly CartLine[];
} {
  const byGroup = Map.groupBy(
    lines.filter((line) => !isInvalidLine(line)),
    groupOf,
  );
  const groups = groupOrder.flatMap((key): CartGroup[] => {
    const own = byGroup.get(key);
    if (!own) return [];
    return [
      { key, title: titles[key], lines: own, subtotal: formatAmount(subtotalOf(own)), tick: tickOf(own) },
    ];
  });
  return { groups, invalid: lines.filter(isInvalidLine) };
}

const orderNames: Readonly<Record<string, string>> = {
  NORMAL: '普通商品',
  COLD: '冷链商品',
  HM: '含麻商品',
};

/** How many orders a submit would make; '' for one (pricing.md 6). */
export function splitNotice(orders: CartView['orders']): string {
  if (orders.length < 2) return '';
  const counts = Map.groupBy(orders, ({ handling }) => handling);
  const parts = ['NORMAL', 'COLD', 'HM'].flatMap((handling) => {
    const count = counts.get(handling)?.length;
    return count ? [`${orderNames[handling]} ${formatCount(count)} 单`] : [];
  });
  return `将拆分为 ${orders.length} 个订单：${parts.join('，')}`;
}

/** The first line that blocks the checkout, to lead the buyer to it. */
export function firstHindrance(lines: readonly CartLine[]): CartLine | undefined {
  return lines.find((line) => line.is_counted === 1 && line.notes.length > 0);
}

/** For a product in several warehouses: each one's stock, or its share if several ship; else ''. */
export function placesNote({ goods: { places = [] }, sources }: CartLine): string {
  const name = (id: number) => places.find(({ ck_id }) => ck_id === id)?.warehouse ?? '';
  return sources.length > 1
    ? `分仓发货：${placesText(sources.map(({ ck_id, number }) => ({ warehouse: name(ck_id), number })))}`
    : placesText(places);
}

/** `ck_id is_cold` of each way that lines are sent: of those that count, or of all where none does. */
export function waysOf(lines: readonly CartLine[]): ReadonlySet<string> {
  const counted = lines.filter((line) => line.is_counted === 1);
  return new Set(
    (counted.length > 0 ? counted : lines).flatMap((line) => {
      const from = line.sources.length > 0 ? line.sources.map(({ ck_id }) => ck_id) : [line.ck_id];
      return from.map((id) => `${id} ${line.handling === 'COLD' ? 1 : 0}`);
    }),
  );
}

/** What to do before the checkout; empty if nothing. */
export function hindranceText({ totals, data }: CartView): string {
  if (totals.kinds === 0) return '请先勾选要结算的商品';
  const line = firstHindrance(data);
  return line ? `${line.goods.name}：${line.notes[0]?.message ?? '暂不能结算'}` : '';
}

/** The ticked lines for a template: products and numbers, no sets. */
export function templateLines(lines: readonly CartLine[]) {
  return lines
    .filter((line) => line.is_selected === 1 && line.combination === null)
    .map((line) => ({ goods_id: line.goods.id, number: line.number }));
}
