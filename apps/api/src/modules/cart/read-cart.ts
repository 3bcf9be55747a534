import type { getCart } from '@qianfang/contract/cart';
import { type CartFilter, cartFilterCodes } from '@qianfang/contract/cart-filter';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { Deps } from '../../platform/deps.ts';
import type { KeepAnswer } from '../../platform/kept-answers.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { WrittenJson } from '../../platform/written-json.ts';
import { watchOffers } from '../catalogue/index.ts';
import { loadWarehouses } from '../stock/index.ts';
import { type OpenCart, openCart } from './open-cart.ts';
import { presentCart } from './present-cart.ts';
import { writeCart } from './write-cart.ts';

/** Sets begin and end, and batches by name change, without a word in the log of changes. */
const isTold = ({ rows }: OpenCart) => rows.every((row) => row.kind === 1 && row.batch_id === null);

const filterOf = (code: number | undefined): CartFilter =>
  (Object.keys(cartFilterCodes) as CartFilter[]).find((name) => cartFilterCodes[name] === code) ?? 'all';

/**
 * A company's cart, priced now, with what it was priced from where that is asked for; the same again as long as
 * nothing of it has changed. A filter leaves out lines; whatever is said of the whole cart stays.
 */
export async function readCart(
  deps: Deps,
  viewer: Viewer,
  { filters, pricing }: QueryOf<typeof getCart>,
  keepAnswer: KeepAnswer,
): Promise<WrittenJson<ResultOf<typeof getCart>>> {
  const basisOf = await watchOffers(deps, viewer);
  const cart = await openCart(deps.db, deps, viewer);
  const told = isTold(cart) && basisOf(cart.askedIds);
  if (told) keepAnswer({ ...told, about: { ...told.about, unshipped: [viewer.buyerId] } });
  const isPriced = pricing === 1;
  const wishes = { filter: filterOf(filters), hasLedgers: !isPriced };
  return writeCart(presentCart(cart, await loadWarehouses(deps.db), wishes), isPriced ? cart.input : null);
}
