import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { nearestPackQuantity } from '@qianfang/domain/quantity/pack-quantity';
import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { IconButton } from '@qianfang/ui/icon-button';
import { Notice } from '@qianfang/ui/notice';
import { TrashIcon } from '@qianfang/ui/page-icons';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
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
import { isPale } from '../../shared/way-out.ts';
import type { Template, TemplateGoods } from './purchase-template.queries.ts';

/** In px; with less space the rows are cards. */
const minWidth = 820;

interface Draft {
  readonly goods: TemplateGoods;
  readonly number: number;
}

/** The template's quantity adjusted to current pack and stock; the template itself stays as saved. */
function fitted({ goods, number }: Draft): number {
  return isOrderable(goods) ? nearestPackQuantity(number, packRuleOf(goods)).quantity : 0;
}

function Quantity({ line, onNumber }: { line: Draft; onNumber: (number: number) => void }) {
  const { goods } = line;
  if (!isOrderable(goods)) {
    return (
      <span className="text-13 text-ink-3">
        {formatUnits(line.number, goods.bzdw)}
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
      note={
        number === line.number
          ? undefined
          : `模板里 ${formatUnits(line.number, goods.bzdw)}，按库存和中包装调整`
      }
    />
  );
}

/** A template's lines as changed for now, those to order, and both ways to use them. */
function useTemplateLines(template: Template) {
  const [lines, setLines] = useState<readonly Draft[]>(template.lines);
  const [isChanged, setIsChanged] = useState(false);
  const orderable = lines.filter((line) => fitted(line) > 0);
  const ticks = useTicks(
    orderable.map(({ goods }) => goods.id),
    true,
  );
  const chosen = orderable.filter(({ goods }) => ticks.has(goods.id));
  const add = useAddToCart();
  const save = useMutation(changing);

  function edit(next: readonly Draft[]) {
    setLines(next);
    setIsChanged(true);
  }

  return {
    lines,
    orderable,
    ticks,
    chosen,
    isChanged,
    isAdding: add.isPending,
    isSaving: save.isPending,
    setNumber: (id: number, number: number) =>
      edit(lines.map((line) => (line.goods.id === id ? { ...line, number } : line))),
    drop: (id: number) => edit(lines.filter((line) => line.goods.id !== id)),
    addChosen: () =>
      add.mutate(
        chosen.map((line) => ({
          goodsId: line.goods.id,
          name: line.goods.name,
          unit: line.goods.bzdw,
          price: line.goods.price,
          number: fitted(line),
          warehouseId: line.goods.ck_id,
        })),
      ),
    async save() {
      const body = { lines: lines.map(({ goods, number }) => ({ goods_id: goods.id, number })) };
      try {
        await save.mutateAsync({ id: template.id, body });
        toast.success('模板已保存');
      } catch (failure) {
        if ((failure as CallFailure).code === 422) toast.warning(sentenceOf(failure as CallFailure));
      }
    },
  };
}

interface ListProps {
  readonly list: ReturnType<typeof useTemplateLines>;
}

interface LineProps extends ListProps {
  readonly line: Draft;
}

function Tick({ list: { orderable, ticks }, line: { goods } }: LineProps) {
  return (
    <Checkbox
      label={`选择 ${goods.name}`}
      labelHidden
      disabled={!orderable.some((line) => line.goods.id === goods.id)}
      checked={ticks.has(goods.id)}
      onChange={(event) => ticks.toggle(goods.id, event.target.checked)}
    />
  );
}

function Drop({ list: { lines, drop }, line: { goods } }: LineProps) {
  return (
    <IconButton
      label={`从模板移除 ${goods.name}`}
      icon={<TrashIcon size={16} />}
      disabled={lines.length === 1}
      onClick={() => drop(goods.id)}
    />
  );
}

function LineCard({ list, line }: LineProps) {
  const { goods } = line;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-t border-line px-3 py-3 md:px-5">
      <Tick list={list} line={line} />
      <GoodsFacts goods={goods} />
      <Drop list={list} line={line} />
      <div className="col-span-2 col-start-2 flex justify-between gap-3 text-13">
        <div className="text-ink-2">
          <StockFacts goods={goods} />
        </div>
        <UnitPrice goods={goods} without="暂无报价" />
      </div>
      <div className="col-span-2 col-start-2">
        <Quantity line={line} onNumber={(number) => list.setNumber(goods.id, number)} />
      </div>
    </li>
  );
}

function LineRow({ list, line }: LineProps) {
  const { goods } = line;
  return (
    <Tr selected={list.ticks.has(goods.id)} muted={isPale(goods)}>
      <Td>
        <Tick list={list} line={line} />
      </Td>
      <Td>
        <GoodsFacts goods={goods} />
      </Td>
      <Td numeric>
        <StockFacts goods={goods} />
      </Td>
      <Td numeric>
        <UnitPrice goods={goods} without="暂无报价" />
      </Td>
      <Td>
        <Quantity line={line} onNumber={(number) => list.setNumber(goods.id, number)} />
      </Td>
      <Td>
        <Drop list={list} line={line} />
      </Td>
    </Tr>
  );
}

function LineTable({ list, name }: ListProps & { name: string }) {
  const { list: rows, rowKeys } = useQuantityFocus<HTMLTableSectionElement>();
  return (
    <Table caption={`采购模板 ${name}`} minWidth={minWidth}>
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
        {list.lines.map((line) => (
          <LineRow key={line.goods.id} list={list} line={line} />
        ))}
      </tbody>
    </Table>
  );
}

function Actions({ list }: ListProps) {
  const { orderable, ticks, chosen, isChanged, isAdding, isSaving, addChosen, save } = list;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 max-md:px-3">
      <Checkbox
        label="全选"
        disabled={orderable.length === 0}
        checked={ticks.isAll}
        onChange={(event) => ticks.toggleAll(event.target.checked)}
      />
      <Button variant="primary" disabled={chosen.length === 0} busy={isAdding} onClick={addChosen}>
        加入购物车（{chosen.length} 种）
      </Button>
      {isChanged && (
        <Button variant="soft" busy={isSaving} onClick={() => void save()}>
          把改动存进模板
        </Button>
      )}
    </div>
  );
}

/** A template's products: ticked ones go to the cart at once; quantities may be changed for now, or saved. */
export function TemplateLines({ template }: { template: Template }) {
  const list = useTemplateLines(template);
  const isTight = useIsTightFor(minWidth);
  return (
    <>
      <Actions list={list} />
      {template.gone > 0 && (
        <Notice tone="warn" className="mx-5 mb-3 max-md:mx-3">
          有 {template.gone} 种商品已下架或不再供应，没有列出。
        </Notice>
      )}
      {isTight ? (
        <ul>
          {list.lines.map((line) => (
            <LineCard key={line.goods.id} list={list} line={line} />
          ))}
        </ul>
      ) : (
        <LineTable list={list} name={template.name} />
      )}
    </>
  );
}
