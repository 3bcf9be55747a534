import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import type { Problem } from '@qianfang/contract/problem';
import { uploadReport } from '../../modules/4-shop/report/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';
import { readArguments, readId, requireOption, requireStaff } from './read-arguments.ts';

const endings = ['pdf', 'png', 'jpg'] as const;

/** Attaches an inspection report to a batch of a goods. */
export async function saveInspectionReport(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'NOT_FOUND'>> {
  const found = readArguments(args, ['as', 'batch', 'file']);
  const staff = await requireStaff(deps, found);
  const file = resolve(process.env.INIT_CWD ?? '.', requireOption(found, 'file'));
  const ending = endings.find((one) => extname(file).toLowerCase() === `.${one}`);
  if (!ending) throw new SettingError('报告须为 .pdf、.png 或 .jpg 文件');
  return uploadReport(deps, {
    goodsId: readId(found),
    batchNo: requireOption(found, 'batch'),
    bytes: await readFile(file),
    ending,
    staff,
  });
}
