import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runtime.mjs';

/** Commands of the store in the page of the first installation, step by step as they are numbered there. */
export function readRunbook(): ReadonlyMap<number, readonly string[]> {
  const [, ...steps] = readFileSync(join(root, 'docs/operations/first-installation.md'), 'utf8').split(
    '\n## ',
  );
  return new Map(
    steps.flatMap((step) => {
      const number = /^(\d+)[.]/.exec(step)?.[1];
      if (number === undefined) return [];
      const blocks = [...step.matchAll(/^```sh\n([^`]*)^```$/gm)].flatMap(([, block = '']) =>
        block.split('\n'),
      );
      return [[Number(number), blocks.filter((line) => line.startsWith('qianfang '))] as const];
    }),
  );
}
