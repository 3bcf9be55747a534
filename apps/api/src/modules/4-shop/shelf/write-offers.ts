import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type JsonPiece, writeFields } from '../../../platform/written-json.ts';
import type { BuyerRights } from '../../2-goods/qualification/index.ts';
import { loadGoodsCards, presentOwn } from '../offer/index.ts';
import { loadOwnFacts } from './load-own-facts.ts';

/**
 * Like `presentOffers`, as a JSON list. Only the company's own facts are written anew, and what is `beside` them in
 * this list.
 */
export async function writeOffers(
  deps: Deps,
  viewer: Viewer,
  ids: readonly number[],
  rights: BuyerRights,
  beside: (name: string) => object = () => ({}),
): Promise<readonly JsonPiece[]> {
  const cards = await loadGoodsCards(deps, viewer, ids, rights);
  const ownOf = await loadOwnFacts(deps, viewer, ids);
  const pieces: JsonPiece[] = [];
  for (const id of ids) {
    const card = cards.get(id);
    if (!card) continue;
    const own = writeFields({ ...presentOwn(ownOf(id)), ...beside(card.name) });
    pieces.push(pieces.length === 0 ? '[{' : ',{', card.fields, `,${own}}`);
  }
  return pieces.length === 0 ? ['[]'] : [...pieces, ']'];
}
