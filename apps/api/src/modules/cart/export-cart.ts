import type { Readable } from 'node:stream';
import type { getCart } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../platform/deps.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type SheetCell, sheetContentType, writeSheet } from '../../platform/write-sheet.ts';
import { readCart } from './read-cart.ts';

type View = ResultOf<typeof getCart>;
type Line = View['data'][number];

const columns = [
  { title: '商品名称', width: 28 },
  { title: '规格', width: 20 },
  { title: '生产厂家', width: 28 },
  { title: '批准文号', width: 20 },
  { title: '批号', width: 16 },
  { title: '有效期至', width: 12 },
  { title: '仓库', width: 10 },
  { title: '单位', width: 6 },
  { title: '数量', width: 8 },
  { title: '单价（元）', width: 12 },
  { title: '小计（元）', width: 12 },
  { title: '优惠后（元）', width: 12 },
  { title: '说明', width: 28 },
];

const money = (text: string): SheetCell => ({ number: text, style: 'price' });
const count = (number: number): SheetCell => ({ number: String(number) });

/** Why a line cannot be had, or that it is not ticked. */
function noteOf(line: Line): string {
  const said = line.notes[0]?.message ?? line.block?.message;
  return said ?? (line.is_selected === 1 ? '' : '未勾选');
}

function rowOf(line: Line): SheetCell[] {
  const { goods } = line;
  return [
    goods.name,
    goods.ypgg,
    goods.sccj,
    goods.approval_no,
    line.batch_no ?? '',
    line.expiry_date ?? '',
    line.warehouse,
    goods.bzdw,
    count(line.number),
    line.price === null ? null : money(line.price),
    money(line.raw_price),
    money(line.net_amount),
    noteOf(line),
  ];
}

function addedRow(line: View['added'][number]): SheetCell[] {
  const { goods } = line;
  const net = money(line.net_amount);
  const kind = line.kind === 'gift' ? '赠品' : '换购';
  return [
    goods.name,
    goods.ypgg,
    goods.sccj,
    goods.approval_no,
    line.batch_no ?? '',
    line.expiry_date ?? '',
    '',
    goods.bzdw,
    count(line.number),
    money(line.price),
    net,
    net,
    kind,
  ];
}

function sumRow(name: string, amount: string): SheetCell[] {
  return [name, ...Array.from({ length: columns.length - 3 }, () => null), money(amount), null];
}

function rowsOf(view: View): SheetCell[][] {
  const { totals } = view;
  return [
    ...view.data.map(rowOf),
    ...view.added.map(addedRow),
    sumRow('已勾选商品金额', totals.goods),
    sumRow('优惠', totals.reduction === '0.00' ? totals.reduction : `-${totals.reduction}`),
    sumRow('运费', totals.freight),
    sumRow('合计', totals.payable),
  ];
}

/** The cart as a table to keep or to hand round: every line, and what the ticked ones come to. */
export async function exportCart(
  deps: Deps,
  viewer: Viewer,
): Promise<{ bytes: Readable; contentType: string; fileName: string }> {
  const view = await readCart(deps, viewer, {}, () => {});
  async function* portions() {
    yield rowsOf(view);
  }
  return {
    bytes: writeSheet({ name: '购物车', columns, rows: portions() }),
    contentType: sheetContentType,
    fileName: `购物车_${dateInShanghai(deps.clock.now())}.xlsx`,
  };
}
