import type { Deps } from '../../platform/deps.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { bytesOfFields, type JsonPiece, writeFields } from '../../platform/written-json.ts';
import { type GoodsView, loadGoodsViews, presentOwn, withoutOwn } from '../catalogue/index.ts';
import type { BuyerRights } from '../qualification/index.ts';
import { loadOwnFacts } from './load-own-facts.ts';

/** A view is the same object as long as nothing of the goods has changed. */
const written = new WeakMap<GoodsView, Buffer>();

function fieldsOf(view: GoodsView): Buffer {
  const known = written.get(view) ?? bytesOfFields(withoutOwn(view));
  written.set(view, known);
  return known;
}

/**
 * What `presentOffers` gives, as a list in JSON: of a goods only what is the company's own is written anew, and what stands `beside` that
 * in this list.
 */
export async function writeOffers(
  deps: Deps,
  viewer: Viewer,
  ids: readonly number[],
  rights: BuyerRights,
  beside: (view: GoodsView) => object,
): Promise<readonly JsonPiece[]> {
  const views = await loadGoodsViews(deps, viewer, ids, rights);
  const ownOf = await loadOwnFacts(deps.db, viewer.buyerId, ids);
  const goods = ids.flatMap((id) => views.get(id) ?? []);
  return [
    '[',
    ...goods.flatMap((view, at) => [
      at === 0 ? '{' : ',{',
      fieldsOf(view),
      `,${writeFields({ ...presentOwn(ownOf(view.id)), ...beside(view) })}}`,
    ]),
    ']',
  ];
}
