import type { getHotGoods } from '@qianfang/contract/goods';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { expiryClass } from './expiry-class.ts';
import { formatMonth } from './format.ts';

type Goods = ResultOf<typeof getHotGoods>['list'][number];

/** Stock above the first expiry. */
export function StockFacts({ goods }: { goods: Goods }) {
  return (
    <>
      {goods.number > 0 ? formatUnits(goods.number, goods.bzdw) : <span className="text-ink-3">缺货</span>}
      <span className={`block text-12 ${expiryClass[goods.expiry_level] || 'text-ink-3'}`}>
        效期 {formatMonth(goods.expiry_from)}
      </span>
    </>
  );
}
