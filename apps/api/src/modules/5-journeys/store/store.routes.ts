import { isProblem, type Problem, type ProblemReason } from '@qianfang/contract/problem';
import * as calls from '@qianfang/contract/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/env.ts';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { sessionCookie, type Viewer } from '../../../platform/viewer.ts';
import {
  type Acting,
  type ActingRequest,
  enterStore,
  leaveStore,
  originOf,
  setSessionCookie,
} from '../../1-ground/identity/index.ts';
import { addStoreFor } from '../registration/index.ts';
import { changeStoreFor } from './change-store.ts';
import { bindStoreFor, makeJoinCodeFor } from './join-stores.ts';
import { listChoices } from './list-choices.ts';
import { listStores } from './list-stores.ts';

function askerOf(request: FastifyRequest, viewer: Viewer): ActingRequest {
  return {
    viewer,
    ...originOf(request),
    token: request.cookies[sessionCookie] ?? '',
  };
}

function exchange<Reason extends ProblemReason>(
  reply: FastifyReply,
  config: Config,
  acting: Acting | Problem<Reason>,
) {
  if (isProblem(acting)) return acting;
  setSessionCookie(reply, config, acting.token);
  return { company: acting.company };
}

export function mountStores(app: FastifyInstance): void {
  mountEndpoint(app, calls.getStores, ({ deps, viewer, query }) => listStores(deps, viewer, query));

  mountEndpoint(app, calls.getStoreChoices, ({ deps, viewer, query }) => listChoices(deps, viewer, query));

  mountEndpoint(app, calls.addStore, ({ deps, viewer, body }) => addStoreFor(deps, viewer, body));

  mountEndpoint(app, calls.changeStore, ({ deps, viewer, params, body }) =>
    changeStoreFor(deps, viewer, params.id, body),
  );

  mountEndpoint(app, calls.makeJoinCode, ({ deps, viewer }) => makeJoinCodeFor(deps, viewer));

  mountEndpoint(app, calls.bindStore, ({ deps, viewer, body }) => bindStoreFor(deps, viewer, body.code));

  mountEndpoint(app, calls.switchStore, async ({ deps, viewer, params, request, reply }) =>
    exchange(reply, deps.config, await enterStore(deps, askerOf(request, viewer), params.id)),
  );

  mountEndpoint(app, calls.returnToHead, async ({ deps, viewer, request, reply }) =>
    exchange(reply, deps.config, await leaveStore(deps, askerOf(request, viewer))),
  );
}
