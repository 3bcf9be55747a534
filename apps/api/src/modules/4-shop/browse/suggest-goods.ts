import type { suggestGoods as suggestGoodsEndpoint } from '@qianfang/contract/goods';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type JsonPiece, WrittenJson, writeFields } from '../../../platform/written-json.ts';
import { loadBuyerRights } from '../../2-goods/qualification/index.ts';
import { loadGoodsCards } from '../offer/index.ts';
import {
  decideKeys,
  dosesIn,
  hitSpans,
  keywordParts,
  noFilters,
  type SearchFilters,
  type SearchRequester,
  searchIds,
  searchMakers,
} from '../search/index.ts';
import { askerOf } from './list-goods.ts';
import { findOtherDoses, lookFurther, nothingFurther } from './look-further.ts';

type Result = ResultOf<typeof suggestGoodsEndpoint>;

const max = 10;

const page = { sort: 'default', limit: max, offset: 0 } as const;

/**
 * Up to ten suggestions: goods, those of the likely meaning where no name matches, or makers with type 1. An empty
 * keyword suggests nothing.
 */
export async function suggestGoods(
  deps: Deps,
  viewer: Viewer,
  query: QueryOf<typeof suggestGoodsEndpoint>,
): Promise<Result | WrittenJson<Result>> {
  const parts = keywordParts(query.keywords);
  if (parts.length === 0) return { list: [], correction: null, dose: null, other_doses: null };
  const today = dateInShanghai(deps.clock.now());
  const requester = askerOf(viewer, today);
  const rights = await loadBuyerRights(deps.db, viewer.buyerId, today);
  const { visible } = await decideKeys(deps.db, rights);
  const filters: SearchFilters = { ...noFilters, parts, isMakerSearch: query.type === 1, visible };
  if (query.type === 1) {
    const makers = await searchMakers(deps.db, requester, filters, max);
    return {
      list: makers.map(({ name, count }) => ({ name, count, hit: hitSpans(name, parts) })),
      correction: null,
      dose: null,
      other_doses: null,
    };
  }
  const found = await searchIds(deps.db, requester, filters, page);
  const { ids, otherDoses, correction, shownParts } =
    found.total > 0
      ? { ...nothingFurther, ids: found.ids, shownParts: parts }
      : await findFurther(deps.db, requester, filters, query.keywords);
  const shown = [...ids, ...(otherDoses?.ids ?? [])];
  const cards = await loadGoodsCards(deps, viewer, shown, rights);
  const write = (some: readonly number[], words: readonly string[]) => writeSuggestions(cards, some, words);
  const dose = ids.length > 0 ? dosesIn(shownParts) || null : null;
  return new WrittenJson([
    '{"list":',
    ...write(ids, shownParts),
    `,${writeFields({ correction, dose })},"other_doses":`,
    ...(otherDoses
      ? [
          `{${writeFields({ dose: otherDoses.dose })},"list":`,
          ...write(otherDoses.ids, otherDoses.parts),
          '}}',
        ]
      : ['null}']),
  ]);
}

/** The cards as a JSON list, each with the matches in its name. */
function writeSuggestions(
  cards: Awaited<ReturnType<typeof loadGoodsCards>>,
  ids: readonly number[],
  words: readonly string[],
): JsonPiece[] {
  const pieces: JsonPiece[] = [];
  for (const id of ids) {
    const card = cards.get(id);
    if (!card) continue;
    const beside = writeFields({ image: card.picture, hit: hitSpans(card.name, words) });
    pieces.push(pieces.length === 0 ? '[{' : ',{', card.fields.subarray(0, card.shortBytes), `,${beside}}`);
  }
  return pieces.length === 0 ? ['[]'] : [...pieces, ']'];
}

/**
 * Other strengths of the typed name or, where no name matches, goods of the likely meaning; those too in the typed
 * strength alone.
 */
async function findFurther(db: Db, requester: SearchRequester, filters: SearchFilters, keywords: string) {
  const further = await lookFurther(db, requester, filters, page, { keywords, isNarrowed: false });
  const { correction } = further;
  if (correction === null) return { ...further, ids: [], shownParts: filters.parts };
  const meant = { ...filters, parts: keywordParts(correction) };
  const { ids, total } = await searchIds(db, requester, meant, page);
  const otherDoses = total === 0 ? await findOtherDoses(db, requester, meant, page) : null;
  return { ...further, ids, otherDoses, shownParts: meant.parts };
}
