import type { addToCart as addToCartEndpoint } from '@qianfang/contract/cart';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { Deps } from '../../platform/deps.ts';
import type { KeyedWrite } from '../../platform/keyed-write.repo.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type Placed, placeAndAnswer, type Reach } from './place-wishes.ts';

type Result = ResultOf<typeof addToCartEndpoint>;

/** Adding puts what is wished for to what lies there. */
export const sum: Reach = (wished, held) => wished + held;

function resultOf({ placed, failed, total }: Placed): Result {
  return {
    added: placed.map(({ id, line, message }) => ({
      id,
      goods_id: line.goodsId,
      number: line.quantity,
      message,
    })),
    failed: failed.map(({ goods_id, reason, message }) => ({ goods_id, reason, message })),
    total,
  };
}

/**
 * Adds goods to the cart. One bad line never loses the good ones; a quantity that does not fit is fitted, and said.
 * `ip` is kept with consents to near-expiry batches (trade-rules N-01).
 */
export function addToCart(
  deps: Deps,
  viewer: Viewer,
  body: BodyOf<typeof addToCartEndpoint>,
  { ip = '', keyed }: { readonly ip?: string; readonly keyed?: KeyedWrite | undefined } = {},
): Promise<Result> {
  const placing = { ip, reach: sum };
  return placeAndAnswer(deps, viewer, body.params, { placing, keyed, answerOf: resultOf });
}
