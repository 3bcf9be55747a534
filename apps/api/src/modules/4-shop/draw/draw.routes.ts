import {
  checkDraw as checkDrawEndpoint,
  drawPrize as drawPrizeEndpoint,
  getDraw,
  getDrawActivity,
  getDrawAds,
  getDrawRecords,
  getNewDrawRecords,
  getSimpleDraw,
} from '@qianfang/contract/draw';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { drawPrize } from './draw-prize.ts';
import { listDrawAds, listDrawRecords, listNewDrawRecords } from './list-draws.ts';
import { checkDraw, readDraw, readDrawActivity, readSimpleDraw } from './read-draw.ts';

export function mountDraws(app: FastifyInstance): void {
  mountEndpoint(app, getDraw, ({ deps, viewer, query }) => readDraw(deps, viewer.buyerId, query.id));
  mountEndpoint(app, getNewDrawRecords, ({ deps, query }) => listNewDrawRecords(deps, query));
  mountEndpoint(app, getDrawActivity, ({ deps, viewer, params }) =>
    readDrawActivity(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(app, getSimpleDraw, ({ deps }) => readSimpleDraw(deps));
  mountEndpoint(app, getDrawRecords, ({ deps, viewer, query }) =>
    listDrawRecords(deps, viewer.buyerId, query),
  );
  mountEndpoint(app, getDrawAds, ({ deps, query }) => listDrawAds(deps, query));
  mountEndpoint(app, checkDrawEndpoint, ({ deps, viewer }) => checkDraw(deps, viewer));
  mountEndpoint(app, drawPrizeEndpoint, ({ deps, viewer, body, idempotencyKey }) =>
    drawPrize(deps, viewer, idempotencyKey ?? '', body.activity_id),
  );
}
