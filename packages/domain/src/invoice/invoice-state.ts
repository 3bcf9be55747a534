import { type Actor, findTransition, type Transition } from '../order/state-table.ts';

/** In chronological order. */
export const invoiceStates = ['REQUESTED', 'ISSUED', 'FAILED', 'RED'] as const;

export type InvoiceState = (typeof invoiceStates)[number];

/** issue: the tax platform returned the number · fail · redden: reversed by a red invoice. */
export type InvoiceEvent = 'issue' | 'fail' | 'redden';

export const invoiceStateLabels = {
  REQUESTED: '待开',
  ISSUED: '已开',
  FAILED: '未开成',
  RED: '已红冲',
} as const satisfies Record<InvoiceState, string>;

export const invoiceTransitions: readonly Transition<InvoiceState, InvoiceEvent>[] = [
  { from: 'REQUESTED', event: 'issue', to: 'ISSUED', actors: ['operator'] },
  { from: 'REQUESTED', event: 'fail', to: 'FAILED', actors: ['operator'] },
  { from: 'ISSUED', event: 'redden', to: 'RED', actors: ['operator'] },
];

/** The next state; undefined where the event is not allowed. */
export function moveInvoice(from: InvoiceState, event: InvoiceEvent, actor: Actor): InvoiceState | undefined {
  return findTransition(invoiceTransitions, from, event, actor)?.to;
}
