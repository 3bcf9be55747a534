import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { carryOverMinShelfLife } from './carry-over-min-shelf-life.ts';
import type { CartLineRow } from './cart.repo.ts';
import { placeWishes, sum, type Wish } from './place-wishes.ts';

export interface PutBack {
  /** Lines that lie in the cart again. */
  readonly added: number;
  /** By the id that a line had: why it was not put back, or not as it was. */
  readonly messages: ReadonlyMap<number, string>;
}

function wishOf(line: CartLineRow): Wish {
  return {
    goods_id: line.goods_id,
    number: line.quantity,
    ck_id: line.warehouse_id,
    type: line.kind === 3 ? 3 : 1,
    ...(line.batch_id === null ? {} : { batch_id: line.batch_id }),
    ...(line.near_expiry_consent ? { near_expiry_consent: 1 } : {}),
  };
}

/** Puts lines that have left a company's cart back into it as they were; every rule is asked again. */
export async function putBack(
  tx: Db,
  deps: Deps,
  viewer: Viewer,
  lines: readonly CartLineRow[],
  ip: string,
): Promise<PutBack> {
  const lineOf = new Map(lines.map((line) => [wishOf(line), line]));
  const { placed, failed } = await placeWishes(tx, deps, viewer, [...lineOf.keys()], { ip, reach: sum });
  const lives = placed.flatMap(({ wish, id }) => {
    const minDays = lineOf.get(wish)?.min_days ?? 0;
    return minDays > 0 ? [[id, minDays] as const] : [];
  });
  const missed = await carryOverMinShelfLife(tx, deps, viewer, new Map(lives));
  const told = [
    ...placed.map(({ wish, id, message }) => ({ wish, message: message || (missed.get(id) ?? '') })),
    ...failed,
  ];
  return {
    added: placed.length,
    messages: new Map(
      told.flatMap(({ wish, message }) => (message ? [[lineOf.get(wish)?.id ?? 0, message] as const] : [])),
    ),
  };
}
