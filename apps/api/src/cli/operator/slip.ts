import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isProblem, type Problem } from '@qianfang/contract/problem';
import { readTransferSlip } from '../../modules/3-trade/payment/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { readArguments, requireOption } from './read-arguments.ts';

/** Saves a transfer's slip, unsealed, readable by the operator alone. */
export async function saveSlip(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'NOT_FOUND'>> {
  const found = readArguments(args, ['to']);
  const slip = await readTransferSlip(deps, found.subject);
  if (isProblem(slip)) return slip;
  const file = resolve(process.env.INIT_CWD ?? '.', requireOption(found, 'to'));
  await writeFile(file, slip.bytes, { mode: 0o600, flag: 'wx' });
  console.log(`回单已存到 ${file}（${slip.contentType}）。`);
  return undefined;
}
