import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type {
  checkLottery as checkDrawEndpoint,
  getLottery,
  getLotteryActivity,
  getSimpleLottery,
} from '@qianfang/contract/lottery';
import { type Problem, problem } from '@qianfang/contract/problem';
import { chanceOf, ticketCount } from '@qianfang/domain/lottery/pick-prize';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { giftImage } from '../browse/index.ts';
import { type LotteryRow, loadLottery, loadPrizes, loadRunning, loadUsedTurns } from './lottery.repo.ts';

const isRunning = (draw: LotteryRow, now: Date) => draw.starts_at <= now && draw.ends_at > now;

/** A lottery with its time, rules and this company's remaining turns. */
export async function readLotteryActivity(
  deps: Deps,
  buyerId: number,
  id: number,
): Promise<ResultOf<typeof getLotteryActivity> | Problem<'NOT_FOUND'>> {
  const draw = await loadLottery(deps.db, id);
  if (!draw) return problem('NOT_FOUND');
  const used = await loadUsedTurns(deps.db, buyerId, id);
  return {
    id: draw.id,
    name: draw.name,
    rule_text: draw.rule_text,
    starts_at: draw.starts_at.toISOString(),
    ends_at: draw.ends_at.toISOString(),
    is_running: isRunning(draw, deps.clock.now()) ? 1 : 0,
    turns_left: Math.max(0, draw.per_buyer - used),
  };
}

const pictureKinds = {
  NONE: 'none',
  POINTS: 'points',
  VOUCHER: 'voucher',
  COUPON: 'coupon',
  REAL: 'real',
} as const;

/** The same with its prizes, how many are left of each, and how likely each is. */
export async function readLottery(
  deps: Deps,
  buyerId: number,
  id: number,
): Promise<ResultOf<typeof getLottery> | Problem<'NOT_FOUND'>> {
  const activity = await readLotteryActivity(deps, buyerId, id);
  if ('problem' in activity) return activity;
  const prizes = await loadPrizes(deps.db, id);
  const tickets = ticketCount(prizes);
  return {
    ...activity,
    prizes: prizes.map((prize) => ({
      id: prize.id,
      name: prize.name,
      remarks: prize.remarks,
      image: giftImage(pictureKinds[prize.kind], prize.name),
      is_win: prize.kind === 'NONE' ? 0 : 1,
      total: prize.total,
      left: prize.left,
      chance: chanceOf(prize, tickets),
    })),
  };
}

export async function readSimpleLottery(deps: Deps): Promise<ResultOf<typeof getSimpleLottery>> {
  const draw = await loadRunning(deps.db, deps.clock.now());
  return { id: draw?.id ?? null, name: draw?.name ?? '', ends_at: draw?.ends_at.toISOString() ?? null };
}

/**
 * Whether a company has a turn left in the running lottery: `is_join` 0. Without one there is nothing to
 * join.
 */
export async function checkLottery(deps: Deps, viewer: Viewer): Promise<ResultOf<typeof checkDrawEndpoint>> {
  const draw = viewer.isPassed ? await loadRunning(deps.db, deps.clock.now()) : undefined;
  if (!draw) return { is_join: 1, id: null };
  const used = await loadUsedTurns(deps.db, viewer.buyerId, draw.id);
  return { is_join: used < draw.per_buyer ? 0 : 1, id: draw.id };
}
