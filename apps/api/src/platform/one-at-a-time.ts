/**
 * Work that is never done twice at the same time: whoever asks while one round waits to begin shares it. A round that
 * fails is noted and ends; after `stop` none begins.
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

  /** Done when a round that began after the call is over. Never fails. */
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

  /** Done when the round that runs is over. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#last;
  }
}
