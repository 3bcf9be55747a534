import { maxFolders } from '@qianfang/contract/favourite';
import { fieldProblem, isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import { transact } from '../../../platform/transact.ts';
import { type FolderRow, insertFolder, loadFolders, lockFolders, updateFolder } from './folder.repo.ts';

/** The page's own labels beside the folder names. */
const fixedNames: ReadonlySet<string> = new Set(['所有分组', '未分组', '新建分组']);

function nameIn(text: string): string | Problem<'INVALID'> {
  const name = text.trim();
  if (name === '') return fieldProblem('name', '请填写分组名称');
  return fixedNames.has(name) ? fieldProblem('name', `不能叫“${name}”，请换个名称`) : name;
}

const sameName = () => fieldProblem('name', '已有同名的分组，请换个名称');

/** Problems: INVALID for a taken or unsuitable name, or beyond the limit. */
export async function addFolder(
  db: Db,
  buyerId: number,
  text: string,
): Promise<FolderRow | Problem<'INVALID'>> {
  const name = nameIn(text);
  if (isProblem(name)) return name;
  return transact(db, async (tx) => {
    await lockFolders(tx, buyerId);
    const folders = await loadFolders(tx, buyerId);
    if (folders.some((one) => one.name === name)) return sameName();
    if (folders.length >= maxFolders)
      return fieldProblem('name', `最多建 ${maxFolders} 个分组，请先删除不用的`);
    return { id: await insertFolder(tx, buyerId, name), name };
  });
}

/** Problems: INVALID as for {@link addFolder}; NOT_FOUND, also for another company's folder. */
export async function renameFolder(
  db: Db,
  buyerId: number,
  id: number,
  text: string,
): Promise<FolderRow | Problem<'INVALID' | 'NOT_FOUND'>> {
  const name = nameIn(text);
  if (isProblem(name)) return name;
  return transact(db, async (tx) => {
    await lockFolders(tx, buyerId);
    const folders = await loadFolders(tx, buyerId);
    if (!folders.some((one) => one.id === id)) return problem('NOT_FOUND');
    if (folders.some((one) => one.name === name && one.id !== id)) return sameName();
    await updateFolder(tx, buyerId, { id, name });
    return { id, name };
  });
}
