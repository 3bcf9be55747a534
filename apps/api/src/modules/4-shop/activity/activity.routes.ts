import {
  getActivities,
  getActivity,
  getDemoFocus,
  getTemplate,
  getTemplatePicture,
  remindOfOpening as remindOfOpeningEndpoint,
  resolveActivity as resolveActivityEndpoint,
  tapActivity as tapActivityEndpoint,
} from '@qianfang/contract/activity';
import { isProblem, type Problem } from '@qianfang/contract/problem';
import type { FastifyInstance } from 'fastify';
import { answerPicture } from '../../../platform/answer-picture.ts';
import { type FileAnswer, mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { listActivities, listRunning } from './list-activities.ts';
import { readActivity, readTemplate, readTemplatePicture, tapActivity } from './read-activity.ts';
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
  mountEndpoint(app, getTemplatePicture, async (call): Promise<FileAnswer | Problem<'NOT_FOUND'>> => {
    const { format = 'wide', scheme = 'light' } = call.query;
    const id = Number.parseInt(call.params.file, 10);
    const found = await readTemplatePicture(call.deps, id, { format, scheme });
    return isProblem(found) ? found : answerPicture(call, found, 'private, max-age=300');
  });
  mountEndpoint(app, getDemoFocus, ({ deps, query }) => listRunning(deps, query));
}
