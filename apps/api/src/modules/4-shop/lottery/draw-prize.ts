import { randomInt } from 'node:crypto';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { drawPrize as drawPrizeEndpoint } from '@qianfang/contract/lottery';
import { type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { pickPrize, ticketCount } from '@qianfang/domain/lottery/pick-prize';
import { fen } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadBuyer } from '../../1-ground/identity/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { addPoints } from '../../2-goods/points/index.ts';
import { giveCoupon } from '../../3-trade/coupon/index.ts';
import { giveVoucher } from '../../3-trade/voucher/index.ts';
import {
  countTurn,
  findTurn,
  insertRecord,
  type LotteryRow,
  loadLottery,
  loadPrizes,
  lockTurns,
  type PrizeRow,
  takePrize,
} from './lottery.repo.ts';
import { maskCompany } from './mask-company.ts';

type Result = ResultOf<typeof drawPrizeEndpoint>;

/** Draws by weight among what is left; a prize whose last one another company took meanwhile is excluded. */
async function pick(tx: Db, activityId: number): Promise<PrizeRow | undefined> {
  let prizes: readonly PrizeRow[] = await loadPrizes(tx, activityId);
  for (let tickets = ticketCount(prizes); tickets > 0; tickets = ticketCount(prizes)) {
    const prize = pickPrize(prizes, randomInt(tickets));
    if (prize === null) return undefined;
    if (await takePrize(tx, prize.id)) return prize;
    prizes = prizes.filter((one) => one.id !== prize.id);
  }
  return undefined;
}

interface Win {
  readonly buyerId: number;
  readonly draw: LotteryRow;
  readonly prize: PrizeRow;
  readonly recordId: number;
  readonly at: Date;
}

/** Hands over a prize. False when none was left after all. */
async function handOver(tx: Db, { buyerId, draw, prize, recordId, at }: Win): Promise<boolean> {
  const reference = `draw:${recordId}`;
  if (prize.points !== null) {
    await addPoints(tx, { buyerId, source: 'draw', reference, points: prize.points, memo: draw.name, at });
  } else if (prize.voucher_fen !== null) {
    await giveVoucher(tx, {
      buyerId,
      name: prize.name,
      source: 'draw',
      reference,
      amountFen: fen(prize.voucher_fen),
      days: prize.valid_days ?? 30,
      at,
    });
  } else if (prize.coupon_offer_id !== null) {
    return giveCoupon(tx, { buyerId, offerId: prize.coupon_offer_id, source: 'draw', reference, at });
  }
  return true;
}

async function drawOnce(
  tx: Db,
  deps: Deps,
  viewer: Viewer,
  key: string,
  draw: LotteryRow,
): Promise<Result | Problem<'CONFLICT' | 'KEY_REUSED' | 'STATE_FORBIDS'>> {
  const { buyerId } = viewer;
  const at = deps.clock.now();
  const used = await lockTurns(tx, buyerId, draw.id);
  const known = await findTurn(tx, buyerId, key);
  if (known) {
    if (known.activity_id !== draw.id) return problem('KEY_REUSED');
    const { prize_id, name, remarks, is_win } = known;
    return {
      prize_id,
      name,
      remarks,
      is_win: is_win ? 1 : 0,
      turns_left: Math.max(0, draw.per_buyer - used),
    };
  }
  if (draw.starts_at > at) return problem('STATE_FORBIDS', { message: '活动未开始' });
  if (draw.ends_at <= at) return problem('STATE_FORBIDS', { message: '活动已结束' });
  if (used >= draw.per_buyer) return problem('STATE_FORBIDS', { message: '您的抽奖次数已用完' });
  const prize = await pick(tx, draw.id);
  if (!prize) return problem('STATE_FORBIDS', { message: '奖品已全部抽完，感谢参与' });
  const isWin = prize.kind !== 'NONE';
  const buyer = await loadBuyer(tx, buyerId);
  const { name, remarks } = prize;
  const record = {
    buyerId,
    activityId: draw.id,
    prizeId: prize.id,
    company: maskCompany(buyer?.name ?? ''),
    key,
  };
  const recordId = await insertRecord(tx, { ...record, name, remarks, isWin, at });
  await countTurn(tx, buyerId, draw.id);
  if (!(await handOver(tx, { buyerId, draw, prize, recordId, at }))) return problem('CONFLICT');
  if (isWin) {
    await sendMessage(tx, {
      buyerId,
      kind: 'activity',
      title: `「${draw.name}」抽中 ${name}`,
      body: remarks,
      url: '/wdxx',
      dedupeKey: `draw:${recordId}`,
      at,
    });
  }
  return { prize_id: prize.id, name, remarks, is_win: isWin ? 1 : 0, turns_left: draw.per_buyer - used - 1 };
}

/**
 * Draws once for a company, in one transaction: counts its turn, draws by weight, takes one prize and hands
 * it over. A repeated key returns the same draw. Problems: NOT_FOUND, STATE_FORBIDS, KEY_REUSED.
 */
export async function drawPrize(
  deps: Deps,
  viewer: Viewer,
  key: string,
  activityId: number,
): Promise<Result | Problem<ReasonsOf<typeof drawOnce> | 'NOT_FOUND'>> {
  const draw = await loadLottery(deps.db, activityId);
  if (!draw) return problem('NOT_FOUND');
  return transact(deps.db, (tx) => drawOnce(tx, deps, viewer, key, draw));
}
