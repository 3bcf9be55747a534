import type { Transition } from '../state-table.ts';

/** Faults of a state table as sentences; empty for a sound one. */
export function stateTableFaults<State extends string, Event extends string>(
  states: readonly State[],
  table: readonly Transition<State, Event, string>[],
  claims: { readonly initial: State; readonly terminal: readonly State[] },
): readonly string[] {
  return [
    ...unreachable(states, table, claims.initial).map((state) => `${state} cannot be reached`),
    ...states
      .filter((state) => isDeadEnd(table, state) && !claims.terminal.includes(state))
      .map((state) => `${state} has no exit`),
    ...claims.terminal.filter((state) => !isDeadEnd(table, state)).map((state) => `${state} has an exit`),
    ...table.filter((row) => isBackward(states, row)).map((row) => `${row.from} → ${row.to} goes backward`),
    ...ambiguous(table).map((row) => `${row.from} ${row.event} is there twice for one actor`),
  ];
}

function unreachable<State extends string, Event extends string>(
  states: readonly State[],
  table: readonly Transition<State, Event, string>[],
  initial: State,
): State[] {
  const reached = new Set<State>([initial]);
  // Iterating a set also visits items added on the way.
  for (const state of reached) for (const row of table) if (row.from === state) reached.add(row.to);
  return states.filter((state) => !reached.has(state));
}

function isDeadEnd<State extends string, Event extends string>(
  table: readonly Transition<State, Event, string>[],
  state: State,
): boolean {
  return !table.some((row) => row.from === state && row.to !== state);
}

/** States are listed in chronological order; staying in a state is not a step back. */
function isBackward<State extends string, Event extends string>(
  states: readonly State[],
  row: Transition<State, Event, string>,
): boolean {
  return states.indexOf(row.to) < states.indexOf(row.from);
}

function ambiguous<State extends string, Event extends string>(
  table: readonly Transition<State, Event, string>[],
): Transition<State, Event, string>[] {
  const seen = new Set<string>();
  return table.filter((row) =>
    row.actors.some((actor) => {
      const key = `${row.from}|${row.event}|${actor}`;
      const isTwice = seen.has(key);
      seen.add(key);
      return isTwice;
    }),
  );
}
