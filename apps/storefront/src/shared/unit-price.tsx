import { unitYuan } from './money-text.ts';
import type { PackGoods } from './pack-rule.ts';

/** ¥4.6171/盒 in a list row. */
export function UnitPrice({ goods, without }: { goods: PackGoods /** 暂无报价 */; without: string }) {
  if (goods.price === null) return <span className="text-12 text-ink-3">{without}</span>;
  return (
    <span className="whitespace-nowrap">
      <b className="font-semibold text-price">{unitYuan(goods.price)}</b>
      <span className="text-12 text-ink-3">/{goods.bzdw}</span>
    </span>
  );
}
