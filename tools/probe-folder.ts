import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runtime.mjs';

/**
 * A folder for what a test plants so that a rule finds it: inside of the project, because only its own files are looked
 * at, and where git looks away, so that nobody commits what a run that was ended has left. Whoever makes it removes it.
 */
export function makeProbeFolder(): string {
  const results = join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  return mkdtempSync(join(results, 'probe-'));
}
