import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runtime.mjs';

/**
 * A folder for files that a test plants for a rule to find: inside the project, because only its files are
 * checked, and ignored by git, so that nobody commits the remains of an interrupted run. Its creator removes
 * it.
 */
export function makeProbeFolder(): string {
  const results = join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  return mkdtempSync(join(results, 'probe-'));
}
