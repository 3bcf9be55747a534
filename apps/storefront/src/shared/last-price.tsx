import { getLastPrices } from '@qianfang/contract/cart.calls';
import { formatUnitPrice, parseUnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from './call-query.ts';
import { unitYuan } from './money-text.ts';

/** At what unit prices the company last bought what is in its cart. */
export const lastPricesQuery = callQuery(getLastPrices, ['cart', 'last-prices'], { staleTime: 60_000 });

/** A unit price above that of the last purchase. */
export interface Rise {
  /** In yuan, by how much, and what it was. */
  readonly by: string;
  readonly last: string;
}

/** Undefined where the goods were never bought, or cost no more than then. */
export function riseOf(price: string | null, last: string | undefined): Rise | undefined {
  if (price === null || last === undefined) return undefined;
  const [now, before] = [parseUnitPrice(price), parseUnitPrice(last)];
  return now > before ? { by: formatUnitPrice(unitPrice(now - before)), last } : undefined;
}

interface PricedLine {
  readonly type: number;
  readonly price: string | null;
  readonly goods: { readonly id: number };
}

/** By how much a line costs more than when its goods were last bought. A set has no last price. */
export function useRise({ type, price, goods }: PricedLine): Rise | undefined {
  const { data: last } = useQuery({
    ...lastPricesQuery,
    select: ({ list }) => list.find((one) => one.goods_id === goods.id)?.price,
  });
  return type === 1 ? riseOf(price, last) : undefined;
}

/** 涨 ¥0.40，上次 ¥5.20. */
export const riseText = ({ by, last }: Rise): string => `涨 ${unitYuan(by)}，上次 ${unitYuan(last)}`;

/** Under a price that rose since the last purchase; nothing else. */
export function PriceRise({ line, className = '' }: { line: PricedLine; className?: string }) {
  const rise = useRise(line);
  return (
    rise && (
      <p data-part="price-rise" className={`text-12 whitespace-nowrap text-warn ${className}`}>
        {riseText(rise)}
      </p>
    )
  );
}
