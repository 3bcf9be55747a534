import { type GoodsUsage, sellThroughWarning } from '@qianfang/domain/goods/sell-through';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { daysUntil } from '../../shared/days-until.ts';
import { usageQuery } from './cart.queries.ts';
import type { CartLine } from './cart-view.ts';
import { isSet } from './line-address.ts';
import { unitsUntil } from './units-until.ts';

/** Of so many goods the server tells the pace at once. */
const mostGoods = 200;
/** As long as a batch stands in the near-expiry zone. */
const mostDays = 274;

interface CartUsages {
  readonly usages: ReadonlyMap<number, GoodsUsage> | undefined;
  readonly lines: readonly CartLine[];
}

const Usages = createContext<CartUsages>({ usages: undefined, lines: [] });

const daysLeftOf = ({ expiry_date }: CartLine) => (expiry_date === null ? null : daysUntil(expiry_date));

/** Goods of which something is sent that lives less than nine months. */
function nearGoodsOf(lines: readonly CartLine[]): number[] {
  const near = lines.filter((line) => !isSet(line) && (daysLeftOf(line) ?? mostDays) < mostDays);
  return [...new Set(near.map((line) => line.goods.id))].toSorted((a, b) => a - b).slice(0, mostGoods);
}

/** Knows how fast the company orders what is in its cart and ends soon. */
export function LineUsages({ lines, children }: { lines: readonly CartLine[]; children: ReactNode }) {
  const goodsIds = useMemo(() => nearGoodsOf(lines), [lines]);
  const { data: usages } = useQuery(usageQuery(goodsIds));
  const known = useMemo(() => ({ usages, lines }), [usages, lines]);
  return <Usages value={known}>{children}</Usages>;
}

/** 动销预警: so many of a line would hardly be sold before their last day. */
export function LineUsage({ line }: { line: CartLine }) {
  const { usages, lines } = use(Usages);
  const usage = usages?.get(line.goods.id);
  const daysLeft = daysLeftOf(line);
  if (!usage || daysLeft === null || daysLeft >= mostDays || isSet(line)) return null;
  const quantity = unitsUntil(line, lines);
  const warning = sellThroughWarning({ quantity, unit: line.goods.bzdw, daysLeft, usage });
  return (
    warning && (
      <p role="status" className="cart-usage text-12 leading-snug text-warn" data-part="sell-through">
        {quantity > line.number && '与本品其他行合计，'}
        {warning}
      </p>
    )
  );
}
