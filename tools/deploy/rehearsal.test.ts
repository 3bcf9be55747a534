import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rehearseInstallation } from './rehearse-installation.ts';
import { readRunbook } from './runbook.ts';

test('by the runbook a store opens in an empty folder, until its first order is paid, shipped and delivered', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qianfang-rehearsal-'));
  try {
    const { done, states } = await rehearseInstallation({ folder, isShort: true, say: () => {} });
    expect(states).toEqual(['PENDING_PAYMENT', 'TO_SHIP', 'TO_RECEIVE']);
    // Every line of the page was done.
    expect(done.length).toBeGreaterThan(25);
    expect(done).toEqual([...readRunbook().values()].flat());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
