import { nearestPackQuantity } from '@qianfang/domain/quantity/pack-quantity';
import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { IconButton } from '@qianfang/ui/icon-button';
import { Notice } from '@qianfang/ui/notice';
import { TrashIcon } from '@qianfang/ui/page-icons';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAddToCart } from '../../shared/add-to-cart.ts';
import type { CallFailure } from '../../shared/call.ts';
import { GoodsFacts } from '../../shared/goods-facts.tsx';
import { useQuantityFocus } from '../../shared/order-keys/use-quantity-focus.ts';
import { isOrderable, packRuleOf } from '../../shared/pack-rule.ts';
import { PackStepper } from '../../shared/pack-stepper.tsx';
import { changing } from '../../shared/purchase-template/purchase-template.queries.ts';
import { sentenceOf } from '../../shared/refusals.ts';
import { StockFacts } from '../../shared/stock-facts.tsx';
import { UnitPrice } from '../../shared/unit-price.tsx';
import { useIsTightFor } from '../../shared/use-media.ts';
import { useTicks } from '../../shared/use-ticks.ts';
import type { Template, TemplateGoods } from './purchase-template.queries.ts';

/** In px; with less space the rows are cards. */
const minWidth = 820;

interface Draft {
  readonly goods: TemplateGoods;
  readonly number: number;
}

interface LineProps {
  readonly line: Draft;
  readonly onNumber: (number: number) => void;
}

/** The template's quantity adjusted to current pack and stock; the template itself stays as saved. */
function fitted({ goods, number }: Draft): number {
  return isOrderable(goods) ? nearestPackQuantity(number, packRuleOf(goods)).quantity : 0;
}

function Quantity({ line, onNumber }: LineProps) {
  const { goods } = line;
  if (!isOrderable(goods)) {
    return (
      <span className="text-13 text-ink-3">
        {line.number} {goods.bzdw}
        <span className="block">{goods.buy_block?.message ?? '库存不足'}</span>
      </span>
    );
  }
  const number = fitted(line);
  return (
    <PackStepper
      goods={goods}
      number={number}
      onNumber={onNumber}
      note={number === line.number ? undefined : `模板里 ${line.number} ${goods.bzdw}，按库存和中包装调整`}
    />
  );
}

/** A template's products: ticked ones go to the cart at once; quantities may be changed for now, or saved. */
export function TemplateLines({ template }: { template: Template }) {
  const [lines, setLines] = useState<readonly Draft[]>(template.lines);
  const [isChanged, setIsChanged] = useState(false);
  const isTight = useIsTightFor(minWidth);
  const { list: rows, rowKeys } = useQuantityFocus<HTMLTableSectionElement>();
  const orderable = lines.filter((line) => fitted(line) > 0);
  const ticks = useTicks(
    orderable.map(({ goods }) => goods.id),
    true,
  );
  const chosen = orderable.filter(({ goods }) => ticks.has(goods.id));
  const add = useAddToCart();
  const change = useMutation(changing);

  function edit(next: readonly Draft[]) {
    setLines(next);
    setIsChanged(true);
  }
  const setNumber = (id: number) => (number: number) =>
    edit(lines.map((line) => (line.goods.id === id ? { ...line, number } : line)));

  function addChosen() {
    add.mutate(
      chosen.map((line) => ({
        goodsId: line.goods.id,
        name: line.goods.name,
        unit: line.goods.bzdw,
        price: line.goods.price,
        number: fitted(line),
        warehouseId: line.goods.ck_id,
      })),
    );
  }
  async function keep() {
    const body = { lines: lines.map(({ goods, number }) => ({ goods_id: goods.id, number })) };
    try {
      await change.mutateAsync({ id: template.id, body });
      toast.success('模板已保存');
    } catch (failure) {
      if ((failure as CallFailure).code === 422) toast.warning(sentenceOf(failure as CallFailure));
    }
  }

  const tick = ({ goods }: Draft): ReactNode => (
    <Checkbox
      label={`选择 ${goods.name}`}
      labelHidden
      disabled={!orderable.some((line) => line.goods.id === goods.id)}
      checked={ticks.has(goods.id)}
      onChange={(event) => ticks.toggle(goods.id, event.target.checked)}
    />
  );
  const drop = ({ goods }: Draft): ReactNode => (
    <IconButton
      label={`从模板移除 ${goods.name}`}
      icon={<TrashIcon size={16} />}
      disabled={lines.length === 1}
      onClick={() => edit(lines.filter((line) => line.goods.id !== goods.id))}
    />
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 max-md:px-3">
        <Checkbox
          label="全选"
          disabled={orderable.length === 0}
          checked={ticks.isAll}
          onChange={(event) => ticks.toggleAll(event.target.checked)}
        />
        <Button variant="primary" disabled={chosen.length === 0} busy={add.isPending} onClick={addChosen}>
          加入购物车（{chosen.length} 种）
        </Button>
        {isChanged && (
          <Button variant="soft" busy={change.isPending} onClick={() => void keep()}>
            把改动存进模板
          </Button>
        )}
      </div>
      {template.gone > 0 && (
        <Notice tone="warn" className="mx-5 mb-3 max-md:mx-3">
          有 {template.gone} 种商品已下架或不再供应，没有列出。
        </Notice>
      )}
      {isTight ? (
        <ul>
          {lines.map((line) => (
            <li
              key={line.goods.id}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-t border-line px-3 py-3 md:px-5"
            >
              {tick(line)}
              <GoodsFacts goods={line.goods} />
              {drop(line)}
              <div className="col-span-2 col-start-2 flex justify-between gap-3 text-13">
                <div className="text-ink-2">
                  <StockFacts goods={line.goods} />
                </div>
                <UnitPrice goods={line.goods} without="暂无报价" />
              </div>
              <div className="col-span-2 col-start-2">
                <Quantity line={line} onNumber={setNumber(line.goods.id)} />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <Table caption={`采购模板 ${template.name}`} minWidth={minWidth}>
          <thead>
            <tr>
              <Th className="w-10">
                <span className="sr-only">选择</span>
              </Th>
              <Th>商品</Th>
              <Th numeric>库存</Th>
              <Th numeric>单价</Th>
              <Th className="w-52">数量</Th>
              <Th>
                <span className="sr-only">移除</span>
              </Th>
            </tr>
          </thead>
          <tbody ref={rows} {...rowKeys}>
            {lines.map((line) => (
              <Tr key={line.goods.id} selected={ticks.has(line.goods.id)} muted={line.goods.is_buy === 0}>
                <Td>{tick(line)}</Td>
                <Td>
                  <GoodsFacts goods={line.goods} />
                </Td>
                <Td numeric>
                  <StockFacts goods={line.goods} />
                </Td>
                <Td numeric>
                  <UnitPrice goods={line.goods} without="暂无报价" />
                </Td>
                <Td>
                  <Quantity line={line} onNumber={setNumber(line.goods.id)} />
                </Td>
                <Td>{drop(line)}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}
