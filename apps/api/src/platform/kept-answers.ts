import type { FastifyInstance, FastifyRequest } from 'fastify';
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
  /** What had been told when it was begun, or when it was last found to be still true. */
  mark: number;
}

/** Answers by address, of one viewer or of all. */
type Answers = Map<string, KeptAnswer>;

const mostBytes = 32_000_000;
/** Beyond the bytes of the answer: its address and what it is about. */
const bytesBeside = 1_500;
const longestAddress = 1_000;
/** Addresses at which everybody is told the same are few. */
const mostForAll = 100;

/** Answers as they were sent to one viewer, for as long as nothing that they show changes. */
export class KeptAnswers {
  readonly #feed: ChangeFeed;
  /** Apart from those of viewers, so that who asks for their own is not looked up twice. */
  readonly #forAll: Answers = new Map();
  readonly #ofViewers = new WeakMap<Viewer, Answers>();
  /**
   * Those of viewers, and where they stand, the oldest first. Which was asked for last is not noted: that costs more than to make
   * one anew that the room was needed for.
   */
  readonly #places = new Map<KeptAnswer, { readonly answers: Answers; readonly address: string }>();
  #bytes = 0;
  readonly #marks: ReturnType<typeof changeMarksOf>;

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
    const kept = { written, route: routeOptions.url ?? '', bytes, basis, mark };
    if (viewer && !basis.isForAll) this.#place(kept, viewer, url);
    else this.#forAll.set(url, kept);
    const [oldest] = this.#forAll.keys();
    if (oldest !== undefined && this.#forAll.size > mostForAll) this.#forAll.delete(oldest);
  }

  /** What was answered to this viewer, or to all, at this address, if it is still what would be answered. */
  find(viewer: Viewer | undefined, address: string, now: number): KeptAnswer | undefined {
    const answers = viewer ? this.#ofViewers.get(viewer) : this.#forAll;
    const kept = answers?.get(address);
    if (!kept || !this.#feed.isCurrent()) return undefined;
    const { until, stands, about } = kept.basis;
    if (now < until && !this.#marks.hasChanged(kept.mark, about) && stands()) {
      kept.mark = this.#marks.mark;
      return kept;
    }
    this.#leave(kept);
    if (!viewer) this.#forAll.delete(address);
    return undefined;
  }

  #place(kept: KeptAnswer, viewer: Viewer, address: string): void {
    const answers = this.#ofViewers.get(viewer) ?? new Map<string, KeptAnswer>();
    this.#ofViewers.set(viewer, answers);
    const before = answers.get(address);
    if (before) this.#leave(before);
    answers.set(address, kept);
    this.#places.set(kept, { answers, address });
    this.#bytes += kept.bytes + bytesBeside;
    while (this.#bytes > mostBytes) {
      const [oldest] = this.#places.keys();
      if (oldest) this.#leave(oldest);
    }
  }

  #leave(kept: KeptAnswer): void {
    const place = this.#places.get(kept);
    if (!place) return;
    this.#places.delete(kept);
    place.answers.delete(place.address);
    this.#bytes -= kept.bytes + bytesBeside;
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
