/** Characters missing in old encodings, lost in exports: a word of three lacking one is still recognised. */
const RARE = /[卓恶]/;

/** Minimum length of a term searched inside a longer name. */
const minWithin = 4;

function without(text: string, at: number): string {
  return text.slice(0, at) + text.slice(at + 1);
}

/** One character replaced, lost or added, or two swapped. */
function isOneStepAway(a: string, b: string): boolean {
  if (a === b) return false;
  const shorter = a.length < b.length ? a : b;
  const longer = a.length < b.length ? b : a;
  if (longer.length - shorter.length > 1) return false;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at += 1;
  if (shorter.length < longer.length) return shorter.slice(at) === longer.slice(at + 1);
  if (shorter.slice(at + 1) === longer.slice(at + 1)) return true;
  return (
    shorter[at] === longer[at + 1] &&
    shorter[at + 1] === longer[at] &&
    shorter.slice(at + 2) === longer.slice(at + 2)
  );
}

/** Whether a neighbour of a term still means it: three-character words have too many neighbours. */
function isNear(name: string, term: string): boolean {
  if (!isOneStepAway(name, term)) return false;
  if (term.length > 3) return true;
  if (name.length === term.length) return true;
  if (name.length > term.length) return false;
  return [...term].some((char, at) => RARE.test(char) && without(term, at) === name);
}

/** Index of terms less one character: finds neighbours in one lookup per character. */
export class NearTerms {
  readonly #byRest = new Map<string, string[]>();
  readonly #longest: number;

  constructor(terms: readonly string[]) {
    this.#longest = Math.max(...terms.map((term) => term.length));
    for (const term of terms.filter((one) => one.length >= 3)) {
      for (let at = 0; at <= term.length; at += 1)
        this.#note(at === term.length ? term : without(term, at), term);
    }
  }

  #note(rest: string, term: string): void {
    const same = this.#byRest.get(rest);
    if (same === undefined) this.#byRest.set(rest, [term]);
    else if (!same.includes(term)) same.push(term);
  }

  /** A term one edit from this name, or null. */
  find(name: string): string | null {
    if (name.length < 2 || name.length > this.#longest + 1) return null;
    for (let at = 0; at <= name.length; at += 1) {
      const rest = at === name.length ? name : without(name, at);
      for (const term of this.#byRest.get(rest) ?? []) if (isNear(name, term)) return term;
    }
    return null;
  }

  /**
   * A term that a part of this name equals except for one character or a swap, as in compounds. Shorter terms
   * have too many neighbours, and a part shorter by one has no known end.
   */
  findWithin(name: string): string | null {
    const longest = Math.min(this.#longest, name.length - 1);
    for (let length = minWithin; length <= longest; length += 1) {
      for (let start = 0; start + length <= name.length; start += 1) {
        const part = name.slice(start, start + length);
        for (let at = 0; at < length; at += 1) {
          for (const term of this.#byRest.get(without(part, at)) ?? [])
            if (term.length === length && isOneStepAway(part, term)) return term;
        }
      }
    }
    return null;
  }
}
