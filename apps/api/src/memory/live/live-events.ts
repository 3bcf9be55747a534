import type { LiveKind } from '@qianfang/contract/live';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Viewer } from '../../platform/viewer.ts';
import type { Change } from '../change.repo.ts';
import type { ChangeFeed } from '../change-feed.ts';
import { LivePage } from './live-page.ts';

/** Proxies close connections that are silent for a minute. */
const beatMs = 25_000;
/** After this time a page has to connect again and prove that its session is still valid. */
const longestMs = 10 * 60_000;
const maxPages = 5_000;
const maxPagesOfCompany = 40;
/** Limit of visitors with a link from one company, on top of the limits above. */
const maxVisitors = 20;

/** Topics of the feed whose changes carry a company's id. */
const companyKinds: Readonly<Record<string, LiveKind>> = { message: 'message', cart: 'cart', order: 'order' };

/** Whether the session of a page still acts for its company. */
type StillHolds = () => Promise<boolean>;

/** A digest of what a visitor's link shows now; undefined once it shows nothing any more. */
type See = () => Promise<string | undefined>;

/**
 * A visitor's page. It is notified only when its own content changes: visitors must not learn how busy the company
 * is.
 */
interface Visit {
  readonly page: LivePage;
  readonly see: See;
  seen: string | undefined;
  /** Checks run one at a time; changes during a check are checked after it. */
  looking: Promise<void> | undefined;
  isStale: boolean;
}

/** Open pages. They are notified of changes of their company and of the goods they show. */
export class LiveEvents {
  readonly #ofBuyer = new Map<number, Set<LivePage>>();
  readonly #ofGoods = new Map<number, Set<LivePage>>();
  readonly #pages = new Map<LivePage, StillHolds>();
  readonly #visitsOf = new Map<number, Set<Visit>>();
  readonly #feeds = new WeakSet<ChangeFeed>();
  #beat: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** Open pages. */
  get size(): number {
    return this.#pages.size;
  }

  /** Subscribes to a feed, once. */
  follow(feed: ChangeFeed): void {
    if (this.#feeds.has(feed)) return;
    this.#feeds.add(feed);
    feed.subscribe((changes) => this.#onChanges(changes));
  }

  /** Opens a page that is notified until it closes. TOO_MANY, UNAVAILABLE: the caller polls instead. */
  open(
    viewer: Viewer,
    goodsIds: readonly number[],
    stillHolds: StillHolds,
  ): LivePage | Problem<'TOO_MANY' | 'UNAVAILABLE'> {
    const full = this.#isFull(this.#ofBuyer.get(viewer.buyerId)?.size ?? 0, maxPagesOfCompany);
    if (full) return full;
    const { buyerId, accountId, head } = viewer;
    const page = new LivePage(buyerId, head ? [accountId, head.accountId] : [accountId], goodsIds);
    put(this.#ofBuyer, buyerId, page);
    for (const id of page.goodsIds) put(this.#ofGoods, id, page);
    this.#add(page, stillHolds, () => {
      take(this.#ofBuyer, buyerId, page);
      for (const id of page.goodsIds) take(this.#ofGoods, id, page);
    });
    return page;
  }

  /**
   * Opens a page for a visitor without an account who has a link from a company. The page is notified of `order` when
   * its content changes.
   */
  openForVisitor(buyerId: number, seen: string, see: See): LivePage | Problem<'TOO_MANY' | 'UNAVAILABLE'> {
    const full = this.#isFull(this.#visitsOf.get(buyerId)?.size ?? 0, maxVisitors);
    if (full) return full;
    const page = new LivePage(buyerId, [], []);
    const visit: Visit = { page, see, seen, looking: undefined, isStale: false };
    put(this.#visitsOf, buyerId, visit);
    this.#add(
      page,
      async () => true,
      () => take(this.#visitsOf, buyerId, visit),
    );
    // The content may have changed between the first read and this moment.
    this.#look(visit);
    return page;
  }

  #isFull(open: number, max: number): Problem<'TOO_MANY' | 'UNAVAILABLE'> | undefined {
    if (this.#isClosed || this.#pages.size >= maxPages)
      return problem('UNAVAILABLE', { retryAfterSeconds: 60 });
    return open >= max ? problem('TOO_MANY', { retryAfterSeconds: 60 }) : undefined;
  }

  #add(page: LivePage, stillHolds: StillHolds, forget: () => void): void {
    this.#pages.set(page, stillHolds);
    const over = setTimeout(() => page.end(), longestMs).unref();
    page.stream.once('close', () => {
      clearTimeout(over);
      this.#pages.delete(page);
      forget();
    });
    this.#beat ??= setInterval(() => {
      for (const one of this.#pages.keys()) one.beat();
    }, beatMs).unref();
  }

  /** Closes every page. Browsers then reconnect to another process or to this one's successor. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beat);
    for (const page of this.#pages.keys()) page.end();
  }

  /** Checks a visitor's content again and notifies the page of a change. Pages that cannot be notified poll. */
  #look(visit: Visit): void {
    if (visit.looking) {
      visit.isStale = true;
      return;
    }
    const { page } = visit;
    visit.looking = visit.see().then(
      (now) => {
        visit.looking = undefined;
        if (now === undefined) return page.end();
        if (now !== visit.seen) {
          visit.seen = now;
          page.tell('order');
          page.send();
        }
        if (visit.isStale) {
          visit.isStale = false;
          this.#look(visit);
        }
      },
      () => page.end(),
    );
  }

  #onChanges(changes: readonly Change[] | undefined): void {
    if (this.#pages.size === 0) return;
    const notified = new Set<LivePage>();
    const notify = (pages: Iterable<LivePage> | undefined, kind: LiveKind, goodsId?: number) => {
      for (const page of pages ?? []) {
        page.tell(kind, goodsId);
        notified.add(page);
      }
    };
    if (changes === undefined) {
      // The changes are unknown, so anything may have changed.
      for (const pages of this.#ofBuyer.values())
        for (const kind of Object.values(companyKinds)) notify(pages, kind);
      for (const visits of this.#visitsOf.values()) for (const visit of visits) this.#look(visit);
      for (const [id, pages] of this.#ofGoods) notify(pages, 'stock', id);
    }
    for (const { topic, key } of changes ?? []) {
      const kind = companyKinds[topic];
      if (kind === 'order') for (const visit of this.#visitsOf.get(key) ?? []) this.#look(visit);
      if (kind) notify(this.#ofBuyer.get(key), kind);
      else if (topic === 'stock') notify(this.#ofGoods.get(key), 'stock', key);
      else if (topic === 'session') this.#check(key);
    }
    for (const page of notified) page.send();
  }

  /** Closes pages whose account has logged out or acts for another company now. */
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

function put<P>(index: Map<number, Set<P>>, key: number, page: P): void {
  const pages = index.get(key);
  if (pages) pages.add(page);
  else index.set(key, new Set([page]));
}

function take<P>(index: Map<number, Set<P>>, key: number, page: P): void {
  const pages = index.get(key);
  pages?.delete(page);
  if (pages?.size === 0) index.delete(key);
}
