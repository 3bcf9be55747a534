import type { getCart } from '@qianfang/contract/cart';
import { type CartFilter, cartFilterCodes, filterCartLines } from '@qianfang/contract/cart-filter';
import { writeCartInput } from '@qianfang/contract/cart-input';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { Deps } from '../../platform/deps.ts';
import type { KeepAnswer } from '../../platform/kept-answers.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { watchOffers } from '../catalogue/index.ts';
import { type OpenCart, openCart } from './open-cart.ts';
import { presentCart } from './present-cart.ts';
import { readSurroundings } from './read-surroundings.ts';

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
): Promise<ResultOf<typeof getCart>> {
  const basisOf = await watchOffers(deps, viewer);
  const cart = await openCart(deps.db, deps, viewer);
  const basis = isTold(cart) && basisOf(cart.askedIds);
  if (basis) keepAnswer({ ...basis, about: { ...basis.about, unshipped: [viewer.buyerId] } });
  const whole = presentCart(cart, await readSurroundings(deps.db, cart));
  const view = { ...whole, data: [...filterCartLines(whole.data, filterOf(filters))] };
  return pricing === 1 ? { ...view, pricing: writeCartInput(cart.input) } : view;
}
