import type { addToCart as addToCartEndpoint } from '@qianfang/contract/cart';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { isProblem, type Problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { KeyedWrite } from '../../../platform/keyed-write.repo.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { addLines } from './add-lines.ts';

/** Adds goods and sets to the cart, and says of each what became of it. */
export async function addToCart(
  deps: Deps,
  viewer: Viewer,
  { params }: BodyOf<typeof addToCartEndpoint>,
  adding: { readonly ip: string; readonly keyed: KeyedWrite | undefined },
): Promise<ResultOf<typeof addToCartEndpoint> | Problem<'KEY_REUSED'>> {
  const outcome = await addLines(deps, viewer, params, adding);
  if (isProblem(outcome)) return outcome;
  const goodsIdOf = (request: number) => params[request]?.goods_id ?? 0;
  return {
    added: outcome.added.map(({ request, id, quantity, message }) => ({
      id,
      goods_id: goodsIdOf(request),
      number: quantity,
      message,
    })),
    failed: outcome.failed.map(({ request, reason, message }) => ({
      goods_id: goodsIdOf(request),
      reason,
      message,
    })),
    total: outcome.total,
  };
}
