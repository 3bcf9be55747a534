import { LOST } from './normal-name.ts';

const MOST_LOST = 4;

/** Whether the term is at `at`; n lost marks stand for 1 to n + 1 characters. */
function standsAt(name: string, at: number, term: string): number {
  let place = at;
  let known = 0;
  for (let done = 0; done < term.length; ) {
    const char = name[place];
    if (char === undefined) return 0;
    if (char !== LOST) {
      if (char !== term[done]) return 0;
      known += 1;
      done += 1;
      place += 1;
      continue;
    }
    // A mark is one character; the next known character decides whether the run is one more or less.
    let run = 0;
    while (name[place + run] === LOST) run += 1;
    const after = name[place + run];
    const rest = after === undefined ? term.length : term.indexOf(after, done + 1);
    const jump = rest === -1 ? term.length - done : rest - done;
    if (jump > run + 1) return 0;
    done += jump;
    place += run;
  }
  return known;
}

/** Finds the original term of a name with lost characters; a name without any costs one check. */
export class LostTerms {
  readonly #terms: readonly string[];
  readonly #longest: number;

  constructor(terms: readonly string[]) {
    this.#terms = terms;
    this.#longest = Math.max(...terms.map((term) => term.length));
  }

  /** The possible original term, or null. @param core the name without salts and dosage form */
  find(name: string, core: string): string | null {
    const first = name.indexOf(LOST);
    if (first === -1) return null;
    const head = name.slice(0, this.#longest * MOST_LOST);
    for (const term of this.#terms) {
      for (let at = Math.max(0, first - term.length); at <= first; at += 1) {
        const known = standsAt(head, at, term);
        if (known === 0) continue;
        // Of a word of two one character is known: then it must be the whole name.
        if (known >= 2 ? known * 2 >= term.length : core.length === 2 && term.length === 2) return term;
      }
    }
    return null;
  }
}
