import type { copyCart as copyCartEndpoint } from '@qianfang/contract/cart';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { recordAudit } from '../../1-ground/audit/index.ts';
import { type AffiliatedStore, loadAffiliatedStores, storeBlockOf } from '../../1-ground/identity/index.ts';
import { addLinesWithin } from './add-lines.ts';
import { carryOverMinShelfLife } from './carry-over-min-shelf-life.ts';
import { checkCartCopy } from './cart.policy.ts';
import { type CartLineRow, loadLines } from './cart.repo.ts';
import type { LineRequest, Target } from './weigh-request.ts';

type StoreResult = ResultOf<typeof copyCartEndpoint>['list'][number];

/** A store's cart holds at least as much afterwards: copied twice, nothing is ordered twice. */
const atLeast: Target = (requested, held) => Math.max(requested, held);

function requestOf(line: CartLineRow, number: number): LineRequest {
  return {
    goods_id: line.goods_id,
    number,
    ck_id: line.warehouse_id,
    type: line.kind === 3 ? 3 : 1,
    // The consent to a short life was another company's: the store has to give its own (trade-rules N-01).
    ...(line.batch_id === null ? {} : { batch_id: line.batch_id }),
  };
}

async function copyTo(
  tx: Db,
  deps: Deps,
  affiliate: AffiliatedStore,
  lines: ReadonlyArray<{ readonly line: CartLineRow; readonly number: number }>,
  ip: string,
): Promise<StoreResult> {
  const head = { user_id: affiliate.id, company: affiliate.name, message: storeBlockOf(affiliate) };
  const { viewer } = affiliate;
  if (head.message !== '' || !viewer) return { ...head, copied: [], failed: [] };
  const requests = lines.map(({ line, number }) => requestOf(line, number));
  const { added, failed } = await addLinesWithin(tx, deps, viewer, requests, { ip, target: atLeast });
  const lineOf = (request: number) => lines[request]?.line;
  const minDaysOf = (request: number) => lineOf(request)?.min_days ?? 0;
  const missed = await carryOverMinShelfLife(tx, deps, viewer, added, minDaysOf);
  return {
    ...head,
    copied: added.map(({ request, id, quantity, message }) => ({
      id: lineOf(request)?.id ?? 0,
      number: quantity,
      message: [message, missed.get(id) ?? ''].filter((text) => text !== '').join('；'),
    })),
    failed: failed.map(({ request, reason, message }) => ({ id: lineOf(request)?.id ?? 0, reason, message })),
  };
}

/**
 * Copies lines of the cart into the carts of other stores of one head office. Every rule is checked again for each
 * store, and a line that a store may not have fails with its reason. Problems: FORBIDDEN for who does not own the head
 * office's account, NOT_FOUND for a company that is none of its stores or for lines that are gone, INVALID for a number
 * of a line that is not copied.
 */
export async function copyCart(
  deps: Deps,
  viewer: Viewer,
  body: BodyOf<typeof copyCartEndpoint>,
  ip: string,
): Promise<ResultOf<typeof copyCartEndpoint> | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>> {
  const forbidden = checkCartCopy(viewer);
  if (forbidden) return forbidden;
  const affiliates = await loadAffiliatedStores(deps.db, viewer, body.other_user_ids);
  if (isProblem(affiliates)) return affiliates;
  const wanted = new Set(body.ids);
  const numbers = new Map(body.numbers?.map(({ id, number }) => [id, number]));
  if ([...numbers.keys()].some((id) => !wanted.has(id)))
    return fieldProblem('numbers', '数量与所选商品不符，请刷新后重试');
  const lines = (await loadLines(deps.db, viewer.buyerId))
    .filter((line) => wanted.has(line.id))
    .map((line) => ({ line, number: numbers.get(line.id) ?? line.quantity }))
    .toReversed();
  if (lines.length === 0) return problem('NOT_FOUND', { message: '购物车中没有这些商品，请刷新后重试' });
  return transact(deps.db, async (tx) => {
    const list: StoreResult[] = [];
    for (const affiliate of affiliates) list.push(await copyTo(tx, deps, affiliate, lines, ip));
    // Last, so that whoever holds the audit chain waits for nothing else.
    for (const { user_id: storeId, message, copied, failed } of list) {
      if (message !== '') continue;
      await recordAudit(tx, {
        actor: `account:${(viewer.head ?? viewer).accountId}`,
        role: viewer.role,
        action: 'cart.copy',
        entity: `buyer:${storeId}`,
        details: { from: viewer.buyerId, copied: copied.length, failed: failed.length },
        at: deps.clock.now(),
      });
    }
    return { list };
  });
}
