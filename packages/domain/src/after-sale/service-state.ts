import { type Actor, findTransition, type StateRefusal, type Transition } from '../order/state-table.ts';

/** In chronological order. */
export const serviceStates = ['ASKED', 'WORKING', 'SETTLED', 'REOPENED', 'DONE', 'WITHDRAWN'] as const;

export type ServiceState = (typeof serviceStates)[number];

/**
 * answer: by the store · settle: the store considers it done · follow_up: by the buyer · send: goods to
 * exchange (换货) · resolve: the buyer is satisfied · close: no further reply · withdraw.
 */
export type ServiceEvent = 'answer' | 'settle' | 'follow_up' | 'send' | 'resolve' | 'close' | 'withdraw';

export const serviceStateLabels = {
  ASKED: '待处理',
  WORKING: '处理中',
  SETTLED: '待您确认',
  REOPENED: '继续处理',
  DONE: '已完成',
  WITHDRAWN: '已撤销',
} as const satisfies Record<ServiceState, string>;

/** A settled service that was reopened ends with the store's next closing. */
export const serviceTransitions: readonly Transition<ServiceState, ServiceEvent>[] = [
  { from: 'ASKED', event: 'answer', to: 'WORKING', actors: ['operator'] },
  { from: 'ASKED', event: 'settle', to: 'SETTLED', actors: ['operator'] },
  { from: 'ASKED', event: 'follow_up', to: 'ASKED', actors: ['buyer'] },
  { from: 'ASKED', event: 'withdraw', to: 'WITHDRAWN', actors: ['buyer'] },
  { from: 'WORKING', event: 'answer', to: 'WORKING', actors: ['operator'] },
  { from: 'WORKING', event: 'follow_up', to: 'WORKING', actors: ['buyer'] },
  { from: 'WORKING', event: 'send', to: 'WORKING', actors: ['buyer'] },
  { from: 'WORKING', event: 'settle', to: 'SETTLED', actors: ['operator'] },
  { from: 'WORKING', event: 'resolve', to: 'DONE', actors: ['buyer'] },
  { from: 'WORKING', event: 'withdraw', to: 'WITHDRAWN', actors: ['buyer'] },
  { from: 'SETTLED', event: 'resolve', to: 'DONE', actors: ['buyer'] },
  { from: 'SETTLED', event: 'close', to: 'DONE', actors: ['timeout'] },
  { from: 'SETTLED', event: 'follow_up', to: 'REOPENED', actors: ['buyer'] },
  { from: 'REOPENED', event: 'answer', to: 'REOPENED', actors: ['operator'] },
  { from: 'REOPENED', event: 'follow_up', to: 'REOPENED', actors: ['buyer'] },
  { from: 'REOPENED', event: 'send', to: 'REOPENED', actors: ['buyer'] },
  { from: 'REOPENED', event: 'resolve', to: 'DONE', actors: ['buyer'] },
  { from: 'REOPENED', event: 'settle', to: 'DONE', actors: ['operator'] },
];

/** The next state, or why the event is refused. */
export function moveService(
  status: ServiceState,
  event: ServiceEvent,
  actor: Actor,
): ServiceState | StateRefusal {
  const row = findTransition(serviceTransitions, status, event, actor);
  return (
    row?.to ?? {
      reason: 'STATE_FORBIDS',
      message: `售后单${serviceStateLabels[status]}，不可进行此操作`,
    }
  );
}
