import { shanghaiMinuteText } from '@qianfang/domain/calendar/shanghai-time';
import type { Db } from '../../../platform/db.ts';
import type { SheetCell } from '../../../platform/write-sheet.ts';
import { balanceOf, causeText, figureText } from './read-statement.ts';
import { referenceText } from './reference-text.ts';
import { type EntryFilter, readEntries } from './wallet.repo.ts';

/** Columns of an entries sheet. */
export const entryColumns = [
  { title: '时间', width: 18 },
  { title: '原因', width: 14 },
  { title: '收入', width: 14 },
  { title: '支出', width: 14 },
  { title: '余额', width: 14 },
  { title: '关联单号', width: 26 },
  { title: '备注', width: 36 },
];

/** An account's entries as rows of a sheet, newest first, a portion at a time. */
export async function* entryRows(
  db: Db,
  buyerId: number,
  account: string,
  filter: EntryFilter,
): AsyncGenerator<SheetCell[][]> {
  const figure = (amount: number): SheetCell => ({ number: figureText(account, amount) });
  for await (const rows of readEntries(db, buyerId, account, filter)) {
    yield rows.map((row): SheetCell[] => [
      shanghaiMinuteText(row.at),
      causeText(row.cause),
      row.amount > 0 ? figure(row.amount) : null,
      row.amount < 0 ? figure(-row.amount) : null,
      figure(balanceOf(account, row.balance_after)),
      referenceText(row),
      row.memo,
    ]);
  }
}
