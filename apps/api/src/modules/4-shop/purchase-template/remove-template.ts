import { type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import { deleteTemplate } from './purchase-template.repo.ts';

/** Problem: NOT_FOUND, also for another company's template. */
export async function removeTemplate(
  db: Db,
  buyerId: number,
  id: number,
): Promise<Record<string, never> | Problem<'NOT_FOUND'>> {
  return (await deleteTemplate(db, buyerId, id)) ? {} : problem('NOT_FOUND');
}
