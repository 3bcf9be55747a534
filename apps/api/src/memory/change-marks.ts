import type { ChangeFeed } from './change-feed.ts';

/** Keys by topic of the feed. */
type About = Readonly<Record<string, readonly number[]>>;

/** Of so many things of one topic it is known when they changed; then all of them count as changed. */
const maxChanged = 50_000;

/**
 * When what a cache depends on last changed, in the order of the feed. The cache declares the topics whose
 * keys it asks about. A change without a key, of whatever topic, counts for everything: it stands for all activities,
 * say, or the trade.
 */
export class ChangeMarks {
  readonly #changedAt: ReadonlyMap<string, Map<number, number>>;
  #allChangedAt = 0;
  #position = 0;

  constructor(feed: ChangeFeed, topics: readonly string[]) {
    this.#changedAt = new Map(topics.map((topic) => [topic, new Map<number, number>()]));
    feed.subscribe((changes) => {
      this.#position += 1;
      if (changes === undefined) this.#allChangedAt = this.#position;
      for (const { topic, key } of changes ?? []) this.#note(topic, key);
    });
  }

  /** Where the feed stands; to be asked before something is read. */
  get mark(): number {
    return this.#position;
  }

  /** Whether any of these things, or of what has no keys, has changed since a mark. */
  hasChanged(mark: number, about: About): boolean {
    if (this.#position === mark) return false;
    if (this.#allChangedAt > mark) return true;
    for (const topic in about) {
      const changedAt = this.#changedAt.get(topic);
      if (!changedAt) throw new Error(`the cache has not declared that it depends on ${topic}`);
      for (const key of about[topic] ?? []) if ((changedAt.get(key) ?? 0) > mark) return true;
    }
    return false;
  }

  /** Whether something of this id, in any of the topics, or of what has no keys has changed since a mark. */
  hasIdChanged(mark: number, id: number): boolean {
    if (this.#position === mark) return false;
    if (this.#allChangedAt > mark) return true;
    for (const changedAt of this.#changedAt.values()) if ((changedAt.get(id) ?? 0) > mark) return true;
    return false;
  }

  #note(topic: string, key: number): void {
    if (key === 0) {
      this.#allChangedAt = this.#position;
      return;
    }
    const changedAt = this.#changedAt.get(topic);
    if (!changedAt) return;
    if (changedAt.size >= maxChanged) {
      changedAt.clear();
      this.#allChangedAt = this.#position;
    }
    changedAt.set(key, this.#position);
  }
}
