import type { ChangeFeed } from './change-feed.ts';

/** Keys by topic of the feed. */
export type About = Readonly<Record<string, readonly number[]>>;

/** Of so many things of one topic it is known when they changed; then all of them count as changed. */
const mostChanged = 50_000;

/** Topics whose changes carry keys that are named. A session's end takes its viewer with it, by whom answers are kept. */
const keyedTopics = [
  'goods',
  'goods_but_stock',
  'rights',
  'contract_price',
  'claim',
  'cart',
  'cart_choice',
  'favourite',
  'purchase',
  'unshipped',
  'signature',
  'purse',
];
const viewerTopic = 'session';
/** Topics that no kept answer is about. */
const unkeptTopics: ReadonlySet<string> = new Set([viewerTopic, 'message', 'order']);
/** As what else a change is noted: what shows a goods shows its stock as well, and some is made of all of it but that. */
const notedAs: Readonly<Record<string, readonly string[]>> = {
  stock: ['goods'],
  goods: ['goods', 'goods_but_stock'],
};

/** When what processes keep in memory last changed, in the order in which it was told. */
class ChangeMarks {
  readonly #changedAt = new Map(keyedTopics.map((topic) => [topic, new Map<number, number>()]));
  #allChangedAt = 0;
  #told = 0;

  constructor(feed: ChangeFeed) {
    feed.tell((changes) => {
      this.#told += 1;
      if (changes === undefined) this.#allChangedAt = this.#told;
      for (const { topic, key } of changes ?? [])
        for (const noted of notedAs[topic] ?? [topic]) this.#note(noted, key);
    });
  }

  /** Where the feed stands; to be asked before something is read. */
  get mark(): number {
    return this.#told;
  }

  /** Whether any of these things, or of what carries no keys, has changed since a mark. */
  hasChanged(mark: number, about: About): boolean {
    if (this.#told === mark) return false;
    if (this.#allChangedAt > mark) return true;
    for (const topic in about) {
      const changedAt = this.#changedAt.get(topic);
      // Nobody can tell of keys that nobody notes.
      if (!changedAt) return true;
      for (const key of about[topic] ?? []) if ((changedAt.get(key) ?? 0) > mark) return true;
    }
    return false;
  }

  #note(topic: string, key: number): void {
    const changedAt = this.#changedAt.get(topic);
    if (changedAt === undefined) {
      if (!unkeptTopics.has(topic)) this.#allChangedAt = this.#told;
      return;
    }
    if (changedAt.size >= mostChanged) {
      changedAt.clear();
      this.#allChangedAt = this.#told;
    }
    changedAt.set(key, this.#told);
  }
}

const known = new WeakMap<ChangeFeed, ChangeMarks>();

/** The marks of a feed, the same for all who keep something by it. */
export function changeMarksOf(feed: ChangeFeed): ChangeMarks {
  const marks = known.get(feed) ?? new ChangeMarks(feed);
  known.set(feed, marks);
  return marks;
}
