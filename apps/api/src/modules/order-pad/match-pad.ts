import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { matchPad as matchPadEndpoint } from '@qianfang/contract/order-pad';
import { isProblem, type Problem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { judgeMatch } from '@qianfang/domain/order-pad/judge-match';
import type { Deps } from '../../platform/deps.ts';
import type { UploadedFile } from '../../platform/uploads.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { loadBoughtIds } from '../orders/index.ts';
import { loadBuyerRights } from '../qualification/index.ts';
import { decideKeys } from '../search/index.ts';
import { presentOffers } from '../shelf/index.ts';
import { findCandidates } from './find-candidates.ts';
import { readPadLines } from './read-pad-lines.ts';

type Result = ResultOf<typeof matchPadEndpoint>;

/**
 * Finds out which goods the lines of a text or a table mean, each with how sure that is and what else it may be. The
 * number of statements does not grow with the lines. Problems: INVALID where nothing can be read.
 */
export async function matchPad(
  deps: Deps,
  viewer: Viewer,
  text: string | undefined,
  files: readonly UploadedFile[],
): Promise<Result | Problem> {
  const { db } = deps;
  const read = await readPadLines(text, files);
  if (isProblem(read)) return read;
  const rights = await loadBuyerRights(db, viewer.buyerId, dateInShanghai(deps.clock.now()));
  const { visible } = await decideKeys(db, rights);
  const parsed = read.rows.map((row) => row.parsed);
  const candidates = await findCandidates(db, viewer.buyerId, visible, parsed);
  const bought = new Set(await loadBoughtIds(db, viewer.buyerId));
  const hasBought = (goodsId: number) => bought.has(goodsId);
  const offered = new Set(candidates.flatMap((line) => judgeMatch(line, hasBought).candidates));
  const goods = await presentOffers(deps, viewer, [...offered], rights);
  // What does not exist for this buyer is no candidate: neither taken nor counted among those alike.
  const existing = new Set(goods.map((one) => one.id));
  const lines = read.rows.map((row, index) => {
    const verdict = judgeMatch(
      (candidates[index] ?? []).filter((one) => existing.has(one.goodsId)),
      hasBought,
    );
    return {
      line: row.line,
      text: row.text,
      key: row.parsed.key,
      number: row.parsed.quantity,
      unit: row.parsed.unit,
      unread_number: row.parsed.unreadQuantity,
      confidence: verdict.confidence,
      by: verdict.by,
      goods_id: verdict.goodsId,
      candidates: [...verdict.candidates],
    };
  });
  return { lines, goods, left_out: read.leftOut };
}
