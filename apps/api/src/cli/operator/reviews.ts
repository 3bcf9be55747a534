import { type Problem, problem } from '@qianfang/contract/problem';
import { parseWhole } from '@qianfang/domain/identifier/decimal-text';
import { decideReview, listReviewsWaiting } from '../../modules/4-shop/review/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { readArguments, requireStaff } from './read-arguments.ts';

/** Without a number lists waiting texts; with one shows it, or refuses it with a reason. */
export async function handleReviews(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'FORBIDDEN' | 'NOT_FOUND'>> {
  if (args.length === 0) {
    const waiting = await listReviewsWaiting(deps);
    const lines = waiting.map((one) => `${one.id}  ${one.company}  商品 ${one.goodsId}\n    ${one.content}`);
    console.log(lines.length === 0 ? '没有待审核的评价。' : lines.join('\n'));
    return undefined;
  }
  const found = readArguments(args, ['as', 'reject']);
  const id = parseWhole(found.subject);
  if (id === undefined) return problem('NOT_FOUND', { message: `没有待审核的评价 ${found.subject}` });
  const staff = await requireStaff(deps, found);
  return decideReview(deps, { id, rejection: found.options.reject?.at(-1), staff });
}
