import { type GoodsUsage, sellThroughWarning } from '@qianfang/domain/goods/sell-through';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { daysUntil } from '../../shared/days-until.ts';
import { usageQuery } from './cart.queries.ts';
import type { CartLine } from './cart-view.ts';
import { isSet } from './line-address.ts';
import { unitsUntil } from './units-until.ts';

/** The server's limit of products per request. */
const maxGoods = 200;
/** The near-expiry zone's limit. */
const nearExpiryDays = 274;

interface CartUsages {
  readonly usages: ReadonlyMap<number, GoodsUsage> | undefined;
  readonly lines: readonly CartLine[];
}

const Usages = createContext<CartUsages>({ usages: undefined, lines: [] });

const daysLeftOf = ({ expiry_date }: CartLine) => (expiry_date === null ? null : daysUntil(expiry_date));

/** Products whose batch to ship has less than nine months left. */
function nearGoodsOf(lines: readonly CartLine[]): number[] {
  const near = lines.filter((line) => !isSet(line) && (daysLeftOf(line) ?? nearExpiryDays) < nearExpiryDays);
  return [...new Set(near.map((line) => line.goods.id))].toSorted((a, b) => a - b).slice(0, maxGoods);
}

/** Loads the company's order rate for near-expiry products in the cart. */
export function LineUsages({ lines, children }: { lines: readonly CartLine[]; children: ReactNode }) {
  const goodsIds = useMemo(() => nearGoodsOf(lines), [lines]);
  const { data: usages } = useQuery(usageQuery(goodsIds));
  const known = useMemo(() => ({ usages, lines }), [usages, lines]);
  return <Usages value={known}>{children}</Usages>;
}

/** 动销预警: this quantity is unlikely to sell before its last day. */
export function LineUsage({ line }: { line: CartLine }) {
  const { usages, lines } = use(Usages);
  const usage = usages?.get(line.goods.id);
  const daysLeft = daysLeftOf(line);
  if (!usage || daysLeft === null || daysLeft >= nearExpiryDays || isSet(line)) return null;
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
