import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Problem, problem } from '@qianfang/contract/problem';
import { shanghaiMinuteText } from '@qianfang/domain/calendar/shanghai-time';
import { recordAudit } from '../../modules/1-ground/audit/index.ts';
import { receiptRecord } from '../../modules/3-trade/ephedrine/index.ts';
import { findOrderByNumber } from '../../modules/3-trade/orders/index.ts';
import { findPaymentRecord } from '../../modules/3-trade/payment/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { openRecord } from '../../platform/keep-file.ts';
import { readArguments, requireOption, requireStaff } from './read-arguments.ts';

async function recordOf(deps: Deps, number: string): Promise<string | undefined> {
  const payment = await findPaymentRecord(deps.db, number);
  if (payment) return payment;
  const order = await findOrderByNumber(deps.db, number);
  return order && receiptRecord(order.id);
}

/** Saves every slip of a transfer, or every receipt of an ephedrine order, also replaced ones. Audited. */
export async function exportHandedIn(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'NOT_FOUND'>> {
  const found = readArguments(args, ['as', 'to']);
  const staff = await requireStaff(deps, found);
  const record = await recordOf(deps, found.subject);
  if (record === undefined) return problem('NOT_FOUND', { message: `没有付款单或订单 ${found.subject}` });
  const folder = resolve(process.env.INIT_CWD ?? '.', requireOption(found, 'to'));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names: string[] = [];
  for await (const { key, keptAt, bytes } of openRecord(deps, record)) {
    const minute = shanghaiMinuteText(keptAt).replaceAll(/[^0-9]/g, '');
    const name = `${found.subject}-${names.length + 1}-${minute}${key.slice(key.lastIndexOf('.'))}`;
    await writeFile(join(folder, name), bytes, { mode: 0o600, flag: 'wx' });
    names.push(name);
  }
  if (names.length === 0) return problem('NOT_FOUND', { message: `${found.subject} 没有提交过文件` });
  await recordAudit(deps.db, {
    actor: `staff:${staff.id}`,
    role: staff.role,
    action: 'record.open',
    entity: record,
    details: { files: names.length },
    at: deps.clock.now(),
  });
  console.log(`共 ${names.length} 份，已存到 ${folder}，最新的在前：`);
  for (const name of names) console.log(`  ${name}`);
  return undefined;
}
