import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../start-cluster.ts';
import { waitFor } from '../wait-for.ts';

export interface Fault {
  readonly name: string;
  /** Strikes, mends, and resolves once everything runs again. May say what it saw. */
  strike(cluster: Cluster): Promise<string>;
}

const seconds = (count: number) => sleep(count * 1_000);
const asSeconds = (value: number) => `${value.toFixed(1)} s`;

/** Waits for all processes; says which of them were not ready in time, so that what follows is mended in any case. */
async function allReady({ processes }: Cluster): Promise<string> {
  const waits = await Promise.allSettled(processes.map((one) => one.waitUntilReady()));
  return waits.map((wait) => (wait.status === 'rejected' ? `; **${wait.reason.message}**` : '')).join('');
}

/** Waits until another server than this is the primary; says how long that took. */
async function waitForOther({ database }: Cluster, old: string): Promise<string> {
  const took = await waitFor('another primary', async () => (await database.primary()).machine.name !== old);
  return `${old} → ${(await database.primary()).machine.name} after ${asSeconds(took)}`;
}

export const faults: readonly Fault[] = [
  {
    name: 'a process killed with -9',
    async strike(cluster) {
      const [process] = cluster.processes;
      await process.stop('SIGKILL');
      await seconds(5);
      process.start();
      return process.name + (await allReady(cluster));
    },
  },
  {
    name: 'all processes restarted, one after the other',
    async strike(cluster) {
      const { processes } = cluster;
      for (const one of processes) {
        await one.stop('SIGTERM');
        one.start();
        await one.waitUntilReady().catch(() => {});
        // HAProxy asks once a second.
        await seconds(2);
      }
      return `${processes.length} restarted${await allReady(cluster)}`;
    },
  },
  {
    name: 'the primary killed with -9, its disk taken away',
    async strike(cluster) {
      const { database } = cluster;
      const lost = await database.primary();
      lost.lose();
      const seen = await waitForOther(cluster, lost.machine.name);
      await seconds(5);
      lost.startAnew();
      const again = await database.waitForBoth();
      return `${seen}; with a new standby after ${asSeconds(again)} more${await allReady(cluster)}`;
    },
  },
  {
    name: 'one machine of the store cut off from the database for 30 s',
    async strike(cluster) {
      const [, { machine }] = cluster.machines;
      machine.cut('back');
      await seconds(30);
      machine.plug('back');
      return machine.name + (await allReady(cluster));
    },
  },
  {
    name: 'the primary cut off from its standby and from etcd for 30 s',
    async strike(cluster) {
      const { database } = cluster;
      const [primary, standby] = [await database.primary(), await database.standby()];
      const others = [standby.machine, database.witness];
      primary.machine.block('back', others);
      const seen = await waitForOther(cluster, primary.machine.name);
      await seconds(20);
      primary.machine.unblock('back', others);
      await database.waitForBoth();
      return seen + (await allReady(cluster));
    },
  },
  {
    name: "etcd's majority lost for 30 s, and back",
    async strike(cluster) {
      const { database } = cluster;
      const [primary, standby] = [await database.primary(), await database.standby()];
      const members = [database.judge, standby.etcd];
      await Promise.all(members.map((one) => one.stop()));
      await seconds(30);
      for (const one of members) one.start();
      await database.waitForBoth();
      const late = await allReady(cluster);
      const name = (await database.primary()).machine.name;
      return name === primary.machine.name
        ? `${name} stayed the primary${late}`
        : `${primary.machine.name} → ${name}`;
    },
  },
  {
    name: 'the bucket of the files away for 30 s',
    async strike(cluster) {
      const { bucket } = cluster;
      bucket.machine.cut('back');
      await seconds(15);
      await bucket.stop();
      bucket.machine.plug('back');
      await seconds(15);
      await bucket.start();
      return `silent, then refusing${await allReady(cluster)}`;
    },
  },
  {
    name: 'PgBouncer restarted',
    async strike(cluster) {
      const [machine] = cluster.machines;
      await machine.restartPooler();
      return machine.machine.name + (await allReady(cluster));
    },
  },
  {
    name: 'the disk of the primary full',
    async strike(cluster) {
      const { database } = cluster;
      const primary = await database.primary();
      const ballast = join(primary.folder, 'ballast');
      execFileSync('sh', ['-c', 'cat /dev/zero >"$1" 2>/dev/null; true', 'sh', ballast]);
      await seconds(20);
      rmSync(ballast, { force: true });
      // As the system's supervisor does.
      if (primary.etcd.hasEnded) primary.etcd.start();
      await database.waitForBoth();
      return primary.machine.name + (await allReady(cluster));
    },
  },
  {
    name: 'the clock of one process two minutes ahead',
    async strike(cluster) {
      const [, , process] = cluster.processes;
      await process.stop('SIGTERM');
      process.start({ aheadMs: 120_000 });
      await process.waitUntilReady();
      await seconds(30);
      await process.stop('SIGTERM');
      process.start();
      return process.name + (await allReady(cluster));
    },
  },
];
