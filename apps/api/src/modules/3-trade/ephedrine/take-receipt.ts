import { randomUUID } from 'node:crypto';
import { fieldProblem, isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { parseIsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../../platform/deps.ts';
import type { KeyedWrite } from '../../../platform/keyed-write.repo.ts';
import { takeScan } from '../../../platform/scanned-file.ts';
import { dropFiles, markAsRecord, storeFile } from '../../../platform/store-file.ts';
import type { UploadedFile } from '../../../platform/uploads.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { transactOnce } from '../../../platform/write-once.ts';
import { readReceipts } from './read-receipts.ts';
import { saveReceipt } from './receipt.repo.ts';
import { receiptRecord } from './receipt-record.ts';

/** Received units per line; undefined where they do not match the lines. */
function unitsOf(typed: string | undefined, shipped: readonly number[]): number[] | undefined {
  if (typed === undefined) return [...shipped];
  const units = typed.split(',').map(Number);
  const isPossible = units.every((one, at) => one <= (shipped[at] ?? -1));
  return isPossible && units.length === shipped.length ? units : undefined;
}

/**
 * Takes the stamped copy of a delivery note. Problems: NOT_FOUND, INVALID at `file`, `signed_on` or
 * `received`, STATE_FORBIDS before the goods have arrived and after the receipt is confirmed.
 */
export async function takeReceipt(
  deps: Deps,
  viewer: Viewer,
  orderId: number,
  input: {
    readonly signerName: string;
    readonly signedOn: string;
    readonly received: string | undefined;
    readonly files: readonly UploadedFile[];
    readonly keyed: KeyedWrite | undefined;
  },
): Promise<{ state: 'UPLOADED' } | Problem<ReasonsOf<typeof takeScan> | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const at = deps.clock.now();
  const today = dateInShanghai(at);
  const receipts = await readReceipts(deps.db, viewer.buyerId, today);
  const found = receipts.find((one) => one.order.id === orderId);
  if (!found) return problem('NOT_FOUND');
  if (found.receipt.deliveredOn === null)
    return problem('STATE_FORBIDS', { message: '商品还没有签收，签收后再上传回执' });
  if (found.state === 'CONFIRMED') return problem('STATE_FORBIDS', { message: '回执已确认，无需再次上传' });
  const signedOn = parseIsoDate(input.signedOn);
  if (signedOn === null) return fieldProblem('signed_on', '签收日期不是有效的日期');
  if (signedOn > today) return fieldProblem('signed_on', '签收日期不能晚于今天');
  if (signedOn < dateInShanghai(found.order.shipped_at))
    return fieldProblem('signed_on', '签收日期不能早于发货日期');
  const received = unitsOf(
    input.received,
    found.order.lines.map((line) => line.number),
  );
  if (!received) return fieldProblem('received', '实收数量不能超过发货数量，请逐行核对');
  const [file] = input.files;
  if (!file) return fieldProblem('file', '请选择要上传的回执');
  const scan = await takeScan(deps, file, 'paper');
  if (isProblem(scan)) return scan;
  const key = `receipts/${viewer.buyerId}/${randomUUID()}.${scan.extension}`;
  await storeFile(deps, { buyerId: viewer.buyerId, key, path: scan.path });
  const row = {
    buyer_id: viewer.buyerId,
    order_id: orderId,
    signer_name: input.signerName.trim(),
    signed_on: signedOn,
    received,
    file_key: key,
    content_type: scan.contentType,
  };
  let isKept = false;
  try {
    return await transactOnce(deps.db, input.keyed, async (tx) => {
      isKept = await saveReceipt(tx, row, at);
      if (isKept) await markAsRecord(tx, key, receiptRecord(orderId));
      // A reviewer was faster.
      return isKept
        ? { state: 'UPLOADED' }
        : problem('STATE_FORBIDS', { message: '回执已确认，无需再次上传' });
    });
  } finally {
    if (!isKept) await dropFiles(deps, [key]);
  }
}
