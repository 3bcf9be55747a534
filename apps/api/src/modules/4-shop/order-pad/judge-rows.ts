import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { matchPad as matchPadEndpoint } from '@qianfang/contract/order-pad';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { isMostlyChatter } from '@qianfang/domain/order-pad/chatter';
import { judgeCorrected, judgeMatch } from '@qianfang/domain/order-pad/judge-match';
import type { PadLine } from '@qianfang/domain/order-pad/parse-pad-line';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadBuyerRights } from '../../2-goods/qualification/index.ts';
import { decideKeys, type KeySet, type SearchRequester } from '../search/index.ts';
import { presentOffers } from '../shelf/index.ts';
import { correctLines } from './correct-lines.ts';
import { type FoundGoods, findCandidates } from './find-candidates.ts';
import type { PadRow } from './read-pad-lines.ts';
import { weighCandidates } from './weigh-candidates.ts';

type Result = ResultOf<typeof matchPadEndpoint>;

interface Found {
  readonly candidates: readonly FoundGoods[];
  /** They match the line's corrected spelling. */
  readonly isCorrected: boolean;
}

/** What each line may mean, and where that is nothing, what its corrected spelling may. */
async function findAll(
  db: Db,
  requester: SearchRequester,
  visible: KeySet,
  lines: readonly PadLine[],
  found: ReadonlyArray<readonly FoundGoods[]>,
): Promise<readonly Found[]> {
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

/** Talk that the rules of a line do not know, and that names no goods: 王姐早上好. What counts boxes is none. */
function isTalk({ parsed, talk }: PadRow, found: readonly FoundGoods[] | undefined): boolean {
  const hasUnit = parsed.amounts.some(({ word }) => word !== '');
  return talk !== null && found?.length === 0 && !hasUnit && isMostlyChatter(talk);
}

/**
 * Rows matched to goods, in their order, and those that are talk. The number of statements grows only with the few
 * corrected lines.
 */
export async function judgeRows(
  deps: Deps,
  viewer: Viewer,
  rows: readonly PadRow[],
): Promise<{
  readonly lines: Result['lines'];
  readonly goods: Result['goods'];
  readonly talk: readonly PadRow[];
}> {
  const { db } = deps;
  const today = dateInShanghai(deps.clock.now());
  const rights = await loadBuyerRights(db, viewer.buyerId, today);
  const { visible } = await decideKeys(db, rights);
  const { buyerId, priceGroup, province } = viewer;
  const parsedOf = (some: readonly PadRow[]) => some.map(({ parsed }) => parsed);
  const first = await findCandidates(db, buyerId, visible, parsedOf(rows));
  const isKept = rows.map((row, at) => !isTalk(row, first[at]));
  const kept = rows.filter((_, at) => isKept[at]);
  const parsed = parsedOf(kept);
  const known = first.filter((_, at) => isKept[at]);
  const found = await findAll(db, { buyerId, priceGroup, province, today }, visible, parsed, known);
  const weighed = await weighCandidates(
    deps,
    viewer,
    rights,
    parsed,
    found.map(({ candidates }) => candidates),
  );
  const verdicts = weighed.map((candidates, at) =>
    (found[at]?.isCorrected ? judgeCorrected : judgeMatch)(candidates),
  );
  const shown = new Set(verdicts.flatMap(({ candidates }) => candidates));
  const goods = await presentOffers(deps, viewer, [...shown], rights);
  const lines = kept.flatMap((row, at): Result['lines'] => {
    const verdict = verdicts[at];
    if (!verdict) return [];
    return [
      {
        line: row.line,
        part: row.part,
        text: row.parsed.text,
        key: row.parsed.key,
        amounts: [...row.parsed.amounts],
        unread: row.parsed.unread,
        confidence: verdict.confidence,
        by: verdict.by,
        goods_id: verdict.goodsId,
        usual_id: verdict.usual,
        cheapest_id: verdict.cheapest,
        candidates: [...verdict.candidates],
      },
    ];
  });
  return { lines, goods, talk: rows.filter((_, at) => !isKept[at]) };
}
