import { fieldProblem, isProblem, type Problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { insertCategory, loadCategoryRows, lockCategories } from './category.repo.ts';
import { checkCategories } from './goods.policy.ts';

const maxPaths = 5_000;
const deepest = 3;
const longestName = 20;

/** The names in `西药/抗感染药/青霉素类`, from the top down. */
function namesOf(path: string): readonly string[] | Problem<'INVALID'> {
  const names = path.split('/').map((name) => name.trim());
  if (names.length > deepest) return fieldProblem('path', `分类“${path}”超过 ${deepest} 级`);
  const odd = names.find((name) => name === '' || name.length > longestName);
  if (odd !== undefined)
    return fieldProblem('path', `分类“${path}”中每一级须有名称，且不超过 ${longestName} 个字`);
  return names;
}

/** The menus that show a category. 优选 and 自营 contain goods of every kind; devices have their own menu. */
const sectionsOf = (top: string): readonly string[] =>
  top === '医疗器械' ? ['yx', 'zy', 'qx'] : ['yx', 'zy'];

/**
 * Adds the categories that do not exist yet, after the others, in the order of the list. Existing ones stay as they
 * are, so the same list adds nothing twice. Problems: FORBIDDEN for anyone but the business department; INVALID. A
 * refused list adds nothing. Audited.
 */
export async function addCategories(
  deps: Pick<Deps, 'db' | 'clock'>,
  { paths, staff }: { readonly paths: readonly string[]; readonly staff: StaffMember },
): Promise<{ readonly added: readonly string[] } | Problem<'FORBIDDEN' | 'INVALID'>> {
  const forbidden = checkCategories(staff);
  if (forbidden) return forbidden;
  if (paths.length > maxPaths) return fieldProblem('path', `一次最多 ${maxPaths} 个分类`);
  return transact(deps.db, async (tx) => {
    await lockCategories(tx);
    const rows = await loadCategoryRows(tx);
    const known = new Map(rows.map((row) => [`${row.parent_id ?? ''}/${row.name}`, row.path]));
    const added: string[] = [];
    for (const path of paths) {
      const names = namesOf(path);
      if (isProblem(names)) return names;
      let above: readonly number[] = [];
      for (const [depth, name] of names.entries()) {
        const key = `${above.at(-1) ?? ''}/${name}`;
        let ids = known.get(key);
        if (ids === undefined) {
          const sections = sectionsOf(names[0] ?? '');
          ids = await insertCategory(tx, { name, above, sections, sort: rows.length + added.length });
          known.set(key, ids);
          added.push(names.slice(0, depth + 1).join('/'));
        }
        above = ids;
      }
    }
    if (added.length > 0)
      await recordStaffAudit(tx, staff, {
        action: 'category.add',
        entity: 'category',
        reason: '',
        details: { added },
        at: deps.clock.now(),
      });
    return { added };
  });
}
