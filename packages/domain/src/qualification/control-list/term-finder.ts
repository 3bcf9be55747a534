/** Position of a match in the text. */
export interface TermHit<T> {
  readonly from: number;
  readonly to: number;
  readonly value: T;
}

interface Node<T> {
  readonly next: Map<number, Node<T>>;
  fail: Node<T> | null;
  /** The nearest accepting node along failure links, itself included. */
  end: Node<T> | null;
  readonly length: number;
  value: T | undefined;
}

const newNode = <T>(length: number): Node<T> => ({
  next: new Map(),
  fail: null,
  end: null,
  length,
  value: undefined,
});

/** Finds many terms in one pass (Aho and Corasick, 1975), linear in text and matches. */
export class TermFinder<T> {
  readonly #root = newNode<T>(0);

  constructor(terms: ReadonlyMap<string, T>) {
    for (const [term, value] of terms) this.#add(term, value);
    this.#link();
  }

  #add(term: string, value: T): void {
    let node = this.#root;
    for (let at = 0; at < term.length; at += 1) {
      const code = term.charCodeAt(at);
      let next = node.next.get(code);
      if (!next) {
        next = newNode(at + 1);
        node.next.set(code, next);
      }
      node = next;
    }
    node.value = value;
  }

  #link(): void {
    const queue = [this.#root];
    for (const node of queue) {
      for (const [code, child] of node.next) {
        let fail = node.fail;
        while (fail !== null && !fail.next.has(code)) fail = fail.fail;
        child.fail = fail?.next.get(code) ?? this.#root;
        child.end = child.value === undefined ? child.fail.end : child;
        queue.push(child);
      }
    }
  }

  /** Matches that are not part of a longer one. */
  longest(text: string): TermHit<T>[] {
    const hits: TermHit<T>[] = [];
    let node: Node<T> = this.#root;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      while (node.fail !== null && !node.next.has(code)) node = node.fail;
      node = node.next.get(code) ?? this.#root;
      const { end } = node;
      // Shorter matches that end here are inside of this one.
      if (end?.value !== undefined)
        this.#addLongest(hits, { from: at + 1 - end.length, to: at + 1, value: end.value });
    }
    return hits;
  }

  #addLongest(hits: TermHit<T>[], hit: TermHit<T>): void {
    for (let last = hits.at(-1); last !== undefined && last.from >= hit.from; last = hits.at(-1)) hits.pop();
    hits.push(hit);
  }
}
