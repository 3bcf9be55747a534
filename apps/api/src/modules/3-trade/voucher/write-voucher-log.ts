import type { Readable } from 'node:stream';
import type { QueryOf } from '@qianfang/contract/http/endpoint';
import type { getVoucherLogFile } from '@qianfang/contract/voucher';
import { dateInShanghai, shanghaiMinuteText } from '@qianfang/domain/calendar/shanghai-time';
import { fen, formatAmount, parseAmount } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forReports } from '../../../platform/replica.ts';
import { type SheetCell, sheetContentType, writeSheet } from '../../../platform/write-sheet.ts';
import { type EntryFilter, readEntries } from '../../2-goods/wallet/index.ts';
import { presentEntries, type VoucherEntry, voucherTerms } from './list-voucher-log.ts';

const columns = [
  { title: '时间', width: 18 },
  { title: '类型', width: 12 },
  { title: '现金券', width: 30 },
  { title: '来源', width: 14 },
  { title: '收入', width: 14 },
  { title: '支出', width: 14 },
  { title: '现金券余额', width: 14 },
  { title: '关联订单', width: 26 },
];

function rowOf(entry: VoucherEntry): SheetCell[] {
  const amount = parseAmount(entry.amount);
  return [
    shanghaiMinuteText(new Date(entry.at)),
    entry.use_type_text,
    entry.name,
    entry.source_text,
    amount > 0 ? { number: entry.amount } : null,
    amount < 0 ? { number: formatAmount(fen(-amount)) } : null,
    { number: entry.balance },
    entry.order_no,
  ];
}

async function* rowsOf(db: Db, buyerId: number, terms: EntryFilter): AsyncGenerator<SheetCell[][]> {
  for await (const rows of readEntries(db, buyerId, 'voucher', terms)) {
    yield (await presentEntries(db, buyerId, rows)).map(rowOf);
  }
}

/** All matching movements of a company's cash vouchers, newest first; streamed. */
export async function writeVoucherLog(
  deps: Deps,
  buyerId: number,
  asked: QueryOf<typeof getVoucherLogFile>,
): Promise<{ bytes: Readable; contentType: string; fileName: string }> {
  const db = await forReports(deps.db);
  return {
    bytes: writeSheet({ name: '现金券明细', columns, rows: rowsOf(db, buyerId, voucherTerms(asked)) }),
    contentType: sheetContentType,
    fileName: `现金券明细_${dateInShanghai(deps.clock.now())}.xlsx`,
  };
}
