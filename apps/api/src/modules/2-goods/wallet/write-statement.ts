import type { Readable } from 'node:stream';
import type { QueryOf } from '@qianfang/contract/http/endpoint';
import type { getStatementFile } from '@qianfang/contract/wallet';
import type { Deps } from '../../../platform/deps.ts';
import { forReports } from '../../../platform/replica.ts';
import { type SheetCell, sheetContentType, writeSheet } from '../../../platform/write-sheet.ts';
import { entryColumns, entryRows } from './entry-sheet.ts';
import { balanceOf, figureText, monthSpan } from './read-statement.ts';
import { loadPeriod } from './wallet.repo.ts';

const accountNames = { balance: '余额', voucher: '现金券', points: '积分', credit: '账期' } as const;

/** The same month entry by entry, newest first, between closing and opening balance; streamed. */
export async function writeStatement(
  deps: Deps,
  buyerId: number,
  { account, month }: QueryOf<typeof getStatementFile>,
): Promise<{ bytes: Readable; contentType: string; fileName: string }> {
  const db = await forReports(deps.db);
  const span = monthSpan(month);
  const { opening, causes } = await loadPeriod(db, buyerId, account, span.from, span.to);
  const closing = causes.reduce((sum, row) => sum + row.income - row.outgo, opening);
  const figure = (amount: number): SheetCell => ({ number: figureText(account, amount) });
  const edge = (name: string, amount: number): SheetCell[] => [
    name,
    '',
    null,
    null,
    figure(balanceOf(account, amount)),
    '',
    '',
  ];
  async function* portions() {
    yield [edge('期末', closing)];
    yield* entryRows(db, buyerId, account, { causes: undefined, isMoved: true, ...span });
    yield [edge('期初', opening)];
  }
  return {
    bytes: writeSheet({ name: '对账单', columns: entryColumns, rows: portions() }),
    contentType: sheetContentType,
    fileName: `${accountNames[account]}对账单_${month}.xlsx`,
  };
}
