// Writes how many steps each parser takes for hostile texts of a length and of twice that, as JSON; reads from its
// input which parsers there are. A process of its own: it counts what built-ins do, for everybody in it, and each count
// walks all code that is loaded, so that the compiler that lists the parsers is not. Run with `--no-opt --no-maglev`:
// code that V8 optimizes is not counted.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../runtime.mjs';
import { makeCounter } from './count-steps.ts';
import { hostileParts, hostileText } from './hostile-text.ts';
import type { Parser } from './list-parsers.ts';
import { otherArguments, readsNoTypedText, wrapped } from './parser-arguments.ts';

/** How many steps a parser took. */
interface Measured {
  readonly parser: string;
  /** What the texts repeat. */
  readonly parts: readonly string[];
  readonly length: number;
  readonly once: number;
  readonly twice: number;
}

type Call = (text: string) => unknown;
type Module = Record<string, ((...args: readonly unknown[]) => unknown) | undefined>;

/** Within the bounds of lines and cells, and beyond them. */
const lengths = [450, 4_000];
const together = 4;
const [, , probe] = process.argv;
const count = makeCounter();

/** What a parser makes of a text is of no interest here, nor that it refuses it. */
function run(call: Call, text: string): void {
  try {
    call(text);
  } catch {
    return;
  }
}

/**
 * A count costs more than most runs, so that a few texts are counted together; one whose steps grow too fast outweighs
 * the others.
 */
const groups = Array.from({ length: Math.ceil(hostileParts.length / together) }, (_, at) =>
  hostileParts.slice(at * together, (at + 1) * together),
);

function* measure(parser: string, call: Call, atLengths = lengths): Iterable<Measured> {
  const stepsOf = (parts: readonly string[], length: number) => {
    const texts = parts.map((part) => hostileText(part, length));
    return count(() => {
      for (const text of texts) run(call, text);
    });
  };
  // What is worked out on the first call belongs to no text.
  stepsOf(hostileParts, 20);
  for (const parts of groups) {
    for (const length of atLengths) {
      yield { parser, parts, length, once: stepsOf(parts, length), twice: stepsOf(parts, 2 * length) };
    }
  }
}

const load = async (path: string) => (await import(pathToFileURL(join(root, path)).href)) as Module;

const measured: Measured[] = [];
const uncallable: string[] = [];
if (probe) {
  for (const [name, call] of Object.entries((await import(pathToFileURL(probe).href)) as Module)) {
    if (call) measured.push(...measure(name, call, lengths.slice(0, 1)));
  }
} else {
  for (const { path, name, needed } of JSON.parse(readFileSync(0, 'utf8')) as Parser[]) {
    const parser = `${path} ${name}`;
    const others = otherArguments[parser];
    if (parser in readsNoTypedText) continue;
    if (needed > 1 && !others) uncallable.push(parser);
    else {
      const made = (await load(path))[name];
      measured.push(...measure(parser, (text) => made?.(text, ...(others?.(text) ?? []))));
    }
  }
  for (const { path, name, by } of wrapped) {
    const made = (await load(path))[name];
    measured.push(...measure(`${path} ${name}`, (text) => made?.(...by(text))));
  }
}
process.stdout.write(JSON.stringify({ measured, uncallable }));
