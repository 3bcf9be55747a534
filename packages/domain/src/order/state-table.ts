export type Actor = 'buyer' | 'operator' | 'timeout' | 'system';

/** One row of a state table: in `from`, `event` by one of `actors` leads to `to`. */
export interface Transition<State extends string, Event extends string, Who extends string = Actor> {
  readonly from: State;
  readonly event: Event;
  readonly to: State;
  readonly actors: readonly Who[];
}

/** A refused event: `reason` is the stable code, `message` the sentence for people. */
export interface StateRefusal {
  readonly reason: 'STATE_FORBIDS';
  readonly message: string;
}

/** The row for an event in a state by an actor; undefined where there is none. */
export function findTransition<State extends string, Event extends string, Who extends string>(
  table: readonly Transition<State, Event, Who>[],
  from: State,
  event: Event,
  actor: Who,
): Transition<State, Event, Who> | undefined {
  return table.find((row) => row.from === from && row.event === event && row.actors.includes(actor));
}
