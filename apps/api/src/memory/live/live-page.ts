import { Readable } from 'node:stream';
import type { LiveKind } from '@qianfang/contract/live';

/** Browsers reconnect by themselves after this time. */
const retryMs = 3_000;

/** One open page and its pending events. A page that reads slowly gets many changes as one event. */
export class LivePage {
  readonly buyerId: number;
  readonly goodsIds: ReadonlySet<number>;
  readonly stream: Readable;
  readonly #accountIds: readonly number[];
  readonly #untold = new Map<LiveKind, Set<number>>();
  #canTake = true;

  /** @param accountIds accounts whose session opened the page; empty for a visitor */
  constructor(buyerId: number, accountIds: readonly number[], goodsIds: readonly number[]) {
    this.buyerId = buyerId;
    this.goodsIds = new Set(goodsIds);
    this.#accountIds = accountIds;
    this.stream = new Readable({
      highWaterMark: 1024,
      read: () => {
        this.#canTake = true;
        this.#flush();
      },
    });
    this.#write(`retry: ${retryMs}\n\n`);
  }

  /** Whether a session of this account opened the page. */
  isOf(accountId: number): boolean {
    return this.#accountIds.includes(accountId);
  }

  /** @param goodsId the product, for `stock` */
  tell(kind: LiveKind, goodsId?: number): void {
    const ids = this.#untold.get(kind) ?? new Set();
    if (goodsId !== undefined) ids.add(goodsId);
    this.#untold.set(kind, ids);
  }

  /** Sends the pending events. */
  send(): void {
    if (this.#canTake) this.#flush();
  }

  /** Sends an empty comment, so that proxies do not close a silent connection. */
  beat(): void {
    if (this.#canTake) this.#write(':\n\n');
  }

  end(): void {
    if (!this.stream.readableEnded && !this.stream.destroyed) this.stream.push(null);
  }

  #flush(): void {
    if (this.#untold.size === 0) return;
    const lines = [...this.#untold].map(
      ([kind, ids]) =>
        `event: ${kind}\ndata: ${JSON.stringify(ids.size > 0 ? { goods_ids: [...ids] } : {})}\n\n`,
    );
    this.#untold.clear();
    this.#write(lines.join(''));
  }

  #write(text: string): void {
    if (!this.stream.destroyed) this.#canTake = this.stream.push(text);
  }
}
