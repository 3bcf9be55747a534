import { LOST } from './normal-name.ts';

const MOST_LOST = 4;

/** Whether the term stands at `at` of a name, a run of lost characters standing for one character up to one more than there are marks. */
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
    // A mark is one character; the next known one of the name tells whether the run stands for one more or less.
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

/** Finds the term that a name with lost characters may have been; a name with none costs one look. */
export class LostTerms {
  readonly #terms: readonly string[];
  readonly #longest: number;

  constructor(terms: readonly string[]) {
    this.#terms = terms;
    this.#longest = Math.max(...terms.map((term) => term.length));
  }

  /** A term that a name with lost characters may have been, or null. @param core the name without salts and dosage form */
  find(name: string, core: string): string | null {
    const first = name.indexOf(LOST);
    if (first === -1) return null;
    const head = name.slice(0, this.#longest * MOST_LOST);
    for (const term of this.#terms) {
      for (let at = Math.max(0, first - term.length); at <= first; at += 1) {
        const known = standsAt(head, at, term);
        if (known === 0) continue;
        // Of a word of two one character is known: then it has to be the whole name.
        if (known >= 2 ? known * 2 >= term.length : core.length === 2 && term.length === 2) return term;
      }
    }
    return null;
  }
}
