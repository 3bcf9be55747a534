import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEvents } from '@qianfang/contract/live';

/** Browsers open a stream again after this time, as the stream tells them. */
const retryMs = 3_000;

interface Page {
  readonly cookie: string;
  readonly from: string;
}

/** Open pages of buyers: each has a live stream, and opens it again where it ends. */
export class LivePages {
  reopened = 0;
  /** Streams that were refused for good: a browser opens them no more, and its page polls. */
  refused = 0;
  readonly #closing = new AbortController();

  constructor(address: string, pages: readonly Page[]) {
    for (const page of pages) void this.#keepOpen(address, page);
  }

  async #keepOpen(address: string, page: Page): Promise<void> {
    const { signal } = this.#closing;
    // Not all of them open their page in the same moment.
    await sleep(retryMs * Math.random());
    for (let turn = 0; !signal.aborted; turn += 1) {
      if (turn > 0) this.reopened += 1;
      await this.#stream(address, page);
      await sleep(retryMs);
    }
  }

  /** Resolves once the stream has ended, however that is: a browser tries again. */
  #stream(address: string, { cookie, from }: Page): Promise<void> {
    return new Promise((done) => {
      const request = http.get(`${address}${openEvents.path}`, {
        headers: { cookie },
        localAddress: from,
        agent: false,
        signal: this.#closing.signal,
      });
      request.on('error', () => done());
      request.on('response', (answer) => {
        if (answer.statusCode !== 200) this.refused += 1;
        answer.on('error', () => {});
        answer.on('close', done).resume();
      });
    });
  }

  close(): void {
    this.#closing.abort();
  }
}
