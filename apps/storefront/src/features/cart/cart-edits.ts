import type { CartEdits, LineEdit } from './estimate-cart.ts';

export interface LineNumber {
  readonly id: number;
  readonly number: number;
}

/** How edits reach the server. Each call settles with the server's answer. */
export interface CartEditPort {
  /** Sends the numbers of many lines in one call; returns the server's refusal by line. */
  sendNumbers(numbers: readonly LineNumber[]): Promise<ReadonlyMap<number, string>>;
  sendSelection(ids: readonly number[], isSelected: boolean): Promise<void>;
  /** Refetches the cart, after which sent edits are dropped. False if it failed but may succeed later. */
  reload(): Promise<boolean>;
}

export interface CartEditState {
  readonly edits: CartEdits;
  /** Why the server refused a number, by line. */
  readonly refusals: ReadonlyMap<number, string>;
}

export interface CartEditQueue {
  read(): CartEditState;
  subscribe(listener: () => void): () => void;
  change(ids: readonly number[], edit: LineEdit): void;
  /** Fetches others' changes once the edits being sent are settled. */
  pullChanges(): Promise<void>;
  /** Sends waiting edits at once; settles when the server has settled all. */
  flush(): Promise<void>;
}

/** Long enough to merge a held key into one number, short enough not to be noticed. */
export const settleDelayMs = 350;

/** Meanwhile the sent edits stay shown. */
export const readAgainDelayMs = 5000;

/**
 * Holds the buyer's edits until the server has settled them. Batches go one after the other, never at once:
 * two numbers of one line that overtake each other would leave the wrong one.
 */
export function createCartEdits(port: CartEditPort, delayMs = settleDelayMs): CartEditQueue {
  let state: CartEditState = { edits: new Map(), refusals: new Map() };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAgainTimer: ReturnType<typeof setTimeout> | undefined;
  let unsent = new Set<number>();
  /** Others have changed the cart since it was fetched. */
  let isBehind = false;
  let sending: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  function publish(next: CartEditState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function refetch(): Promise<void> {
    clearTimeout(readAgainTimer);
    isBehind = false;
    const isRead = await port.reload();
    if (!isRead) {
      readAgainTimer = setTimeout(() => void pullChanges(), readAgainDelayMs);
      return;
    }
    // An edit made meanwhile waits for its own batch.
    publish({ ...state, edits: new Map([...state.edits].filter(([id]) => unsent.has(id))) });
  }

  async function sendBatch(): Promise<void> {
    const ids = [...unsent];
    unsent = new Set();
    const batch = new Map(
      ids.flatMap((id) => {
        const edit = state.edits.get(id);
        return edit ? [[id, edit] as const] : [];
      }),
    );
    if (batch.size === 0) return;
    const numbers = [...batch].flatMap(([id, { number }]) => (number === undefined ? [] : [{ id, number }]));
    const refused = numbers.length > 0 ? await port.sendNumbers(numbers) : new Map<number, string>();
    const sent = new Set(numbers.map(({ id }) => id));
    const refusals = new Map([...[...state.refusals].filter(([id]) => !sent.has(id)), ...refused]);
    // A refusal does not show at a line edited since.
    publish({ ...state, refusals: new Map([...refusals].filter(([id]) => !unsent.has(id))) });
    for (const isSelected of [true, false]) {
      const chosen = [...batch].filter(([, edit]) => edit.isSelected === isSelected).map(([id]) => id);
      if (chosen.length > 0) await port.sendSelection(chosen, isSelected);
    }
    await refetch();
  }

  function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sending = sending.then(sendBatch);
    return sending;
  }

  function pullChanges(): Promise<void> {
    isBehind = true;
    sending = sending.then(async () => {
      // Waiting edits refetch the cart after they are sent.
      if (isBehind && unsent.size === 0) await refetch();
    });
    return sending;
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    change(ids, edit) {
      const edits = new Map(state.edits);
      const refusals = new Map(state.refusals);
      for (const id of ids) {
        edits.set(id, { ...edits.get(id), ...edit });
        refusals.delete(id);
        unsent.add(id);
      }
      publish({ edits, refusals });
      clearTimeout(timer);
      timer = setTimeout(() => void send(), delayMs);
    },
    pullChanges,
    flush: () => (timer === undefined ? sending : send()),
  };
}
