import type { Clock } from '../clock.ts';

const failuresToOpen = 5;
const openMs = 30_000;

/**
 * Stops calls to a service that keeps failing: opens after five failures in a row and lets one call through after
 * thirty seconds. That call closes it or opens it again.
 */
export class Circuit {
  readonly #clock: Clock;
  #failures = 0;
  #openUntil = 0;
  #isTrying = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Until when no call is let through; null where it is closed. */
  get openUntil(): Date | null {
    return this.#openUntil > this.#clock.now().getTime() ? new Date(this.#openUntil) : null;
  }

  /** Whether a call may be made now. Who was let through tells how it ended. */
  admits(): boolean {
    if (this.#openUntil === 0) return true;
    if (this.#isTrying || this.openUntil) return false;
    this.#isTrying = true;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#openUntil = 0;
    this.#isTrying = false;
  }

  failed(): void {
    this.#failures += 1;
    this.#isTrying = false;
    if (this.#failures >= failuresToOpen) this.#openUntil = this.#clock.now().getTime() + openMs;
  }
}
