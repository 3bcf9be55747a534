// Prints the steps of each parser for hostile texts of a length and twice that, as JSON; reads the list of
// parsers from its input. A process of its own: it counts built-ins globally, and each count walks all loaded
// code, so the TypeScript compiler must not be loaded. Run with `--no-opt --no-maglev`: V8 does not count
// optimised code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../runtime.mjs';
import { makeCounter } from './count-steps.ts';
import { hostileParts, hostileText } from './hostile-text.ts';
import type { Parser } from './list-parsers.ts';
import { embeddedParsers, otherArguments, readsNoTypedText } from './parser-arguments.ts';

/** The steps of a parser. */
interface Measured {
  readonly parser: string;
  /** The repeated parts of the texts. */
  readonly parts: readonly string[];
  readonly length: number;
  readonly once: number;
  readonly twice: number;
}

type Call = (text: string) => unknown;
type Module = Record<string, ((...args: readonly unknown[]) => unknown) | undefined>;

/** Within the limits of lines and cells, and beyond them. */
const lengths = [450, 4_000];
const together = 4;
const [, , probe] = process.argv;
const count = makeCounter();

/** Results and refusals of parsers do not matter here. */
function run(call: Call, text: string): void {
  try {
    call(text);
  } catch {
    return;
  }
}

/**
 * A count costs more than most runs, so several texts are counted together; one with superlinear steps
 * outweighs the others.
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
  // Initialisation on the first call does not count.
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
  for (const { path, name, by } of embeddedParsers) {
    const made = (await load(path))[name];
    measured.push(...measure(`${path} ${name}`, (text) => made?.(...by(text))));
  }
}
process.stdout.write(JSON.stringify({ measured, uncallable }));
