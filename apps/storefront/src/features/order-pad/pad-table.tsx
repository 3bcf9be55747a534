import { Checkbox } from '@qianfang/ui/checkbox';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import { Tag } from '@qianfang/ui/tag';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useQuantityFocus } from '../../shared/order-keys/use-quantity-focus.ts';
import { isOrderable } from '../../shared/pack-rule.ts';
import { PackStepper } from '../../shared/pack-stepper.tsx';
import { UnitPrice } from '../../shared/unit-price.tsx';
import { useIsTightFor } from '../../shared/use-media.ts';
import { focusNextHand } from './focus-next-hand.ts';
import type { PadGoods } from './order-pad.queries.ts';
import { PadCards } from './pad-cards.tsx';
import { PadGoodsCell } from './pad-goods.tsx';
import { isReady, type PadRow, rowKey } from './pad-rows.ts';
import { PadVerdict } from './pad-verdict.tsx';

export interface PadActions {
  readonly onTick: (row: PadRow, isOn: boolean) => void;
  readonly onChoose: (row: PadRow, goods: PadGoods) => void;
  readonly onCount: (row: PadRow, number: number) => void;
  readonly onFold: (row: PadRow) => void;
}

interface RowProps extends PadActions {
  readonly row: PadRow;
  /** Its cards are open by hand. */
  readonly isOpen: boolean;
  readonly onOpen: (row: PadRow) => void;
}

/** In px; with less space the rows are cards. */
const minWidth = 860;

function Tick({ row, onTick }: RowProps) {
  return (
    <Checkbox
      label={`选择第 ${row.line.line} 行`}
      labelHidden
      checked={row.isTicked}
      disabled={!isReady(row)}
      onChange={(event) => onTick(row, event.target.checked)}
    />
  );
}

function Quantity({ row, onCount }: RowProps) {
  if (!row.goods || !isOrderable(row.goods)) return null;
  return (
    <PackStepper
      goods={row.goods}
      number={row.number}
      onNumber={(number) => onCount(row, number)}
      note={row.note}
    />
  );
}

/** What was written; several goods of one line stand apart, each with its part of it. */
function Written({ row: { line, parts } }: { row: PadRow }) {
  return (
    <>
      <span className="mr-1.5 text-12 text-ink-3">{line.line}</span>
      {parts > 1 && (
        <Tag className="mr-1.5">
          同行 {line.part}/{parts}
        </Tag>
      )}
      {line.text}
    </>
  );
}

/** The cards of a line that is a question, or that the buyer has opened. */
function Cards({ row, isOpen, onOpen, onChoose }: RowProps) {
  return (
    <PadCards
      row={row}
      onChoose={(goods) => onChoose(row, goods)}
      onClose={isOpen ? () => onOpen(row) : undefined}
    />
  );
}

const showsCards = ({ row, isOpen }: RowProps) => row.choices.length > 0 && (isOpen || !row.goods);

/** A phone shows each line as a card: the input above, its reading below. */
function PhoneRow(props: RowProps) {
  const { row } = props;
  return (
    <li
      data-line={rowKey(row)}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 border-t border-line px-3 py-3 md:px-5"
    >
      <Tick {...props} />
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-13 break-words text-ink-2">
          <Written row={row} />
        </p>
        <PadVerdict row={row} isOpen={props.isOpen} onOpen={() => props.onOpen(row)} />
      </div>
      <div className="col-start-2">
        <PadGoodsCell row={row} onFold={() => props.onFold(row)} />
      </div>
      {row.goods && (
        <div className="col-start-2 flex items-start justify-between gap-3">
          <UnitPrice goods={row.goods} without="审核后可见" />
          <Quantity {...props} />
        </div>
      )}
      {showsCards(props) && (
        <div className="col-start-2">
          <Cards {...props} />
        </div>
      )}
    </li>
  );
}

function TableRow(props: RowProps) {
  const { row } = props;
  const hasCards = showsCards(props);
  return (
    <Fragment>
      <Tr selected={row.isTicked} data-line={rowKey(row)}>
        <Td>
          <Tick {...props} />
        </Td>
        <Td className="break-words">
          <Written row={row} />
        </Td>
        <Td>
          <PadVerdict row={row} isOpen={props.isOpen} onOpen={() => props.onOpen(row)} />
        </Td>
        <Td>
          <PadGoodsCell row={row} onFold={() => props.onFold(row)} />
        </Td>
        <Td numeric>{row.goods && <UnitPrice goods={row.goods} without="审核后可见" />}</Td>
        <Td>
          <Quantity {...props} />
        </Td>
      </Tr>
      {hasCards && (
        <Tr>
          <Td colSpan={6}>
            <Cards {...props} />
          </Td>
        </Tr>
      )}
    </Fragment>
  );
}

/** The input beside its reading. */
export function PadTable({ rows, onChoose, ...actions }: PadActions & { rows: readonly PadRow[] }) {
  const isTight = useIsTightFor(minWidth);
  const { list, rowKeys } = useQuantityFocus<HTMLTableSectionElement>();
  const [openKey, setOpenKey] = useState<string>();
  const chosenKey = useRef<string>(undefined);
  // The choice takes its cards away; the focus goes on to what is still open, once that is there.
  useEffect(() => {
    if (chosenKey.current === undefined) return;
    focusNextHand(chosenKey.current);
    chosenKey.current = undefined;
  });
  const propsOf = (row: PadRow): RowProps => ({
    ...actions,
    row,
    isOpen: openKey === rowKey(row),
    onOpen: (one) => setOpenKey((before) => (before === rowKey(one) ? undefined : rowKey(one))),
    onChoose: (one, goods) => {
      chosenKey.current = rowKey(one);
      setOpenKey(undefined);
      onChoose(one, goods);
    },
  });
  if (isTight) {
    return (
      <ul>
        {rows.map((row) => (
          <PhoneRow key={rowKey(row)} {...propsOf(row)} />
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
        {rows.map((row) => (
          <TableRow key={rowKey(row)} {...propsOf(row)} />
        ))}
      </tbody>
    </Table>
  );
}
