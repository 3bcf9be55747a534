import { fileURLToPath } from 'node:url';
import type { TestTime } from './test-times.ts';

/** The environment of a run that begins at another time and time zone, inherited by its child processes. */
export function environmentAt({ at, zone }: Pick<TestTime, 'at' | 'zone'>): NodeJS.ProcessEnv {
  const preload = `--require "${fileURLToPath(import.meta.resolve('./moved-clock.ts')).replaceAll('\\', '/')}"`;
  return {
    TZ: zone,
    CLOCK_AHEAD_MS: String(at.getTime() - Date.now()),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${preload}`.trim(),
  };
}

/** The options of a run at that time. */
export function optionsAt({ at, zone }: Pick<TestTime, 'at' | 'zone'>): readonly string[] {
  return [`--at=${at.toISOString()}`, `--zone=${zone}`];
}
