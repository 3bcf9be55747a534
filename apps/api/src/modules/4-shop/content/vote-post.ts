import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadVotes, saveVote } from './article.repo.ts';

/** Stores an account's vote on an article; repeated votes count once. Problem: NOT_FOUND. */
export async function votePost(
  deps: Deps,
  viewer: Viewer,
  { id, helpful }: { readonly id: number; readonly helpful: 0 | 1 },
): Promise<{ helpful: number; unhelpful: number; my_vote: 0 | 1 } | Problem<'NOT_FOUND'>> {
  const { accountId } = viewer;
  const isSaved = await saveVote(deps.db, {
    articleId: id,
    accountId,
    isHelpful: helpful === 1,
    at: deps.clock.now(),
  });
  if (!isSaved) return problem('NOT_FOUND');
  const votes = await loadVotes(deps.db, id, accountId);
  return { helpful: votes.helpful, unhelpful: votes.unhelpful, my_vote: helpful };
}
