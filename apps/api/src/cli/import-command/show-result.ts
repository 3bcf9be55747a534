import { nameLine } from '../../modules/1-ground/file-rows/table/read-json-lines.ts';
import type { AbsentFound } from '../../modules/5-journeys/goods-import/absent/take-off-absent.ts';
import type { CheckedFile } from '../../modules/5-journeys/goods-import/checked-file.ts';
import { outcomeLabels } from '../../modules/5-journeys/goods-import/import-report.ts';
import type { ImportTotals, ReasonCount } from '../../modules/5-journeys/goods-import/import-tally.ts';

const maxReasons = 20;

/** The detected format of the file. */
export function showTable(table: CheckedFile, resumedAtLine: number): void {
  const headers = table.sheets.flatMap(({ headerLine }) =>
    headerLine === nameLine ? [] : [`第 ${headerLine} 行`],
  );
  const place = headers.length === 0 ? '' : `，表头在${headers.join('、')}`;
  console.log(`文件：${table.description}${place}`);
  for (const notice of table.notices) console.log(`  ${notice}`);
  if (resumedAtLine > 0) console.log(`  上次在${table.lines.sentence(resumedAtLine)}中断，从下一行继续`);
}

function showReasons(title: string, reasons: readonly ReasonCount[]): void {
  if (reasons.length === 0) return;
  console.log(title);
  for (const { reason, rows } of reasons.slice(0, maxReasons))
    console.log(`  ${String(rows).padStart(7)}  ${reason}`);
  if (reasons.length > maxReasons) console.log(`  …… 另有 ${reasons.length - maxReasons} 种，见报告`);
}

/** Outcomes by kind, and reasons. */
export function showTotals({ counts, refused, noted }: ImportTotals, isPreview: boolean): void {
  const all = counts.added + counts.changed + counts.unchanged + counts.refused;
  const parts = (['added', 'changed', 'unchanged', 'refused'] as const).map(
    (outcome) => `${outcomeLabels[outcome]} ${counts[outcome]}`,
  );
  console.log(`${isPreview ? '预览（未写入）' : '导入完成'}：共 ${all} 行，${parts.join('，')}`);
  showReasons('拒绝的原因：', refused);
  showReasons('其余各行的说明：', noted);
}

/** Goods that a complete list does not have, before any is taken off sale. */
export function showAbsent({ absent, onSale, refusal }: AbsentFound, isPreview: boolean): void {
  const all = `在售的 ${onSale} 个商品中，清单没有的 ${absent} 个`;
  if (refusal === null) console.log(`${all}${absent === 0 ? '' : isPreview ? '，将停售' : '，现在停售'}`);
}
