import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { addLinesWithin } from './add-lines.ts';
import { carryOverMinShelfLife } from './carry-over-min-shelf-life.ts';
import type { CartLineRow } from './cart.repo.ts';
import type { LineRequest } from './weigh-request.ts';

export interface PutBack {
  /** Lines that are in the cart again. */
  readonly added: number;
  /** By the id that a line had: why it was not put back, or not as it was. */
  readonly messages: ReadonlyMap<number, string>;
}

function requestOf(line: CartLineRow): LineRequest {
  return {
    goods_id: line.goods_id,
    number: line.quantity,
    ck_id: line.warehouse_id,
    type: line.kind === 3 ? 3 : 1,
    ...(line.batch_id === null ? {} : { batch_id: line.batch_id }),
    ...(line.near_expiry_consent ? { near_expiry_consent: 1 } : {}),
  };
}

/** Puts lines that have left a company's cart back as they were; every rule is checked again. */
export async function putBack(
  tx: Db,
  deps: Deps,
  viewer: Viewer,
  lines: readonly CartLineRow[],
  ip: string,
): Promise<PutBack> {
  const { added, failed } = await addLinesWithin(tx, deps, viewer, lines.map(requestOf), { ip });
  const minDaysOf = (request: number) => lines[request]?.min_days ?? 0;
  const missed = await carryOverMinShelfLife(tx, deps, viewer, added, minDaysOf);
  const outcomes = [
    ...added.map(({ request, id, message }) => ({ request, message: message || (missed.get(id) ?? '') })),
    ...failed,
  ];
  return {
    added: added.length,
    messages: new Map(
      outcomes.flatMap(({ request, message }) =>
        message ? [[lines[request]?.id ?? 0, message] as const] : [],
      ),
    ),
  };
}
