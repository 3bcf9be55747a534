import type { getCart, getCartChanges } from '@qianfang/contract/cart';
import { type CartFilter, cartFilterCodes } from '@qianfang/contract/cart-wire/cart-filter';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { Deps } from '../../../platform/deps.ts';
import type { AnswerBasis, KeepAnswer } from '../../../platform/kept-answers.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { WrittenJson } from '../../../platform/written-json.ts';
import { loadWarehouses } from '../../1-ground/stock/index.ts';
import { watchOffers } from '../offer/index.ts';
import { cartPieces } from './cart-pieces.ts';
import { type OpenCart, openCart } from './open-cart.ts';
import { type CartParts, type CartWishes, presentCart } from './present-cart.ts';
import { findTold, rememberCart } from './told-carts.ts';
import { writeCart } from './write-cart.ts';
import { writeCartChanges, writePricedCart } from './write-cart-changes.ts';

/** Sets begin and end, batches by name change and monthly quotas are used up without a word in the log of changes. */
const isTold = ({ rows, input }: OpenCart) =>
  input.monthQuotas.length === 0 && rows.every((row) => row.kind === 1 && row.batch_id === null);

const filterOf = (code: number | undefined): CartFilter =>
  (Object.keys(cartFilterCodes) as CartFilter[]).find((name) => cartFilterCodes[name] === code) ?? 'all';

interface ReadCart {
  readonly cart: OpenCart;
  readonly parts: CartParts;
  /** Of what it tells; undefined where nobody is told when it changes. */
  readonly basis: AnswerBasis | undefined;
}

async function read(deps: Deps, viewer: Viewer, wishes: CartWishes): Promise<ReadCart> {
  const basisOf = await watchOffers(deps, viewer);
  const cart = await openCart(deps.db, deps, viewer);
  const told = isTold(cart) ? basisOf(cart.askedIds) : undefined;
  return {
    cart,
    parts: presentCart(cart, await loadWarehouses(deps.db), wishes),
    basis: told && { ...told, about: { ...told.about, unshipped: [viewer.buyerId] } },
  };
}

/** The same with what it was priced from, which a browser may ask the changes of. */
async function readPriced(deps: Deps, viewer: Viewer) {
  const { cart, parts, basis } = await read(deps, viewer, { filter: 'all', hasLedgers: false });
  const pieces = cartPieces(parts, cart.input);
  return { pieces, basis, version: rememberCart(viewer.buyerId, pieces) };
}

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
  if (pricing === 1) {
    const { pieces, basis, version } = await readPriced(deps, viewer);
    keepAnswer(basis);
    return new WrittenJson(writePricedCart(pieces, version));
  }
  const { parts, basis } = await read(deps, viewer, { filter: filterOf(filters), hasLedgers: true });
  keepAnswer(basis);
  return writeCart(parts);
}

/** What of the priced cart is another than in the version that the browser has; all of it where that is not known. */
export async function readCartChanges(
  deps: Deps,
  viewer: Viewer,
  { since }: QueryOf<typeof getCartChanges>,
  keepAnswer: KeepAnswer,
): Promise<WrittenJson<ResultOf<typeof getCartChanges>>> {
  const { pieces, basis, version } = await readPriced(deps, viewer);
  // Who is told of a change asks from the next version on.
  if (since === version) keepAnswer(basis);
  const before = findTold(viewer.buyerId, since);
  return new WrittenJson(
    before
      ? ['{"cart":null,"changes":', ...writeCartChanges(pieces, before, version), '}']
      : ['{"cart":', ...writePricedCart(pieces, version), ',"changes":null}'],
  );
}
