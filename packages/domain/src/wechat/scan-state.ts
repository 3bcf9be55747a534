import { type Actor, findTransition, type Transition } from '../order/state-table.ts';

/** States of a QR code on a screen, in chronological order. */
export const scanStates = ['waiting', 'scanned', 'confirmed', 'taken', 'refused', 'expired'] as const;

export type ScanState = (typeof scanStates)[number];

/**
 * scan: a phone identified its WeChat account · confirm, refuse: by its owner · take: the requesting browser
 * used the result · expire: by timeout.
 */
export type ScanEvent = 'scan' | 'confirm' | 'refuse' | 'take' | 'expire';

export const scanTransitions: readonly Transition<ScanState, ScanEvent>[] = [
  { from: 'waiting', event: 'scan', to: 'scanned', actors: ['buyer'] },
  { from: 'waiting', event: 'expire', to: 'expired', actors: ['timeout'] },
  { from: 'scanned', event: 'confirm', to: 'confirmed', actors: ['buyer'] },
  { from: 'scanned', event: 'refuse', to: 'refused', actors: ['buyer'] },
  { from: 'scanned', event: 'expire', to: 'expired', actors: ['timeout'] },
  { from: 'confirmed', event: 'take', to: 'taken', actors: ['system'] },
  { from: 'confirmed', event: 'expire', to: 'expired', actors: ['timeout'] },
];

/** The next state; undefined where the event is not allowed. */
export function moveScan(from: ScanState, event: ScanEvent, actor: Actor): ScanState | undefined {
  return findTransition(scanTransitions, from, event, actor)?.to;
}

/** State of a code at a time: expired if its time is over and it could still expire. */
export function scanStateAt(state: ScanState, isOver: boolean): ScanState {
  return (isOver ? moveScan(state, 'expire', 'timeout') : undefined) ?? state;
}
