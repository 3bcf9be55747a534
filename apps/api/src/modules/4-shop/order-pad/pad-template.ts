import type { Readable } from 'node:stream';
import { type SheetCell, writeSheet } from '../../../platform/write-sheet.ts';
import type { ExampleLine } from './find-example.ts';

const columns = [
  { title: '商品名称或拼音缩写', width: 26 },
  { title: '规格', width: 20 },
  { title: '生产厂家', width: 24 },
  { title: '批准文号', width: 22 },
  { title: '条形码或编码', width: 18 },
  { title: '数量', width: 10 },
];

function rowOf({ goods, way, written }: ExampleLine): readonly SheetCell[] {
  const { pack_size: pack, case_size: caseSize, spec } = goods;
  const number = { number: String(pack) };
  if (way === 'name') return [goods.generic_name, spec.replaceAll('×', '*'), '', '', '', number];
  if (way === 'initials') return [written, '', '', '', '', number];
  return ['', '', '', written, '', caseSize > 1 ? '1件' : number];
}

/** The table to fill in, with an example of each way to name goods: only name and quantity are required. */
export function padTemplate(examples: readonly ExampleLine[]): Readable {
  async function* rows() {
    yield examples.map(rowOf);
  }
  return writeSheet({ name: '采购单', columns, rows: rows() });
}
