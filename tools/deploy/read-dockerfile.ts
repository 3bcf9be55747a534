import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runtime.mjs';

/** A line of a stage: `RUN` and what it runs. The Dockerfile of the store has one instruction a line. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

export interface Stage {
  /** Empty for the stage that becomes the image. */
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

export const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');

/** The stages of deploy/Dockerfile in their order. */
export function readStages(): readonly Stage[] {
  const lines = dockerfile.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const stages: { name: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, name = '', text = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === '') throw new Error(`no instruction: ${line}`);
    if (name === 'FROM') stages.push({ name: / AS (\w+)$/.exec(text)?.[1] ?? '', instructions: [] });
    else stages.at(-1)?.instructions.push({ name, text });
  }
  return stages;
}

/** The last text of an instruction in a stage. Throws where there is none. */
export function textOf(stage: Stage | undefined, name: string): string {
  const found = stage?.instructions.findLast((one) => one.name === name);
  if (!found) throw new Error(`no ${name} in the stage`);
  return found.text;
}
