import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type ChangeFeed, feedOf } from './change-feed.ts';
import { type About, changeMarksOf } from './change-marks.ts';
import type { Viewer } from './viewer.ts';
import type { WrittenAnswer } from './written-answer.ts';

/** Of what an answer is told, so that it is known when it is true no more. */
export interface AnswerBasis {
  /** The things it shows: their keys by topic of the feed. A change of any topic that carries no keys ends it as well. */
  readonly about: About;
  /** It holds until then, milliseconds since 1970: something that it shows begins or ends. */
  readonly until: number;
  /** Whether that which it was found in, beyond the database, still says the same. */
  readonly stands: () => boolean;
  /** Everybody gets the same, visitors too. */
  readonly isForAll?: boolean;
}

/** Lets a viewer have the same answer again as long as its basis holds; without one it is made anew each time. */
export type KeepAnswer = (basis: AnswerBasis | undefined) => void;

export interface KeptAnswer {
  readonly written: WrittenAnswer;
  readonly route: string;
  readonly bytes: number;
  readonly basis: AnswerBasis;
  /** What had been told when it was begun. */
  readonly mark: number;
}

const mostBytes = 32_000_000;
/** Beyond the bytes of the answer: its address and what it is about. */
const bytesBeside = 1_500;
const longestAddress = 1_000;
/** Addresses at which everybody is told the same are few. */
const mostForAll = 100;

/** Answers as they were sent to one viewer, for as long as nothing that they show changes. */
export class KeptAnswers {
  readonly #feed: ChangeFeed;
  readonly #answers = new LRUCache<string, KeptAnswer>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes + bytesBeside,
  });
  /** Apart from those of viewers, so that who asks for their own is not looked up twice. */
  readonly #forAll = new LRUCache<string, KeptAnswer>({ max: mostForAll });
  readonly #marks: ReturnType<typeof changeMarksOf>;
  readonly #viewers = new WeakMap<Viewer, number>();
  #lastViewer = 0;

  constructor(feed: ChangeFeed) {
    this.#feed = feed;
    this.#marks = changeMarksOf(feed);
  }

  /** Where the feed stands; to be asked before an answer is begun. */
  get mark(): number {
    return this.#marks.mark;
  }

  keep(request: FastifyRequest, mark: number, written: WrittenAnswer, basis: AnswerBasis): void {
    const { viewer, url, method, headers, routeOptions } = request;
    if (method !== 'GET' || url.length > longestAddress || !(viewer || basis.isForAll)) return;
    const bytes = written.shrinkFor(headers);
    const answer = { written, route: routeOptions.url ?? '', bytes, basis, mark };
    if (basis.isForAll) this.#forAll.set(url, answer);
    else if (viewer) this.#answers.set(this.#nameOf(viewer, url), answer);
  }

  /** What was answered to this viewer, or to all, at this address, if it is still what would be answered. */
  find(viewer: Viewer | undefined, address: string, now: number): KeptAnswer | undefined {
    if (!this.#feed.isCurrent()) return undefined;
    const answers = viewer ? this.#answers : this.#forAll;
    const name = viewer ? this.#nameOf(viewer, address) : address;
    // Which was asked for last is not noted: that costs more than to make one anew that the room was needed for.
    const kept = answers.peek(name);
    if (!kept) return undefined;
    const { until, stands, about } = kept.basis;
    if (now < until && !this.#marks.hasChanged(kept.mark, about) && stands()) return kept;
    answers.delete(name);
    return undefined;
  }

  #nameOf(viewer: Viewer, address: string): string {
    const known = this.#viewers.get(viewer);
    const number = known ?? ++this.#lastViewer;
    if (known === undefined) this.#viewers.set(viewer, number);
    return `${number} ${address}`;
  }
}

const known = new WeakMap<ChangeFeed, KeptAnswers>();

/** The answers that this process keeps; none where it does not follow what changes. */
export function keptAnswersOf(app: FastifyInstance): KeptAnswers | undefined {
  const feed = feedOf(app.deps.db);
  if (!feed) return undefined;
  const answers = known.get(feed) ?? new KeptAnswers(feed);
  known.set(feed, answers);
  return answers;
}
