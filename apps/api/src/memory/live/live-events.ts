import type { LiveKind } from '@qianfang/contract/live';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Viewer } from '../../platform/viewer.ts';
import type { Change } from '../change.repo.ts';
import type { ChangeFeed } from '../change-feed.ts';
import { LivePage } from './live-page.ts';

/** Proxies close what is silent for a minute. */
const beatMs = 25_000;
/** After so long a page has to come again, and to show that its session still holds. */
const longestMs = 10 * 60_000;
const mostPages = 5_000;
const mostPagesOfCompany = 40;
/** Beside these, of all who were given a link by one company. */
const mostVisitors = 20;

/** Topics of the feed that a company hears of, by its id. */
const companyKinds: Readonly<Record<string, LiveKind>> = { message: 'message', cart: 'cart', order: 'order' };

/** Finds out whether the session of a page still acts for its company. */
type StillHolds = () => Promise<boolean>;

/** What a visitor sees now of what they were given a link to, told in short; undefined once they see nothing any more. */
type See = () => Promise<string | undefined>;

/** A visitor's page, which is told only when what it shows is another: how busy the company is, is not theirs to know. */
interface Visit {
  readonly page: LivePage;
  readonly see: See;
  seen: string | undefined;
  /** One look at a time; what comes meanwhile is looked at after it. */
  looking: Promise<void> | undefined;
  isStale: boolean;
}

/** Pages that are open, told of what changes for their company and for the goods that they show. */
export class LiveEvents {
  readonly #ofBuyer = new Map<number, Set<LivePage>>();
  readonly #ofGoods = new Map<number, Set<LivePage>>();
  readonly #pages = new Map<LivePage, StillHolds>();
  readonly #visitsOf = new Map<number, Set<Visit>>();
  readonly #feeds = new WeakSet<ChangeFeed>();
  #beat: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** Listens to a feed, once. */
  follow(feed: ChangeFeed): void {
    if (this.#feeds.has(feed)) return;
    this.#feeds.add(feed);
    feed.subscribe((changes) => this.#hear(changes));
  }

  /** A page that is told from now on until it is left. TOO_MANY, UNAVAILABLE: the caller asks now and then instead. */
  open(viewer: Viewer, goodsIds: readonly number[], stillHolds: StillHolds): LivePage | Problem {
    const full = this.#isFull(this.#ofBuyer.get(viewer.buyerId)?.size ?? 0, mostPagesOfCompany);
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

  /** The same for somebody without an account, who was given a link by a company: told `order` when they see another thing than before. */
  openForVisitor(buyerId: number, seen: string, see: See): LivePage | Problem {
    const full = this.#isFull(this.#visitsOf.get(buyerId)?.size ?? 0, mostVisitors);
    if (full) return full;
    const page = new LivePage(buyerId, [], []);
    const visit: Visit = { page, see, seen, looking: undefined, isStale: false };
    put(this.#visitsOf, buyerId, visit);
    this.#add(
      page,
      async () => true,
      () => take(this.#visitsOf, buyerId, visit),
    );
    // Between what was seen first and this moment something may have changed.
    this.#look(visit);
    return page;
  }

  #isFull(open: number, most: number): Problem | undefined {
    if (this.#isClosed || this.#pages.size >= mostPages)
      return problem('UNAVAILABLE', { retryAfterSeconds: 60 });
    return open >= most ? problem('TOO_MANY', { retryAfterSeconds: 60 }) : undefined;
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

  /** Ends every page, which then comes to another process or to this one's successor. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beat);
    for (const page of this.#pages.keys()) page.end();
  }

  /** Looks again for a visitor, and tells them if it is another thing; who cannot be told any more asks by themselves. */
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
      for (const pages of this.#ofBuyer.values())
        for (const kind of Object.values(companyKinds)) tell(pages, kind);
      for (const visits of this.#visitsOf.values()) for (const visit of visits) this.#look(visit);
      for (const [id, pages] of this.#ofGoods) tell(pages, 'stock', id);
    }
    for (const { topic, key } of changes ?? []) {
      const kind = companyKinds[topic];
      if (kind === 'order') for (const visit of this.#visitsOf.get(key) ?? []) this.#look(visit);
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
