import {
  checkLottery as checkDrawEndpoint,
  drawPrize as drawPrizeEndpoint,
  getLottery,
  getLotteryActivity,
  getLotteryAds,
  getLotteryRecords,
  getNewLotteryRecords,
  getSimpleLottery,
} from '@qianfang/contract/lottery';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { drawPrize } from './draw-prize.ts';
import { listLotteryAds, listLotteryRecords, listNewLotteryRecords } from './list-lotteries.ts';
import { checkLottery, readLottery, readLotteryActivity, readSimpleLottery } from './read-lottery.ts';

export function mountLotteries(app: FastifyInstance): void {
  mountEndpoint(app, getLottery, ({ deps, viewer, query }) => readLottery(deps, viewer.buyerId, query.id));
  mountEndpoint(app, getNewLotteryRecords, ({ deps, query }) => listNewLotteryRecords(deps, query));
  mountEndpoint(app, getLotteryActivity, ({ deps, viewer, params }) =>
    readLotteryActivity(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(app, getSimpleLottery, ({ deps }) => readSimpleLottery(deps));
  mountEndpoint(app, getLotteryRecords, ({ deps, viewer, query }) =>
    listLotteryRecords(deps, viewer.buyerId, query),
  );
  mountEndpoint(app, getLotteryAds, ({ deps, query }) => listLotteryAds(deps, query));
  mountEndpoint(app, checkDrawEndpoint, ({ deps, viewer }) => checkLottery(deps, viewer));
  mountEndpoint(app, drawPrizeEndpoint, ({ deps, viewer, body, idempotencyKey }) =>
    drawPrize(deps, viewer, idempotencyKey ?? '', body.activity_id),
  );
}
