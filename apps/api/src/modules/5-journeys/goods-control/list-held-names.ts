import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { awaitingReviewText, standingOn } from '@qianfang/domain/qualification/control-list/judge-name';
import type { Deps } from '../../../platform/deps.ts';
import { controlOfRow, type Goods, loadGoods } from '../../2-goods/goods/index.ts';
import { checkNames } from './check-names.ts';
import { loadFoundIds } from './name-control.repo.ts';

export interface HeldName {
  readonly goodsId: number;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  /** Why it is held, for the quality department. */
  readonly reason: string;
}

const together = 500;

function heldOf(goods: Goods, today: ReturnType<typeof dateInShanghai>): HeldName[] {
  const { never, held } = standingOn(controlOfRow(goods).findings, today);
  if (never !== null || held === null) return [];
  const { id, name, spec, maker } = goods;
  return [{ goodsId: id, name, spec, maker, reason: awaitingReviewText(held) }];
}

/** Goods kept off sale until the quality department has checked their names. */
export async function listHeldNames(deps: Pick<Deps, 'db' | 'clock'>): Promise<HeldName[]> {
  await checkNames(deps);
  const today = dateInShanghai(deps.clock.now());
  const held: HeldName[] = [];
  for (let lastId = 0; ; ) {
    const ids = await loadFoundIds(deps.db, lastId, together);
    const last = ids.at(-1);
    if (last === undefined) return held;
    lastId = last;
    for (const goods of (await loadGoods(deps.db, ids)).values()) held.push(...heldOf(goods, today));
  }
}
