import type { ChangeFeed } from './change-feed.ts';

/** Limit of remembered keys per topic; beyond it every key counts as changed. */
const maxChanged = 50_000;

/**
 * Remembers when the keys of a cache last changed, in the order of the feed. The cache declares the topics whose keys
 * it asks about. A change without a key, of any topic, counts for everything: it stands for all activities, for
 * example, or the trade.
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

  /** The position of the feed; take it before reading. */
  get mark(): number {
    return this.#position;
  }

  /** Whether a change of this id in any topic, or a change without a key, came after a mark. */
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
