import { Checkbox } from '@qianfang/ui/checkbox';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import { useQuantityFocus } from '../../shared/order-keys/use-quantity-focus.ts';
import { isOrderable } from '../../shared/pack-rule.ts';
import { PackStepper } from '../../shared/pack-stepper.tsx';
import { UnitPrice } from '../../shared/unit-price.tsx';
import { useIsTightFor } from '../../shared/use-media.ts';
import type { PadGoods } from './order-pad.queries.ts';
import { PadGoodsCell } from './pad-goods.tsx';
import { isReady, type PadRow } from './pad-rows.ts';
import { PadVerdict } from './pad-verdict.tsx';

export interface PadActions {
  readonly onTick: (index: number, isOn: boolean) => void;
  readonly onChoose: (index: number, goods: PadGoods | undefined) => void;
  readonly onCount: (index: number, number: number) => void;
}

interface CellProps extends PadActions {
  readonly row: PadRow;
  readonly index: number;
}

/** A line may name several products. */
const rowKey = ({ line: { line, part } }: PadRow) => `${line}/${part}`;

/** In px; with less space the rows are cards. */
const minWidth = 860;

function Tick({ row, index, onTick }: CellProps) {
  return (
    <Checkbox
      label={`选择第 ${row.line.line} 行`}
      labelHidden
      checked={row.isTicked}
      disabled={!isReady(row)}
      onChange={(event) => onTick(index, event.target.checked)}
    />
  );
}

function Quantity({ row, index, onCount }: CellProps) {
  if (!row.goods || !isOrderable(row.goods)) return null;
  return (
    <PackStepper
      goods={row.goods}
      number={row.number}
      onNumber={(number) => onCount(index, number)}
      note={row.note}
    />
  );
}

/** A phone shows each line as a card: the input above, its reading below. */
function PhoneRow(props: CellProps) {
  const { row, index, onChoose } = props;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 border-t border-line px-3 py-3 md:px-5">
      <Tick {...props} />
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-13 break-words text-ink-2">
          <span className="mr-1.5 text-ink-3">{row.line.line}</span>
          {row.line.text}
        </p>
        <PadVerdict row={row} />
      </div>
      <div className="col-start-2">
        <PadGoodsCell row={row} onChoose={(goods) => onChoose(index, goods)} />
      </div>
      {row.goods && (
        <div className="col-start-2 flex items-start justify-between gap-3">
          <UnitPrice goods={row.goods} without="审核后可见" />
          <Quantity {...props} />
        </div>
      )}
    </li>
  );
}

/** The input beside its reading. */
export function PadTable({ rows, ...actions }: PadActions & { rows: readonly PadRow[] }) {
  const isTight = useIsTightFor(minWidth);
  const { list, rowKeys } = useQuantityFocus<HTMLTableSectionElement>();
  if (isTight) {
    return (
      <ul>
        {rows.map((row, index) => (
          <PhoneRow key={rowKey(row)} row={row} index={index} {...actions} />
        ))}
      </ul>
    );
  }
  return (
    <Table caption="录单识别结果" minWidth={minWidth}>
      <thead>
        <tr>
          <Th className="w-10">
            <span className="sr-only">选择</span>
          </Th>
          <Th className="w-52">您写的</Th>
          <Th className="w-34">匹配</Th>
          <Th>商品</Th>
          <Th numeric>单价</Th>
          <Th className="w-48">数量</Th>
        </tr>
      </thead>
      <tbody ref={list} {...rowKeys}>
        {rows.map((row, index) => (
          <Tr key={rowKey(row)} selected={row.isTicked}>
            <Td>
              <Tick row={row} index={index} {...actions} />
            </Td>
            <Td className="break-words">
              <span className="mr-1.5 text-12 text-ink-3">{row.line.line}</span>
              {row.line.text}
            </Td>
            <Td>
              <PadVerdict row={row} />
            </Td>
            <Td>
              <PadGoodsCell row={row} onChoose={(goods) => actions.onChoose(index, goods)} />
            </Td>
            <Td numeric>{row.goods && <UnitPrice goods={row.goods} without="审核后可见" />}</Td>
            <Td>
              <Quantity row={row} index={index} {...actions} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
