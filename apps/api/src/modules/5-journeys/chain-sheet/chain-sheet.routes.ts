import * as calls from '@qianfang/contract/chain-sheet';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import type { OrderForStore } from '../checkout/index.ts';
import { answerSheet } from './answer-sheet.ts';
import { checkSheet } from './check-sheet.ts';
import { orderColumn } from './order-column.ts';
import { pasteSheet } from './paste-sheet.ts';
import { readSheet } from './read-sheet.ts';
import { setCells } from './set-cells.ts';

/** `orderForStore` is injected, because checkout does not depend on the sheet. */
export function mountChainSheet(app: FastifyInstance, orderForStore: OrderForStore): void {
  mountEndpoint(app, calls.getChainSheet, ({ deps, viewer }) => readSheet(deps, viewer));
  mountEndpoint(app, calls.setSheetCells, ({ deps, viewer, body }) => setCells(deps, viewer, body));
  // The key is claimed after the table is matched: transactions have no search index.
  mountEndpoint(
    app,
    calls.pasteSheet,
    ({ deps, viewer, keyed, body }) => pasteSheet(deps, viewer, keyed, body.text),
    { claimsKey: true },
  );
  mountEndpoint(app, calls.answerSheet, ({ deps, viewer, body }) => answerSheet(deps, viewer, body));
  mountEndpoint(app, calls.checkSheet, ({ deps, viewer, body }) => checkSheet(deps, viewer, body), {
    isRead: true,
  });
  mountEndpoint(
    app,
    calls.orderSheet,
    ({ deps, viewer, keyed, params, body }) =>
      orderColumn(deps, viewer, keyed, { storeId: params.id, body }, orderForStore),
    { claimsKey: true },
  );
}
