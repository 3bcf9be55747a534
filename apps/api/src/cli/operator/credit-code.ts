import { access, constants } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isProblem, type Problem } from '@qianfang/contract/problem';
import { vouchForCreditCode } from '../../modules/5-journeys/registration/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';
import { withCopies } from '../../platform/uploads.ts';
import { readArguments, requireOption, requireStaff } from './read-arguments.ts';

async function requireReadable(path: string): Promise<void> {
  await access(path, constants.R_OK).catch(() => {
    throw new SettingError(`读不到文件 ${path}`);
  });
}

/**
 * Vouches for a genuine credit code with a failing check digit: with a reason and a picture of the licence.
 */
export async function vouchForCode(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'FORBIDDEN' | 'INVALID' | 'TOO_MANY'>> {
  const found = readArguments(args, ['as', 'reason', 'evidence']);
  const staff = await requireStaff(deps, found);
  const path = resolve(process.env.INIT_CWD ?? '.', requireOption(found, 'evidence'));
  await requireReadable(path);
  const outcome = await withCopies(deps.config, [path], async ([evidence]) => {
    if (!evidence) throw new Error('a copy is missing');
    return vouchForCreditCode(deps, {
      uscc: found.subject,
      staff,
      reason: requireOption(found, 'reason'),
      evidence,
    });
  });
  if (isProblem(outcome)) return outcome;
  console.log(`${outcome.uscc} 已放行，注册单位现在可以用这个代码提交企业信息。`);
  return undefined;
}
