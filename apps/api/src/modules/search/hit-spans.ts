import { LRUCache } from 'lru-cache';
import { readChars, soundsInName } from './name-readings.ts';
import { scriptRuns } from './normalize-keyword.ts';

/** A character of a name that is read: where it stands, how it is written and how it sounds. */
interface Unit {
  readonly from: number;
  readonly to: number;
  readonly char: string;
  readonly sounds: readonly string[];
}

/** Reading a name costs more than keeping what was read. */
const keptUnits = new LRUCache<string, readonly Unit[]>({ max: 5_000 });

function unitsOf(name: string): readonly Unit[] {
  const known = keptUnits.get(name);
  if (known) return known;
  const units = readUnits(name);
  keptUnits.set(name, units);
  return units;
}

function readUnits(name: string): Unit[] {
  const places: Array<Omit<Unit, 'sounds'>> = [];
  let from = 0;
  for (const original of name) {
    const to = from + original.length;
    for (const char of readChars(original)) places.push({ from, to, char });
    from = to;
  }
  const sounds = soundsInName(places.map((place) => place.char));
  return places.map((place, index) => ({ ...place, sounds: sounds[index] ?? [] }));
}

type Read = (units: readonly Unit[], at: number, text: string) => number | undefined;

/** Each answers how many units from `at` on the whole text takes, undefined where it does not fit. */
const readAsWritten: Read = (units, at, text) => {
  const chars = [...text];
  return chars.every((char, index) => units[at + index]?.char === char) ? chars.length : undefined;
};

const readAsInitials: Read = (units, at, text) => {
  const letters = [...text];
  const fits = letters.every((letter, index) =>
    units[at + index]?.sounds.some((sound) => sound.startsWith(letter)),
  );
  return fits ? letters.length : undefined;
};

/** Whole syllables, of which the last may be unfinished. */
const readAsPinyin: Read = (units, at, text) => {
  for (const sound of units[at]?.sounds ?? []) {
    if (sound.startsWith(text)) return 1;
    if (!text.startsWith(sound)) continue;
    const rest = readAsPinyin(units, at + 1, text.slice(sound.length));
    if (rest !== undefined) return rest + 1;
  }
  return undefined;
};

/** Where a text is first read in a name, marks between its characters included. */
function findRun(units: readonly Unit[], text: string): ReadonlyArray<Pick<Unit, 'from' | 'to'>> {
  for (const read of [readAsWritten, readAsInitials, readAsPinyin]) {
    for (const at of units.keys()) {
      const length = read(units, at, text);
      const [first, last] = [units[at], units[at + (length ?? 0) - 1]];
      if (length !== undefined && first && last) return [{ from: first.from, to: last.to }];
    }
  }
  return [];
}

/** Spans [from, to) of a name that the words of a keyword hit, as written, by initials or by pinyin, in any reading. */
export function hitSpans(name: string, parts: readonly string[]): Array<[number, number]> {
  const units = unitsOf(name);
  const hits = parts.flatMap((part) => scriptRuns(part).flatMap(({ text }) => findRun(units, text)));
  const spans: Array<[number, number]> = [];
  for (const { from, to } of hits.toSorted((a, b) => a.from - b.from)) {
    const last = spans.at(-1);
    if (last && last[1] >= from) last[1] = Math.max(last[1], to);
    else spans.push([from, to]);
  }
  return spans;
}
