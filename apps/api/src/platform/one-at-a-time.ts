/**
 * Runs work in rounds that never overlap: everyone who asks before a round begins shares it. A failed round is logged
 * and ends; after `stop` no round begins.
 */
export class OneAtATime {
  readonly #work: () => Promise<void>;
  readonly #onFailure: (error: unknown) => void;
  #last: Promise<void> = Promise.resolve();
  #isWaiting = false;
  #isStopped = false;

  constructor(work: () => Promise<void>, onFailure: (error: unknown) => void) {
    this.#work = work;
    this.#onFailure = onFailure;
  }

  /** Resolves when a round that began after the call has ended. Never fails. */
  run(): Promise<void> {
    if (this.#isWaiting) return this.#last;
    this.#isWaiting = true;
    this.#last = this.#last.then(async () => {
      this.#isWaiting = false;
      if (this.#isStopped) return;
      try {
        await this.#work();
      } catch (error) {
        if (!this.#isStopped) this.#onFailure(error);
      }
    });
    return this.#last;
  }

  /** Resolves when the current round has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#last;
  }
}
