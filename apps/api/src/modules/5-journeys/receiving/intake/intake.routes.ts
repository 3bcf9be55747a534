import * as calls from '@qianfang/contract/intake-file';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../../platform/mount-endpoint.ts';
import { readLayout } from './read-layout.ts';
import { saveLayout } from './save-layout.ts';
import { writeIntakeFile } from './write-intake-file.ts';

export function mountIntakeFiles(app: FastifyInstance): void {
  mountEndpoint(app, calls.getIntakeLayout, ({ deps, viewer }) => readLayout(deps.db, viewer.buyerId));
  mountEndpoint(app, calls.saveIntakeLayout, ({ deps, viewer, body }) =>
    saveLayout(deps, viewer.buyerId, body),
  );
  mountEndpoint(app, calls.getOrderIntakeFile, ({ deps, viewer, params }) =>
    writeIntakeFile(deps.db, viewer.buyerId, { orderId: params.id }),
  );
  mountEndpoint(app, calls.getAcceptanceIntakeFile, ({ deps, viewer, params }) =>
    writeIntakeFile(deps.db, viewer.buyerId, { orderId: params.id, part: params.part }),
  );
}
