import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { s3Args, s3Settings } from '../../apps/api/src/testing/s3-server.ts';
import { end, ground, Machine } from './machines.ts';
import { waitFor } from './wait-for.ts';

const port = 9000;

/** The bucket with the files of the store: an S3 server that checks signatures, on a machine of its own. */
export class Bucket {
  readonly machine: Machine;
  #child: ChildProcess | undefined;

  constructor() {
    this.machine = new Machine('bucket', 31, ['back']);
  }

  get #place() {
    return { address: this.machine.at('back'), port, directory: join(ground, 'bucket') };
  }

  /** What a process of the store needs to keep its files there. */
  get settings(): Readonly<Record<string, string>> {
    return s3Settings(this.#place);
  }

  async start(): Promise<void> {
    mkdirSync(this.#place.directory, { recursive: true });
    this.#child = this.machine.run([process.execPath, ...s3Args(this.#place)], { log: 'bucket' });
    await waitFor('the bucket', async () => {
      // Whatever it answers to a stranger, it is there.
      await fetch(`http://${this.#place.address}:${port}/`, { signal: AbortSignal.timeout(1_000) });
      return true;
    });
  }

  async stop(): Promise<void> {
    if (this.#child) await end(this.#child, 'SIGKILL');
  }
}
