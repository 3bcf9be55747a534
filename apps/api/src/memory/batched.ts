import type { Db } from '../platform/db.ts';

/** Asks in one statement. */
const maxBatch = 64;
/** The second statement keeps the database busy while the first is on the wire. */
const maxAtOnce = 2;

/**
 * Answers several asks with one statement, in their order; undefined for an ask that has to run alone. The statement
 * must not wait for locks (`skip locked`): one wait would hold up every ask.
 */
type Work<Ask, Answer> = (
  db: Db,
  asks: readonly Ask[],
  isAlone: boolean,
) => Promise<ReadonlyArray<Answer | undefined>>;

/** Keys an ask claims. Two asks that claim the same key never run at the same time. */
type WantsAlone<Ask> = (ask: Ask) => readonly string[];

interface Waiting<Ask, Answer> {
  readonly ask: Ask;
  readonly wanted: readonly string[];
  resolve(answer: Answer | undefined): void;
  reject(error: unknown): void;
}

/** PostgreSQL refused the statement (wrong values, a broken constraint, a deadlock), so it wrote nothing. */
function isUndone(error: unknown): boolean {
  return /^(?:22|23|40)/.test(String((error as { readonly code?: unknown }).code));
}

class Queue<Ask, Answer> {
  #waiting: Array<Waiting<Ask, Answer>> = [];
  #busy = 0;
  /** Keys claimed by the asks in flight. */
  readonly #taken = new Set<string>();
  readonly #db: Db;
  readonly #work: Work<Ask, Answer>;
  readonly #wantsAlone: WantsAlone<Ask>;

  constructor(db: Db, work: Work<Ask, Answer>, wantsAlone: WantsAlone<Ask>) {
    this.#db = db;
    this.#work = work;
    this.#wantsAlone = wantsAlone;
  }

  push(ask: Ask): Promise<Answer | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ask, wanted: this.#wantsAlone(ask), resolve, reject });
      if (this.#busy < maxAtOnce) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#busy += 1;
    for (let group = this.#take(); group.length > 0; group = this.#take()) {
      await this.#answer(group);
      for (const { wanted } of group) for (const one of wanted) this.#taken.delete(one);
    }
    this.#busy -= 1;
  }

  /** The longest waiting go first. Asks whose keys are claimed stay in the queue until the claims end. */
  #take(): ReadonlyArray<Waiting<Ask, Answer>> {
    const group: Array<Waiting<Ask, Answer>> = [];
    const rest: Array<Waiting<Ask, Answer>> = [];
    for (const one of this.#waiting) {
      const isFree = group.length < maxBatch && !one.wanted.some((name) => this.#taken.has(name));
      if (isFree) for (const name of one.wanted) this.#taken.add(name);
      (isFree ? group : rest).push(one);
    }
    this.#waiting = rest;
    return group;
  }

  async #answer(group: ReadonlyArray<Waiting<Ask, Answer>>): Promise<void> {
    let answers: ReadonlyArray<Answer | undefined> = [];
    try {
      const asks = group.map(({ ask }) => ask);
      answers = await this.#work(this.#db, asks, false);
    } catch (error) {
      // A refused statement wrote nothing, so each ask is sent alone. A lost connection may have written.
      if (!isUndone(error)) {
        for (const { reject } of group) reject(error);
        return;
      }
    }
    for (const [index, { ask, resolve, reject }] of group.entries()) {
      const answer = answers[index];
      if (answer !== undefined) resolve(answer);
      else this.#work(this.#db, [ask], true).then(([alone]) => resolve(alone), reject);
    }
  }
}

interface Batched<Ask, Answer> {
  (db: Db, ask: Ask): Promise<Answer | undefined>;
  /** Runs one ask alone; it waits for locks. */
  alone(db: Db, ask: Ask): Promise<Answer | undefined>;
}

/**
 * Sends small statements of many companies as one. Asks that arrive while a statement is in flight wait for it and
 * are sent together. A lone ask is sent immediately. A transaction sends its asks alone.
 */
export function batched<Ask, Answer>(
  work: Work<Ask, Answer>,
  wantsAlone: WantsAlone<Ask> = () => [],
): Batched<Ask, Answer> {
  const queues = new WeakMap<Db, Queue<Ask, Answer>>();
  async function alone(db: Db, ask: Ask): Promise<Answer | undefined> {
    return (await work(db, [ask], true))[0];
  }
  function ask(db: Db, one: Ask): Promise<Answer | undefined> {
    if (db.isTransaction) return alone(db, one);
    const queue = queues.get(db) ?? new Queue(db, work, wantsAlone);
    queues.set(db, queue);
    return queue.push(one);
  }
  return Object.assign(ask, { alone });
}
