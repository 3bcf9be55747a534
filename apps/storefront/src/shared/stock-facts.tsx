import type { getHotGoods } from '@qianfang/contract/goods';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { formatCount, formatMonth } from './format.ts';

type Goods = ResultOf<typeof getHotGoods>['list'][number];

const levels = ['', 'font-semibold text-warn', 'font-semibold text-danger'];

/** Stock above, the first expiry below. */
export function StockFacts({ goods }: { goods: Goods }) {
  return (
    <>
      {goods.number > 0 ? (
        `${formatCount(goods.number)} ${goods.bzdw}`
      ) : (
        <span className="text-ink-3">缺货</span>
      )}
      <span className={`block text-12 ${levels[goods.expiry_level] || 'text-ink-3'}`}>
        效期 {formatMonth(goods.expiry_from)}
      </span>
    </>
  );
}
