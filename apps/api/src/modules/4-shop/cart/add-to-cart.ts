import type { addToCart as addToCartEndpoint } from '@qianfang/contract/cart';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { Deps } from '../../../platform/deps.ts';
import type { KeyedWrite } from '../../../platform/keyed-write.repo.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type Outcome, placeAndAnswer } from './place-and-answer.ts';

type Result = ResultOf<typeof addToCartEndpoint>;

function resultOf({ added, failed, total }: Outcome): Result {
  return {
    added: added.map(({ id, goodsId, number, message }) => ({ id, goods_id: goodsId, number, message })),
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
  { ip, keyed }: { readonly ip: string; readonly keyed: KeyedWrite | undefined },
): Promise<Result> {
  return placeAndAnswer(deps, viewer, body.params, { ip, keyed, answerOf: resultOf });
}
