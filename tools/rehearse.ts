// npm run rehearse [-- --short]: opens a store in an empty folder by docs/operations/first-installation.md.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rehearseInstallation } from './deploy/rehearse-installation.ts';

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const folder = await mkdtemp(join(tmpdir(), 'qianfang-rehearsal-'));
try {
  const { done, states } = await rehearseInstallation({
    ...{ folder, isShort: values.short, say: (line) => console.log(line) },
  });
  console.log(`${done.length} lines of the runbook done; the first order: ${states.join(', ')}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
