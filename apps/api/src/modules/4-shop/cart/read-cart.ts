import type { getCart, getCartChanges } from '@qianfang/contract/cart';
import { type CartFilter, cartFilterCodes } from '@qianfang/contract/cart-wire/cart-filter';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { WrittenJson } from '../../../platform/written-json.ts';
import { loadWarehouses } from '../../1-ground/stock/index.ts';
import { findVersion, storeVersion } from './cart-versions.ts';
import { openCart } from './open-cart.ts';
import { type CartRequest, presentCart } from './present-cart.ts';
import { writeCart } from './write-cart.ts';
import { writeCartChanges, writePricedCart } from './write-cart-changes.ts';
import { writePieces } from './write-pieces.ts';

const filterOf = (code: number | undefined): CartFilter =>
  (Object.keys(cartFilterCodes) as CartFilter[]).find((name) => cartFilterCodes[name] === code) ?? 'all';

async function read(deps: Deps, viewer: Viewer, request: CartRequest) {
  const cart = await openCart(deps.db, deps, viewer);
  return { cart, parts: presentCart(cart, await loadWarehouses(deps.db), request) };
}

/** The same with what it was priced from, stored as a version whose changes a browser can ask for. */
async function readPriced(deps: Deps, viewer: Viewer) {
  const { cart, parts } = await read(deps, viewer, { filter: 'all', hasLedgers: false });
  const pieces = writePieces(cart, parts);
  return { pieces, version: storeVersion(viewer.buyerId, pieces) };
}

/**
 * A company's cart, priced now; on request with what it was priced from. A filter leaves out lines, and nothing of what
 * is about the whole cart.
 */
export async function readCart(
  deps: Deps,
  viewer: Viewer,
  { filters, pricing }: QueryOf<typeof getCart>,
): Promise<WrittenJson<ResultOf<typeof getCart>>> {
  if (pricing === 1) {
    const { pieces, version } = await readPriced(deps, viewer);
    return new WrittenJson(writePricedCart(pieces, version));
  }
  const { parts } = await read(deps, viewer, { filter: filterOf(filters), hasLedgers: true });
  return writeCart(parts);
}

/** What of the priced cart differs from the version that the browser has; all of it where that is not known. */
export async function readCartChanges(
  deps: Deps,
  viewer: Viewer,
  { since }: QueryOf<typeof getCartChanges>,
): Promise<WrittenJson<ResultOf<typeof getCartChanges>>> {
  const { pieces, version } = await readPriced(deps, viewer);
  const before = findVersion(viewer.buyerId, since);
  return new WrittenJson(
    before
      ? ['{"cart":null,"changes":', ...writeCartChanges(pieces, before, version), '}']
      : ['{"cart":', ...writePricedCart(pieces, version), ',"changes":null}'],
  );
}
