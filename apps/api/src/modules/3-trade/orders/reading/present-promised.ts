import type { Promised } from '@qianfang/contract/arrival';
import type { Static } from 'typebox';

/** What was promised of its arrival when an order was paid; null where nothing was. */
export function presentPromised(order: {
  readonly dispatch_on: string | null;
  readonly arrives_from: string | null;
  readonly arrives_to: string | null;
}): Static<typeof Promised> | null {
  const { dispatch_on, arrives_from: from, arrives_to: to } = order;
  return dispatch_on && from && to ? { dispatch_on, from, to } : null;
}
