import * as calls from '@qianfang/contract/preferred';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { readList, readLists } from './read-lists.ts';
import { changeList, removeList, saveList } from './save-list.ts';
import { addGoods, arrangeList } from './set-goods.ts';

export function mountPreferredLists(app: FastifyInstance): void {
  mountEndpoint(app, calls.getPreferredLists, ({ deps, viewer }) => readLists(deps, viewer));
  mountEndpoint(app, calls.getPreferredList, ({ deps, viewer, params }) => readList(deps, viewer, params.id));
  mountEndpoint(app, calls.savePreferredList, ({ deps, viewer, body }) => saveList(deps, viewer, body));
  mountEndpoint(app, calls.changePreferredList, ({ deps, viewer, params, body }) =>
    changeList(deps, viewer, params.id, body),
  );
  mountEndpoint(app, calls.removePreferredList, ({ deps, viewer, params }) =>
    removeList(deps, viewer, params.id),
  );
  mountEndpoint(app, calls.addPreferredGoods, ({ deps, viewer, params, body }) =>
    addGoods(deps, viewer, params.id, body.goods_ids),
  );
  mountEndpoint(app, calls.arrangePreferredGoods, ({ deps, viewer, params, body }) =>
    arrangeList(deps, viewer, params.id, body),
  );
}
