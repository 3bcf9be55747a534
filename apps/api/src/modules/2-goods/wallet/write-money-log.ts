import type { Readable } from 'node:stream';
import type { QueryOf } from '@qianfang/contract/http/endpoint';
import type { getUserMoneyLogFile } from '@qianfang/contract/wallet';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../../platform/deps.ts';
import { forReports } from '../../../platform/replica.ts';
import { sheetContentType, writeSheet } from '../../../platform/write-sheet.ts';
import { entryColumns, entryRows } from './entry-sheet.ts';
import { moneyLogFilter } from './list-money-log.ts';

/** All matching movements of a company's balance, newest first; streamed. */
export async function writeMoneyLog(
  deps: Deps,
  buyerId: number,
  asked: QueryOf<typeof getUserMoneyLogFile>,
): Promise<{ bytes: Readable; contentType: string; fileName: string }> {
  const rows = entryRows(await forReports(deps.db), buyerId, 'balance', moneyLogFilter(asked));
  return {
    bytes: writeSheet({ name: '余额明细', columns: entryColumns, rows }),
    contentType: sheetContentType,
    fileName: `余额明细_${dateInShanghai(deps.clock.now())}.xlsx`,
  };
}
