import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@qianfang/embedded-postgres/embedded-postgres';

/** A data folder with a database and a key, to copy: making one takes longer than most of what is done with it. */
export async function makeCluster() {
  const made = await mkdtemp(join(tmpdir(), 'qianfang-made-'));
  await (await startEmbeddedPostgres({ dataDir: made, settings: { shared_buffers: '32MB' } })).stop();
  await writeFile(join(made, 'secret.key'), Buffer.alloc(32, 7).toString('base64'));
  return {
    copyTo(dataDir: string): void {
      // Preserves the owner, unlike Node's copying.
      spawnSync('/bin/cp', ['-a', made, dataDir]);
    },
    remove: () => rm(made, { recursive: true, force: true }),
  };
}
