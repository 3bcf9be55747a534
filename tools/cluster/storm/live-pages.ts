import { setTimeout as sleep } from 'node:timers/promises';
import { openEvents } from '@qianfang/contract/live';
import { sessionCookie } from '../../../apps/api/src/platform/viewer.ts';

/** Browsers open a stream again after this time, as the stream tells them. */
const retryMs = 3_000;

/** Open pages of buyers: each has a live stream, and opens it again where it ends. */
export class LivePages {
  reopened = 0;
  /** Streams that were refused for good: a browser opens them no more, and its page polls. */
  refused = 0;
  readonly #closing = new AbortController();

  constructor(address: string, sessions: readonly string[]) {
    for (const session of sessions) void this.#keepOpen(address, session);
  }

  async #keepOpen(address: string, session: string): Promise<void> {
    const { signal } = this.#closing;
    for (let turn = 0; !signal.aborted; turn += 1) {
      if (turn > 0) this.reopened += 1;
      try {
        const answer = await fetch(`${address}${openEvents.path}`, {
          headers: { cookie: `${sessionCookie}=${session}` },
          signal,
        });
        if (answer.ok) for await (const _ of answer.body ?? []);
        else this.refused += 1;
      } catch {
        // The connection broke: a browser tries again.
      }
      await sleep(retryMs);
    }
  }

  close(): void {
    this.#closing.abort();
  }
}
