import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isProblem, type Problem } from '@qianfang/contract/problem';
import { addCategories } from '../../modules/2-goods/goods/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';
import { readArguments, requireStaff } from './read-arguments.ts';

async function readLines(path: string): Promise<string[]> {
  const text = await readFile(resolve(process.env.INIT_CWD ?? '.', path), 'utf8').catch(() => {
    throw new SettingError(`无法读取文件 ${path}`);
  });
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Adds the categories of a list, one path per line: `西药/抗感染药/青霉素类`. */
export async function saveCategories(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'FORBIDDEN' | 'INVALID'>> {
  const found = readArguments(args, ['as']);
  const paths = await readLines(found.subject);
  const saved = await addCategories(deps, { paths, staff: await requireStaff(deps, found) });
  if (isProblem(saved)) return saved;
  for (const path of saved.added) console.log(`  ${path}`);
  console.log(`新增分类 ${saved.added.length} 个。`);
  return undefined;
}
