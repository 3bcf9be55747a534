import type { Readable } from 'node:stream';
import type { QueryOf } from '@qianfang/contract/http/endpoint';
import type { getStatementFile } from '@qianfang/contract/wallet';
import { shanghaiInstantText } from '@qianfang/domain/calendar/shanghai-time';
import type { Db } from '../../platform/db.ts';
import { type SheetCell, sheetContentType, writeSheet } from '../../platform/write-sheet.ts';
import { causeText, figureText, heldOf, monthSpan } from './read-statement.ts';
import { referenceText } from './reference-text.ts';
import { loadEntries, loadPeriod } from './wallet.repo.ts';

const accountNames = { balance: '余额', voucher: '现金券', points: '积分', credit: '账期' } as const;

const columns = [
  { title: '时间', width: 18 },
  { title: '原因', width: 14 },
  { title: '收入', width: 14 },
  { title: '支出', width: 14 },
  { title: '余额', width: 14 },
  { title: '关联单号', width: 26 },
  { title: '备注', width: 36 },
];

const portion = 500;

/** The same month entry by entry, the newest first, between what it ended and began with; written while it is sent. */
export async function writeStatement(
  db: Db,
  buyerId: number,
  { account, month }: QueryOf<typeof getStatementFile>,
): Promise<{ bytes: Readable; contentType: string; fileName: string }> {
  const span = monthSpan(month);
  const { opening, causes } = await loadPeriod(db, buyerId, account, span.from, span.to);
  const closing = causes.reduce((sum, row) => sum + row.income - row.outgo, opening);
  const figure = (amount: number): SheetCell => ({ number: figureText(account, amount) });
  const edge = (name: string, amount: number): SheetCell[] => [
    name,
    '',
    null,
    null,
    figure(heldOf(account, amount)),
    '',
    '',
  ];
  async function* portions() {
    yield [edge('期末', closing)];
    for (let offset = 0; ; offset += portion) {
      const { rows } = await loadEntries(db, buyerId, account, {
        causes: undefined,
        ...span,
        limit: portion,
        offset,
      });
      yield rows.map((row): SheetCell[] => [
        shanghaiInstantText(row.at).slice(0, 16).replace('T', ' '),
        causeText(row.cause),
        row.amount > 0 ? figure(row.amount) : null,
        row.amount < 0 ? figure(-row.amount) : null,
        figure(heldOf(account, row.balance_after)),
        referenceText(row),
        row.memo,
      ]);
      if (rows.length < portion) break;
    }
    yield [edge('期初', opening)];
  }
  return {
    bytes: writeSheet({ name: '对账单', columns, rows: portions() }),
    contentType: sheetContentType,
    fileName: `${accountNames[account]}对账单_${month}.xlsx`,
  };
}
