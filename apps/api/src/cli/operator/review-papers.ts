import { isProblem, type Problem, type ReasonsOf } from '@qianfang/contract/problem';
import { reviewAddress, reviewDocument } from '../../modules/2-goods/qualification/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';
import { readArguments, readId, requireStaff } from './read-arguments.ts';

/** `--reject 原因` rejects the paper, otherwise it passes. */
function decisionOf(reason: string | undefined) {
  return reason === undefined ? { decision: 'pass' as const } : { decision: 'reject' as const, reason };
}

/**
 * Decides about a renewed paper of a company; `--revoke 原因` revokes a passed one (吊销、备案注销, Q-07).
 */
export async function reviewDocuments(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<ReasonsOf<typeof reviewDocument>>> {
  const found = readArguments(args, ['as', 'reject', 'revoke']);
  const staff = await requireStaff(deps, found);
  const { reject, revoke } = found.options;
  if (reject && revoke) throw new SettingError('--reject 与 --revoke 只能用一个');
  const revoked = revoke?.at(-1);
  const decision =
    revoked === undefined ? decisionOf(reject?.at(-1)) : { decision: 'revoke' as const, reason: revoked };
  const outcome = await reviewDocument(deps, { documentId: readId(found), staff, ...decision });
  if (isProblem(outcome)) return outcome;
  console.log('资质审核结果已记录，并已通知该单位。');
  return undefined;
}

/** Decides whether goods may go to an address off the licence. */
export async function reviewAddresses(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'FORBIDDEN' | 'INVALID' | 'STATE_FORBIDS'>> {
  const found = readArguments(args, ['as', 'reject']);
  const staff = await requireStaff(deps, found);
  const decision = decisionOf(found.options.reject?.at(-1));
  const outcome = await reviewAddress(deps, { addressId: readId(found), staff, ...decision });
  if (isProblem(outcome)) return outcome;
  console.log('地址审核结果已记录，并已通知该单位。');
  return undefined;
}
