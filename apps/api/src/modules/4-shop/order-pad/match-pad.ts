import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { matchPad as matchPadEndpoint } from '@qianfang/contract/order-pad';
import { isProblem, type Problem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { judgeCorrected, judgeMatch, type PadCandidate } from '@qianfang/domain/order-pad/judge-match';
import type { PadLine } from '@qianfang/domain/order-pad/parse-pad-line';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { UploadedFile } from '../../../platform/uploads.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadBuyerRights } from '../../2-goods/qualification/index.ts';
import { loadBoughtIds } from '../../3-trade/purchases/index.ts';
import { decideKeys, type KeySet, type SearchRequester } from '../search/index.ts';
import { presentOffers } from '../shelf/index.ts';
import { correctLines } from './correct-lines.ts';
import { findCandidates } from './find-candidates.ts';
import { type PadQuery, readPadLines } from './read-pad-lines.ts';

type Result = ResultOf<typeof matchPadEndpoint>;

interface Found {
  readonly candidates: readonly PadCandidate[];
  /** They match the line's corrected spelling. */
  readonly isCorrected: boolean;
}

/** Candidates of each line, and where there are none, candidates of its corrected spelling. */
async function findAll(
  db: Db,
  requester: SearchRequester,
  visible: KeySet,
  lines: readonly PadLine[],
): Promise<readonly Found[]> {
  const found = await findCandidates(db, requester.buyerId, visible, lines);
  const unfound = new Map([...lines.entries()].filter(([place]) => found[place]?.length === 0));
  const corrected = await correctLines(db, requester, visible, unfound);
  const meant =
    corrected.size === 0 ? [] : await findCandidates(db, requester.buyerId, visible, [...corrected.values()]);
  const instead = new Map([...corrected.keys()].map((place, at) => [place, meant[at] ?? []]));
  return found.map((candidates, place) => {
    const others = instead.get(place);
    return others ? { candidates: others, isCorrected: true } : { candidates, isCorrected: false };
  });
}

/**
 * Matches the lines of a text or a table to goods, each with its confidence and alternatives. The number of
 * statements grows only with the few corrected lines. Problems: INVALID where nothing can be read.
 */
export async function matchPad(
  deps: Deps,
  viewer: Viewer,
  asked: PadQuery,
  files: readonly UploadedFile[],
): Promise<Result | Problem<'INVALID' | 'TOO_MANY'>> {
  const { db } = deps;
  const read = await readPadLines(deps, asked, files);
  if (isProblem(read)) return read;
  const today = dateInShanghai(deps.clock.now());
  const rights = await loadBuyerRights(db, viewer.buyerId, today);
  const { visible } = await decideKeys(db, rights);
  const parsed = read.rows.map((row) => row.parsed);
  const { buyerId, priceGroup, province } = viewer;
  const found = await findAll(db, { buyerId, priceGroup, province, today }, visible, parsed);
  const bought = new Set(await loadBoughtIds(db, viewer.buyerId));
  const hasBought = (goodsId: number) => bought.has(goodsId);
  const judge = ({ candidates, isCorrected }: Found) =>
    (isCorrected ? judgeCorrected : judgeMatch)(candidates, hasBought);
  const offered = new Set(found.flatMap((line) => judge(line).candidates));
  const goods = await presentOffers(deps, viewer, [...offered], rights);
  // Goods that this buyer cannot see are no candidates, and do not count among similar ones.
  const existing = new Set(goods.map((one) => one.id));
  const lines = read.rows.map((row, index) => {
    const { candidates = [], isCorrected = false } = found[index] ?? {};
    const verdict = judge({ candidates: candidates.filter((one) => existing.has(one.goodsId)), isCorrected });
    return {
      line: row.line,
      part: row.part,
      text: row.parsed.text,
      key: row.parsed.key,
      amounts: [...row.parsed.amounts],
      unread: row.parsed.unread,
      confidence: verdict.confidence,
      by: verdict.by,
      goods_id: verdict.goodsId,
      candidates: [...verdict.candidates],
    };
  });
  const { leftOut, skipped, table } = read;
  return { lines, goods, left_out: leftOut, skipped: [...skipped], table };
}
