import {
  changePurchaseTemplate,
  getPurchaseTemplate,
  getPurchaseTemplates,
  removePurchaseTemplate,
  savePurchaseTemplate,
  sharePurchaseTemplate,
} from '@qianfang/contract/purchase-template';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { listTemplates, readTemplate } from './read-templates.ts';
import { removeTemplate } from './remove-template.ts';
import { changeTemplate, saveTemplate } from './save-template.ts';
import { shareTemplate } from './share-template.ts';

export function mountPurchaseTemplates(app: FastifyInstance): void {
  mountEndpoint(app, getPurchaseTemplates, ({ deps, viewer }) => listTemplates(deps.db, viewer.buyerId));
  mountEndpoint(app, getPurchaseTemplate, ({ deps, viewer, params }) =>
    readTemplate(deps, viewer, params.id),
  );
  mountEndpoint(app, savePurchaseTemplate, ({ deps, viewer, body }) => saveTemplate(deps, viewer, body));
  mountEndpoint(app, changePurchaseTemplate, ({ deps, viewer, params, body }) =>
    changeTemplate(deps, viewer, params.id, body),
  );
  mountEndpoint(app, removePurchaseTemplate, ({ deps, viewer, params }) =>
    removeTemplate(deps.db, viewer.buyerId, params.id),
  );
  mountEndpoint(app, sharePurchaseTemplate, ({ deps, viewer, params, body }) =>
    shareTemplate(deps, viewer, params.id, body.other_user_ids),
  );
}
