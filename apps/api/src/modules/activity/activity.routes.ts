import {
  getActivities,
  getActivity,
  getDemoFocus,
  getTemplate,
  remindOfOpening as remindOfOpeningEndpoint,
  resolveActivity as resolveActivityEndpoint,
  tapActivity as tapActivityEndpoint,
} from '@qianfang/contract/activity';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../platform/mount-endpoint.ts';
import { listActivities, listRunning } from './list-activities.ts';
import { readActivity, readTemplate, tapActivity } from './read-activity.ts';
import { remindOfOpening } from './remind-of-opening.ts';
import { resolveActivity } from './resolve-activity.ts';

export function mountActivities(app: FastifyInstance): void {
  mountEndpoint(app, resolveActivityEndpoint, ({ deps, query }) => resolveActivity(deps, query));
  mountEndpoint(app, getActivities, ({ deps, query }) => listActivities(deps, query));
  mountEndpoint(app, getActivity, ({ deps, viewer, params }) =>
    readActivity(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(app, remindOfOpeningEndpoint, ({ deps, viewer, params, body }) =>
    remindOfOpening(deps, viewer.buyerId, params.id, body),
  );
  mountEndpoint(app, tapActivityEndpoint, ({ deps, viewer, params }) =>
    tapActivity(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(app, getTemplate, ({ deps, params }) => readTemplate(deps, params.id));
  mountEndpoint(app, getDemoFocus, ({ deps, query }) => listRunning(deps, query));
}
