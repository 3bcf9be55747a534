import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { isProblem, type Problem } from '@qianfang/contract/problem';
import { vouchForCreditCode } from '../../modules/registration/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';
import { readArguments, requireOption, requireStaff } from './read-arguments.ts';

async function readEvidence(path: string) {
  try {
    return { field: 'evidence', name: basename(path), bytes: await readFile(path) };
  } catch {
    throw new SettingError(`读不到文件 ${path}`);
  }
}

/** Lets a genuine credit code through whose check digit fails: with a reason and a picture of the licence. */
export async function vouchForCode(deps: Deps, args: readonly string[]): Promise<undefined | Problem> {
  const found = readArguments(args, ['as', 'reason', 'evidence']);
  const staff = await requireStaff(deps, found);
  const outcome = await vouchForCreditCode(deps, {
    uscc: found.subject,
    staff,
    reason: requireOption(found, 'reason'),
    evidence: await readEvidence(resolve(process.env.INIT_CWD ?? '.', requireOption(found, 'evidence'))),
  });
  if (isProblem(outcome)) return outcome;
  console.log(`${outcome.uscc} 已放行，注册单位现在可以用这个代码提交企业信息。`);
  return undefined;
}
