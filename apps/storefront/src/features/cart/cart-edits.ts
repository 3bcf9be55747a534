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
  /** Reads the cart anew; the edits that were sent are dropped after it. False where it did not come, but may yet. */
  reload(): Promise<boolean>;
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

/** What was sent and could not be read back is shown meanwhile. */
export const readAgainDelayMs = 5000;

/**
 * Keeps what the buyer changed until the server has settled it. Edits are sent one batch after the other and never at
 * once, because two numbers of one line that overtake each other would leave the wrong one.
 */
export function createCartEdits(port: CartEditPort, delayMs = settleDelayMs): CartEditQueue {
  let state: CartEditState = { edits: new Map(), refusals: new Map() };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAgainTimer: ReturnType<typeof setTimeout> | undefined;
  let unsent = new Set<number>();
  /** Others have done something to the cart since it was read. */
  let isBehind = false;
  let sending: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  function publish(next: CartEditState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function readAnew(): Promise<void> {
    clearTimeout(readAgainTimer);
    isBehind = false;
    const isRead = await port.reload();
    if (!isRead) {
      readAgainTimer = setTimeout(() => void takeIn(), readAgainDelayMs);
      return;
    }
    // An edit made meanwhile waits for its own turn.
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
    // A refusal does not stand at a line that has another number by now.
    publish({ ...state, refusals: new Map([...refusals].filter(([id]) => !unsent.has(id))) });
    for (const isSelected of [true, false]) {
      const chosen = [...batch].filter(([, edit]) => edit.isSelected === isSelected).map(([id]) => id);
      if (chosen.length > 0) await port.sendSelection(chosen, isSelected);
    }
    await readAnew();
  }

  function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sending = sending.then(sendBatch);
    return sending;
  }

  function takeIn(): Promise<void> {
    isBehind = true;
    sending = sending.then(async () => {
      // What waits to be sent reads the cart anew after it.
      if (isBehind && unsent.size === 0) await readAnew();
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
    takeIn,
    flush: () => (timer === undefined ? sending : send()),
  };
}
