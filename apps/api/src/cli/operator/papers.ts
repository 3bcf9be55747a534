import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isProblem, type Problem } from '@qianfang/contract/problem';
import { openPapers } from '../../modules/2-goods/qualification/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { readArguments, readId, requireOption, requireStaff } from './read-arguments.ts';

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** Saves a company's documents, unsealed, into a folder that only the operator can read. */
export async function savePapers(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'FORBIDDEN' | 'NOT_FOUND'>> {
  const found = readArguments(args, ['as', 'to']);
  const staff = await requireStaff(deps, found);
  const folder = resolve(process.env.INIT_CWD ?? '.', requireOption(found, 'to'));
  const papers = await openPapers(deps, readId(found), staff);
  if (isProblem(papers)) return papers;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const paper of papers) {
    const ending = endings[paper.contentType] ?? 'bin';
    const name = `${paper.documentId}-${paper.n}-${paper.label.replaceAll(/[\\/:*?"<>|]/g, '')}.${ending}`;
    await writeFile(join(folder, name), paper.bytes, { mode: 0o600 });
    console.log(`${name}  ${paper.number}  ${paper.end}  ${paper.state}`);
  }
  console.log(`已存 ${papers.length} 个文件到 ${folder}，用完请删除。`);
  return undefined;
}
