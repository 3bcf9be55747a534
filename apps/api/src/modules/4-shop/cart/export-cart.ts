import type { Readable } from 'node:stream';
import type { getCart } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../../platform/deps.ts';
import {
  countCell,
  goodsCells,
  goodsColumns,
  moneyCell,
  sheetFile,
  sumRow,
} from '../../../platform/goods-sheet.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { SheetCell } from '../../../platform/write-sheet.ts';
import { loadWarehouses } from '../../1-ground/stock/index.ts';
import { openCart } from './open-cart.ts';
import { presentCart } from './present-cart.ts';

type View = ResultOf<typeof getCart>;
type Line = View['data'][number];

const columns = [
  ...goodsColumns,
  { title: '有效期至', width: 12 },
  { title: '仓库', width: 10 },
  { title: '单位', width: 6 },
  { title: '数量', width: 8 },
  { title: '单价（元）', width: 12 },
  { title: '小计（元）', width: 12 },
  { title: '优惠后（元）', width: 12 },
  { title: '说明', width: 28 },
];

/** Why a line cannot be had, or that it is not ticked. */
function noteOf(line: Line): string {
  const said = line.notes[0]?.message ?? line.block?.message;
  return said ?? (line.is_selected === 1 ? '' : '未勾选');
}

function rowOf(line: Line): SheetCell[] {
  const { goods } = line;
  return [
    ...goodsCells(goods, line.batch_no ?? ''),
    line.expiry_date ?? '',
    line.warehouse,
    goods.bzdw,
    countCell(line.number),
    line.price === null ? null : moneyCell(line.price),
    moneyCell(line.raw_price),
    moneyCell(line.net_amount),
    noteOf(line),
  ];
}

function addedRow(line: View['added'][number]): SheetCell[] {
  const { goods } = line;
  const net = moneyCell(line.net_amount);
  const kind = line.kind === 'gift' ? '赠品' : '换购';
  return [
    ...goodsCells(goods, line.batch_no ?? ''),
    line.expiry_date ?? '',
    '',
    goods.bzdw,
    countCell(line.number),
    moneyCell(line.price),
    net,
    net,
    kind,
  ];
}

function rowsOf(view: Pick<View, 'data' | 'added' | 'totals'>): SheetCell[][] {
  const { totals } = view;
  const sum = (name: string, amount: string) => sumRow(columns, '优惠后（元）', name, amount);
  return [
    ...view.data.map(rowOf),
    ...view.added.map(addedRow),
    sum('已勾选商品金额', totals.goods),
    sum('优惠', totals.reduction === '0.00' ? totals.reduction : `-${totals.reduction}`),
    sum('运费', totals.freight),
    sum('合计', totals.payable),
  ];
}

/** The cart as a table to keep or to hand round: every line, and what the ticked ones come to. */
export async function exportCart(
  deps: Deps,
  viewer: Viewer,
): Promise<{ bytes: Readable; contentType: string; fileName: string }> {
  const cart = await openCart(deps.db, deps, viewer);
  const { lines, whole } = presentCart(cart, await loadWarehouses(deps.db), {
    filter: 'all',
    hasLedgers: false,
  });
  const data = lines.map(({ amounts, details, ledger }) => ({
    ...amounts.value,
    ...details.value,
    ledger,
  }));
  const day = dateInShanghai(deps.clock.now());
  return sheetFile({ name: '购物车', columns, rows: rowsOf({ ...whole, data }), fileName: `购物车_${day}` });
}
