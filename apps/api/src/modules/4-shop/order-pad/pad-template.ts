import type { Readable } from 'node:stream';
import { type SheetCell, writeSheet } from '../../../platform/write-sheet.ts';

const columns = [
  { title: '商品名称或拼音缩写', width: 26 },
  { title: '规格', width: 20 },
  { title: '生产厂家', width: 24 },
  { title: '批准文号', width: 22 },
  { title: '条形码或编码', width: 18 },
  { title: '数量', width: 10 },
];

/** An example of each way to name goods; a name alone suffices. */
const examples: ReadonlyArray<readonly SheetCell[]> = [
  ['阿莫西林胶囊', '0.25g*24粒', '', '', '', { number: '30' }],
  ['amxljn', '', '', '', '', { number: '10' }],
  ['', '', '', '国药准字H44021351', '', '2件'],
];

/** The table to fill in: only the columns of name and quantity are required. */
export function padTemplate(): Readable {
  async function* rows() {
    yield examples;
  }
  return writeSheet({ name: '采购单', columns, rows: rows() });
}
