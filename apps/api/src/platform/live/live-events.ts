import type { LiveKind } from '@qianfang/contract/live';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Change } from '../change.repo.ts';
import type { ChangeFeed } from '../change-feed.ts';
import type { Viewer } from '../viewer.ts';
import { LivePage } from './live-page.ts';

/** Proxies close what is silent for a minute. */
const beatMs = 25_000;
/** After so long a page has to come again, and to show that its session still holds. */
const longestMs = 10 * 60_000;
const mostPages = 5_000;
const mostPagesOfCompany = 40;

/** Topics of the feed that a company hears of, by its id. */
const companyKinds: Readonly<Record<string, LiveKind>> = { message: 'message', cart: 'cart', order: 'order' };

/** Finds out whether the session of a page still acts for its company. */
type StillHolds = () => Promise<boolean>;

/** Pages that are open, told of what changes for their company and for the goods that they show. */
export class LiveEvents {
  readonly #ofBuyer = new Map<number, Set<LivePage>>();
  readonly #ofGoods = new Map<number, Set<LivePage>>();
  readonly #pages = new Map<LivePage, StillHolds>();
  readonly #feeds = new WeakSet<ChangeFeed>();
  #beat: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** Listens to a feed, once. */
  follow(feed: ChangeFeed): void {
    if (this.#feeds.has(feed)) return;
    this.#feeds.add(feed);
    feed.tell((changes) => this.#hear(changes));
  }

  /** A page that is told from now on until it is left. TOO_MANY, UNAVAILABLE: the caller asks now and then instead. */
  open(viewer: Viewer, goodsIds: readonly number[], stillHolds: StillHolds): LivePage | Problem {
    if (this.#isClosed || this.#pages.size >= mostPages)
      return problem('UNAVAILABLE', { retryAfterSeconds: 60 });
    if ((this.#ofBuyer.get(viewer.buyerId)?.size ?? 0) >= mostPagesOfCompany)
      return problem('TOO_MANY', { retryAfterSeconds: 60 });
    const page = new LivePage(viewer, goodsIds);
    this.#pages.set(page, stillHolds);
    put(this.#ofBuyer, page.buyerId, page);
    for (const id of page.goodsIds) put(this.#ofGoods, id, page);
    const over = setTimeout(() => page.end(), longestMs).unref();
    page.stream.once('close', () => {
      clearTimeout(over);
      this.#forget(page);
    });
    this.#beat ??= setInterval(() => {
      for (const one of this.#pages.keys()) one.beat();
    }, beatMs).unref();
    return page;
  }

  /** Ends every page, which then comes to another process or to this one's successor. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beat);
    for (const page of this.#pages.keys()) page.end();
  }

  #forget(page: LivePage): void {
    this.#pages.delete(page);
    take(this.#ofBuyer, page.buyerId, page);
    for (const id of page.goodsIds) take(this.#ofGoods, id, page);
  }

  #hear(changes: readonly Change[] | undefined): void {
    if (this.#pages.size === 0) return;
    const told = new Set<LivePage>();
    const tell = (pages: Iterable<LivePage> | undefined, kind: LiveKind, goodsId?: number) => {
      for (const page of pages ?? []) {
        page.tell(kind, goodsId);
        told.add(page);
      }
    };
    if (changes === undefined) {
      // Nobody can say what has changed: it may be anything.
      for (const kind of Object.values(companyKinds)) tell(this.#pages.keys(), kind);
      for (const [id, pages] of this.#ofGoods) tell(pages, 'stock', id);
    }
    for (const { topic, key } of changes ?? []) {
      const kind = companyKinds[topic];
      if (kind) tell(this.#ofBuyer.get(key), kind);
      else if (topic === 'stock') tell(this.#ofGoods.get(key), 'stock', key);
      else if (topic === 'session') this.#check(key);
    }
    for (const page of told) page.send();
  }

  /** Who has logged out, or acts for another company now, hears nothing more. */
  #check(accountId: number): void {
    for (const [page, stillHolds] of this.#pages) {
      if (!page.isOf(accountId)) continue;
      stillHolds().then(
        (holds) => {
          if (!holds) page.end();
        },
        () => page.end(),
      );
    }
  }
}

function put(index: Map<number, Set<LivePage>>, key: number, page: LivePage): void {
  const pages = index.get(key);
  if (pages) pages.add(page);
  else index.set(key, new Set([page]));
}

function take(index: Map<number, Set<LivePage>>, key: number, page: LivePage): void {
  const pages = index.get(key);
  pages?.delete(page);
  if (pages?.size === 0) index.delete(key);
}
