import type { CheckedFile } from '../../modules/5-journeys/goods-import/checked-file.ts';
import { goodsFieldLabel } from '../../modules/5-journeys/goods-import/columns/goods-field.ts';
import type { FileLines } from '../../modules/5-journeys/goods-import/file-lines.ts';
import type { ImportRow } from '../../modules/5-journeys/goods-import/import.table.ts';
import { columnFates } from '../../modules/5-journeys/goods-import/preview/column-fates.ts';
import type { UnderstoodRow } from '../../modules/5-journeys/goods-import/preview/understood-row.ts';

/** Which column of the file is read as which field, and which is not. */
export function showColumns({ sheets }: CheckedFile): void {
  for (const sheet of sheets) {
    console.log(sheets.length === 1 ? '列与字段：' : `工作表“${sheet.name}”的列与字段：`);
    for (const { from, field, why } of columnFates(sheet)) {
      const target = field === null ? '不取' : `${goodsFieldLabel(field)}（${field}）`;
      console.log(`  ${from} → ${target}${why === '' ? '' : `：${why}`}`);
    }
  }
  console.log('前几行读作：');
}

/** A parsed row. */
export function showUnderstood({ line, facts, refusal, remarks }: UnderstoodRow, lines: FileLines): void {
  const said =
    refusal === null ? facts.map(([label, value]) => `${label} ${value}`).join('，') : `拒绝：${refusal}`;
  console.log(`  ${lines.sentence(line)}：${said}`);
  for (const remark of remarks) console.log(`      ${remark}`);
}

const maxChanges = 20;

/** Stores the first rows that change something, to print them once all are known. */
export function changesToShow() {
  const shown: string[] = [];
  let all = 0;
  return {
    note({ line, outcome, reason }: ImportRow, lines: FileLines): void {
      if (outcome !== 'changed') return;
      all += 1;
      if (shown.length < maxChanges) shown.push(`  ${lines.sentence(line)}：${reason}`);
    },
    show(): void {
      if (all === 0) return;
      console.log('将有的更改：');
      for (const line of shown) console.log(line);
      if (all > shown.length) console.log(`  …… 另有 ${all - shown.length} 行，用 --report 可得全部`);
    },
  };
}
