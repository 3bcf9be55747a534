import { getCouponCenter } from '@qianfang/contract/coupon';
import { isProblem, type Problem } from '@qianfang/contract/problem';
import {
  getActivityBanner,
  getCombinations,
  getEverydayPrice,
  getFair,
  getFairs,
  getSpike,
  getWelfare,
  remindOfActivity as remindOfActivityEndpoint,
} from '@qianfang/contract/promotion';
import type { FastifyInstance } from 'fastify';
import { answerPicture } from '../../../platform/answer-picture.ts';
import { type FileAnswer, mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { readActivityBanner } from './activity-banner.ts';
import { listCenter } from './list-center.ts';
import { listCombinations } from './list-combinations.ts';
import { listFairs, readFair } from './read-fair.ts';
import { readEverydayPrice, readSpike } from './read-sessions.ts';
import { readWelfare } from './read-welfare.ts';
import { remindOfActivity } from './remind.ts';

export function mountPromotionPages(app: FastifyInstance): void {
  mountEndpoint(app, getSpike, ({ deps, viewer }) => readSpike(deps, viewer));
  mountEndpoint(app, getEverydayPrice, ({ deps, viewer }) => readEverydayPrice(deps, viewer));
  mountEndpoint(app, getWelfare, ({ deps, viewer, query }) => readWelfare(deps, viewer, query));
  mountEndpoint(app, getCombinations, ({ deps, viewer, query }) => listCombinations(deps, viewer, query));
  mountEndpoint(app, getFairs, ({ deps, viewer, query }) => listFairs(deps, viewer, query));
  mountEndpoint(app, getFair, ({ deps, viewer, params, query }) => readFair(deps, viewer, params.id, query));
  mountEndpoint(app, remindOfActivityEndpoint, ({ deps, viewer, body }) =>
    remindOfActivity(deps, viewer, body),
  );
  mountEndpoint(app, getCouponCenter, ({ deps, viewer, query }) => listCenter(deps, viewer, query));
  mountEndpoint(app, getActivityBanner, async (call): Promise<FileAnswer | Problem<'NOT_FOUND'>> => {
    const { format = 'wide', scheme = 'light' } = call.query;
    const id = Number.parseInt(call.params.file, 10);
    const found = await readActivityBanner(call.deps, call.viewer, id, { format, scheme });
    return isProblem(found) ? found : answerPicture(call, found, 'private, max-age=300');
  });
}
