import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { judgeMatch, type PadVerdict } from '@qianfang/domain/order-pad/judge-match';
import type { PadLine } from '@qianfang/domain/order-pad/parse-pad-line';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadBuyerRights } from '../../2-goods/qualification/index.ts';
import { decideKeys } from '../search/index.ts';
import { findCandidates } from './find-candidates.ts';
import { weighCandidates } from './weigh-candidates.ts';

/** Which goods each line means, for a company: as the order pad matches them, without correcting their spelling. */
export async function matchLines(
  deps: Deps,
  viewer: Viewer,
  lines: readonly PadLine[],
): Promise<readonly PadVerdict[]> {
  const rights = await loadBuyerRights(deps.db, viewer.buyerId, dateInShanghai(deps.clock.now()));
  const { visible } = await decideKeys(deps.db, rights);
  const found = await findCandidates(deps.db, viewer.buyerId, visible, lines);
  return (await weighCandidates(deps, viewer, rights, lines, found)).map(judgeMatch);
}
