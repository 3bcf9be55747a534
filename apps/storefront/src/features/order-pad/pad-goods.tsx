import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import { linkClass } from '@qianfang/ui/link-button';
import { Select } from '@qianfang/ui/select';
import { GoodsFacts } from '../../shared/goods-facts.tsx';
import { unitYuan } from '../../shared/money-text.ts';
import { isOrderable } from '../../shared/pack-rule.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { wayOutLabel } from '../../shared/way-out.ts';
import type { PadGoods } from './order-pad.queries.ts';
import type { PadRow } from './pad-rows.ts';

function optionText(goods: PadGoods): string {
  const price = goods.price === null ? '' : ` · ${unitYuan(goods.price)}`;
  const stock = goods.number > 0 ? `库存 ${goods.number}` : '缺货';
  return `${goods.name} ${goods.ypgg} · ${shortMaker(goods.sccj)}${price} · ${stock}`;
}

/** Why the product cannot be added, with a way out. */
function Refusal({ goods }: { goods: PadGoods }) {
  const { buy_block: block } = goods;
  const text = block?.message ?? '库存不足中包装';
  return (
    <p className="mt-1 text-12 text-warn">
      {text}
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

function NothingFound({ row }: { row: PadRow }) {
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
    </p>
  );
}

/** The product that a line was read as, and the alternatives. */
export function PadGoodsCell({
  row,
  onChoose,
}: {
  row: PadRow;
  onChoose: (goods: PadGoods | undefined) => void;
}) {
  const { goods, choices, line } = row;
  if (choices.length === 0) return <NothingFound row={row} />;
  return (
    <div className="min-w-0">
      {goods && <GoodsFacts goods={goods} />}
      {(choices.length > 1 || !goods) && (
        <Select
          label={`第 ${line.line} 行的商品`}
          labelHidden
          size="sm"
          className="mt-1.5 max-w-110"
          value=""
          placeholder={goods ? `不是它？换一个（${choices.length} 个可选）` : '请选择是哪一个'}
          options={choices.map((one) => ({ value: String(one.id), label: optionText(one) }))}
          onChange={(event) => onChoose(choices.find((one) => String(one.id) === event.target.value))}
        />
      )}
      {goods && !isOrderable(goods) && <Refusal goods={goods} />}
    </div>
  );
}
