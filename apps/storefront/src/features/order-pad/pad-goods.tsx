import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { LinkButton, linkClass } from '@qianfang/ui/link-button';
import { expiryClass } from '../../shared/expiry-class.ts';
import { formatMonth } from '../../shared/format.ts';
import { GoodsFacts } from '../../shared/goods-facts.tsx';
import { isOrderable } from '../../shared/pack-rule.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { wayOutLabel } from '../../shared/way-out.ts';
import type { PadGoods } from './order-pad.queries.ts';
import { lastBought, refusalOf } from './pad-cards.tsx';
import type { PadRow } from './pad-rows.ts';

/** Why the product cannot be added, with a way out. */
function Refusal({ goods }: { goods: PadGoods }) {
  const { buy_block: block } = goods;
  return (
    <p className="mt-1 text-12 text-warn">
      {refusalOf(goods)}
      {block?.action_url && (
        <Link to={block.action_url} className={`ml-2 ${linkClass()}`}>
          {wayOutLabel(block.action_url)}
        </Link>
      )}
      {!block?.action_url && (
        <Link to={paths.goods(goods.id)} className={`ml-2 ${linkClass()}`}>
          看同名商品
        </Link>
      )}
    </p>
  );
}

function NothingFound({ row, onFold }: { row: PadRow; onFold: () => void }) {
  const name = row.line.key;
  return (
    <p className="text-13 text-ink-2">
      没有找到。
      <Link to={`${paths.search}?${new URLSearchParams({ keywords: name })}`} className={linkClass()}>
        换个词搜索
      </Link>
      <Link
        to={`${paths.addDemand}?${new URLSearchParams({ name: name.slice(0, 60) })}`}
        className={`ml-3 ${linkClass()}`}
      >
        去求购
      </Link>
      <LinkButton tone="plain" className="ml-3" onClick={onFold}>
        不是商品
      </LinkButton>
    </p>
  );
}

/** The product that a line was read as, with stock, expiry and the last purchase. */
export function PadGoodsCell({ row, onFold }: { row: PadRow; onFold: () => void }) {
  const { goods, choices } = row;
  if (choices.length === 0) return <NothingFound row={row} onFold={onFold} />;
  if (!goods) return <p className="text-13 text-ink-2">请在下面选一个</p>;
  return (
    <div className="min-w-0">
      <GoodsFacts goods={goods} />
      <p className="mt-1 flex flex-wrap gap-x-3 text-12 text-ink-3">
        <span>{goods.number > 0 ? `库存 ${formatUnits(goods.number, goods.bzdw)}` : '缺货'}</span>
        {goods.expiry_from && (
          <span className={expiryClass[goods.expiry_level]}>效期 {formatMonth(goods.expiry_from)}</span>
        )}
        {lastBought(goods) && <span>{lastBought(goods)}</span>}
      </p>
      {!isOrderable(goods) && <Refusal goods={goods} />}
    </div>
  );
}
