import { LRUCache } from 'lru-cache';
import { derived } from '../../../memory/derived.ts';
import { readChars, soundsInName } from './name-readings.ts';
import { isSpecPart, scriptRuns } from './normalize-keyword.ts';

/** A searchable character of a name: its position and its normalised form. */
interface Unit {
  readonly from: number;
  readonly to: number;
  readonly char: string;
}

/**
 * A name prepared for matching. Its sounds are looked up only for words of letters, because that costs more than all
 * the rest.
 */
class ReadName {
  readonly units: readonly Unit[];
  #sounds: ReadonlyArray<readonly string[]> | undefined;

  constructor(name: string) {
    const units: Unit[] = [];
    let from = 0;
    for (const original of name) {
      const to = from + original.length;
      for (const char of readChars(original)) units.push({ from, to, char });
      from = to;
    }
    this.units = units;
  }

  soundsAt(at: number): readonly string[] {
    this.#sounds ??= soundsInName(this.units.map((unit) => unit.char));
    return this.#sounds[at] ?? [];
  }
}

/** Preparing a name costs more than caching it. */
const cachedNames = new LRUCache<string, ReadName>({ max: 5_000 });

function readName(name: string): ReadName {
  const known = cachedNames.get(name) ?? new ReadName(name);
  cachedNames.set(name, known);
  return known;
}

/** A run of a word in a keyword, and its characters. */
interface Run {
  readonly text: string;
  readonly chars: readonly string[];
  readonly isHan: boolean;
}

type Read = (name: ReadName, at: number, run: Run) => number | undefined;

/** Each returns how many units from `at` on the whole text matches; undefined where it does not match. */
const readAsWritten: Read = ({ units }, at, { chars }) =>
  chars.every((char, index) => units[at + index]?.char === char) ? chars.length : undefined;

const readAsInitials: Read = (name, at, { chars }) => {
  const fits = chars.every((letter, index) =>
    name.soundsAt(at + index).some((sound) => sound.startsWith(letter)),
  );
  return fits ? chars.length : undefined;
};

/** Whole syllables; the last one may be incomplete. */
const readAsPinyin: Read = (name, at, { text }) => readSyllables(name, at, text);

function readSyllables(name: ReadName, at: number, text: string): number | undefined {
  for (const sound of name.soundsAt(at)) {
    if (sound.startsWith(text)) return 1;
    if (!text.startsWith(sound)) continue;
    const rest = readSyllables(name, at + 1, text.slice(sound.length));
    if (rest !== undefined) return rest + 1;
  }
  return undefined;
}

/** Chinese is typed as it is written, so its sounds add nothing. */
const readsOfHan: readonly Read[] = [readAsWritten];
const readsOfLetters: readonly Read[] = [readAsWritten, readAsInitials, readAsPinyin];

/** The first match of a run in a name, including punctuation between its characters. */
function findRun(name: ReadName, run: Run): ReadonlyArray<Pick<Unit, 'from' | 'to'>> {
  const { units } = name;
  for (const read of run.isHan ? readsOfHan : readsOfLetters) {
    for (const at of units.keys()) {
      const length = read(name, at, run);
      const [first, last] = [units[at], units[at + (length ?? 0) - 1]];
      if (length !== undefined && first && last) return [{ from: first.from, to: last.to }];
    }
  }
  return [];
}

/** One keyword is matched against every name of a list. */
const runsOf = derived((parts: readonly string[]): readonly Run[] =>
  parts
    .filter((part) => !isSpecPart(part))
    .flatMap(scriptRuns)
    .map((run) => ({ ...run, chars: [...run.text] })),
);

/**
 * Spans [from, to) of a name that match the words of a keyword: as written, by initials or by pinyin, in any reading.
 */
export function hitSpans(name: string, parts: readonly string[]): Array<[number, number]> {
  const read = readName(name);
  const hits = runsOf(parts).flatMap((run) => findRun(read, run));
  const spans: Array<[number, number]> = [];
  for (const { from, to } of hits.toSorted((a, b) => a.from - b.from)) {
    const last = spans.at(-1);
    if (last && last[1] >= from) last[1] = Math.max(last[1], to);
    else spans.push([from, to]);
  }
  return spans;
}
