import type { CartEdits, LineEdit } from './estimate-cart.ts';

export interface LineNumber {
  readonly id: number;
  readonly number: number;
}

/** How edits reach the server. Each call settles when the server has answered. */
export interface CartEditPort {
  /** Sends the numbers of many lines in one call; gives a sentence for each that the server refuses, by line. */
  sendNumbers(numbers: readonly LineNumber[]): Promise<ReadonlyMap<number, string>>;
  sendSelection(ids: readonly number[], isSelected: boolean): Promise<void>;
  /** Reads the cart anew; the edits that were sent are dropped after it. */
  reload(): Promise<void>;
}

export interface CartEditState {
  readonly edits: CartEdits;
  /** Why the server did not take a number, by line. */
  readonly refusals: ReadonlyMap<number, string>;
}

export interface CartEditQueue {
  read(): CartEditState;
  subscribe(listener: () => void): () => void;
  change(ids: readonly number[], edit: LineEdit): void;
  /** Takes in what others have done to the cart, when what is on its way has been settled. */
  takeIn(): Promise<void>;
  /** Sends what waits without delay; settles when the server has settled everything. */
  flush(): Promise<void>;
}

/** Long enough that holding a key sends one number, short enough that nobody waits for it. */
export const settleDelayMs = 350;

function isSame(a: LineEdit | undefined, b: LineEdit): boolean {
  return a?.number === b.number && a?.isSelected === b.isSelected;
}

/**
 * Keeps what the buyer changed until the server has settled it. Edits are sent one batch after the other and never at
 * once, because two numbers of one line that overtake each other would leave the wrong one.
 */
export function createCartEdits(port: CartEditPort, delayMs = settleDelayMs): CartEditQueue {
  let state: CartEditState = { edits: new Map(), refusals: new Map() };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsent = new Set<number>();
  /** Others have done something to the cart since it was read. */
  let isBehind = false;
  let sending: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  function publish(next: CartEditState): void {
    state = next;
    for (const listener of listeners) listener();
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
    for (const isSelected of [true, false]) {
      const chosen = [...batch].filter(([, edit]) => edit.isSelected === isSelected).map(([id]) => id);
      if (chosen.length > 0) await port.sendSelection(chosen, isSelected);
    }
    isBehind = false;
    await port.reload();
    // An edit made meanwhile waits for its own turn.
    const left = [...state.edits].filter(([id, edit]) => {
      const sent = batch.get(id);
      return !sent || !isSame(edit, sent);
    });
    publish({ edits: new Map(left), refusals });
  }

  function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sending = sending.then(sendBatch);
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
    takeIn() {
      isBehind = true;
      sending = sending.then(async () => {
        // What waits to be sent reads the cart anew after it.
        if (!isBehind || unsent.size > 0) return;
        isBehind = false;
        await port.reload();
      });
      return sending;
    },
    flush: () => (timer === undefined ? sending : send()),
  };
}
