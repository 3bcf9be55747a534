import { isProblem, type Problem, type ReasonsOf } from '@qianfang/contract/problem';
import { loadBuyer } from '../../modules/1-ground/identity/index.ts';
import { approveRegistration } from '../../modules/5-journeys/registration/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { readArguments, readId, requireStaff } from './read-arguments.ts';

/** Approves the current stage of a registration: 业务 first, then 质量 by somebody else. */
export async function approve(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<ReasonsOf<typeof approveRegistration>>> {
  const found = readArguments(args, ['as']);
  const staff = await requireStaff(deps, found);
  const buyerId = readId(found);
  const buyer = await loadBuyer(deps.db, buyerId);
  const stage = buyer?.status === 'qa_review' ? 'quality' : 'business';
  const outcome = await approveRegistration(deps, { buyerId, staff, stage });
  if (isProblem(outcome)) return outcome;
  console.log(
    outcome.status === 'passed' ? `${buyer?.name} 已通过首营审核。` : '业务审核已通过，待质量管理部审核。',
  );
  return undefined;
}
