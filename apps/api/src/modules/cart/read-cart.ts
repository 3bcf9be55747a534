import type { getCart } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { Deps } from '../../platform/deps.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { openCart } from './open-cart.ts';
import { presentCart } from './present-cart.ts';
import { readSurroundings } from './read-surroundings.ts';

/** A company's whole cart, priced now. */
export async function readCart(deps: Deps, viewer: Viewer): Promise<ResultOf<typeof getCart>> {
  const cart = await openCart(deps.db, deps, viewer);
  return presentCart(cart, await readSurroundings(deps.db, cart));
}
