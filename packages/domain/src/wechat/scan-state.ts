import { type Actor, findTransition, type Transition } from '../order/state-table.ts';

/** A QR code on a screen, in the order its states are lived through. */
export const scanStates = ['waiting', 'scanned', 'confirmed', 'taken', 'refused', 'expired'] as const;

export type ScanState = (typeof scanStates)[number];

/**
 * scan: a phone has shown which WeChat account it is · confirm, refuse: its owner has answered · take: the browser that
 * asked has used the answer · expire: nobody came in time.
 */
export type ScanEvent = 'scan' | 'confirm' | 'refuse' | 'take' | 'expire';

/** Every move a code can make. */
export const scanTransitions: readonly Transition<ScanState, ScanEvent>[] = [
  { from: 'waiting', event: 'scan', to: 'scanned', actors: ['buyer'] },
  { from: 'waiting', event: 'expire', to: 'expired', actors: ['timeout'] },
  { from: 'scanned', event: 'confirm', to: 'confirmed', actors: ['buyer'] },
  { from: 'scanned', event: 'refuse', to: 'refused', actors: ['buyer'] },
  { from: 'scanned', event: 'expire', to: 'expired', actors: ['timeout'] },
  { from: 'confirmed', event: 'take', to: 'taken', actors: ['system'] },
  { from: 'confirmed', event: 'expire', to: 'expired', actors: ['timeout'] },
];

/** Where an event leads a code; undefined where it may not happen. */
export function moveScan(from: ScanState, event: ScanEvent, actor: Actor): ScanState | undefined {
  return findTransition(scanTransitions, from, event, actor)?.to;
}

/** The state of a code at a time: what is over by then and could still run out, has. */
export function scanStateAt(state: ScanState, isOver: boolean): ScanState {
  return (isOver ? moveScan(state, 'expire', 'timeout') : undefined) ?? state;
}
