import type { getCart } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { isDevice, isGoodsClass, isHerbal } from '@qianfang/domain/goods/goods-class';
import { type Fen, formatAmount, parseAmount, sumFen } from '@qianfang/domain/money/fen';

export type CartView = ResultOf<typeof getCart>;
export type CartLine = CartView['data'][number];

export type GroupKey = 'yx' | 'normal' | 'herbal' | 'device' | 'cold' | 'hm';
export type CartFilter = 'all' | 'cheaper' | 'promoted' | 'near' | 'invalid';

export interface CartGroup {
  readonly key: GroupKey;
  readonly title: string;
  readonly lines: readonly CartLine[];
  /** Σ of its counting lines, in yuan. */
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

/** A line that may not be ticked: not for this buyer, without a price, or sold out (pricing.md 3). */
export function isInvalid(line: CartLine): boolean {
  return line.goods.is_buy === 0 || line.price === null || line.goods.number <= 0;
}

export function groupOf(line: CartLine): GroupKey {
  // How goods travel decides before the section: these become orders of their own.
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

/** The cart as it is shown: groups that can be bought, and below them what cannot. */
export function groupLines(lines: readonly CartLine[]): {
  readonly groups: readonly CartGroup[];
  readonly invalid: readonly CartLine[];
} {
  const byGroup = Map.groupBy(
    lines.filter((line) => !isInvalid(line)),
    groupOf,
  );
  const groups = groupOrder.flatMap((key): CartGroup[] => {
    const own = byGroup.get(key);
    if (!own) return [];
    return [
      { key, title: titles[key], lines: own, subtotal: formatAmount(subtotalOf(own)), tick: tickOf(own) },
    ];
  });
  return { groups, invalid: lines.filter(isInvalid) };
}

/** An activity takes part in what the line costs, or could. */
export function isPromoted(line: CartLine): boolean {
  const { specials, welfare_rate } = line.goods;
  const hasOwnPrice = line.type === 3 || specials.length > 0 || welfare_rate !== null;
  return (
    line.handling !== 'HM' && (hasOwnPrice || line.manjian_options.length > 0 || line.gift_data !== null)
  );
}

export function filterLines(lines: readonly CartLine[], filter: CartFilter): readonly CartLine[] {
  if (filter === 'cheaper') return lines.filter((line) => line.price_change?.startsWith('-'));
  if (filter === 'promoted') return lines.filter((line) => !isInvalid(line) && isPromoted(line));
  if (filter === 'near') return lines.filter((line) => line.goods.expiry_level > 0);
  return filter === 'invalid' ? lines.filter(isInvalid) : lines;
}

const orderNames: Readonly<Record<string, string>> = {
  NORMAL: '普通商品',
  COLD: '冷链商品',
  HM: '含麻商品',
};

/** Says into how many orders a submit would part, '' when it stays one (pricing.md 6). */
export function splitNotice(lines: readonly CartLine[]): string {
  const places = new Map<string, string>();
  for (const line of lines) {
    if (line.is_counted === 1) places.set(`${line.ck_id}/${line.handling}`, line.handling);
  }
  if (places.size < 2) return '';
  const counts = Map.groupBy(places.values(), (handling) => handling);
  const parts = ['NORMAL', 'COLD', 'HM'].flatMap((handling) => {
    const count = counts.get(handling)?.length;
    return count ? [`${orderNames[handling]} ${count} 单`] : [];
  });
  return `将拆分为 ${places.size} 个订单：${parts.join('，')}`;
}

/** The first line that forbids the checkout, to lead the buyer to it. */
export function firstHindrance(lines: readonly CartLine[]): CartLine | undefined {
  return lines.find((line) => line.is_counted === 1 && line.notes.length > 0);
}
