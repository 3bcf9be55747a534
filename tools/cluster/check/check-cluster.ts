import { openDesk } from '../desk.ts';
import type { Cluster } from '../start-cluster.ts';
import { eventsReachEveryPage, searchesAgree } from './changes.ts';
import { type Check, setScene } from './scene.ts';
import { boundsOfCalls, cachesFollow, sessionsHold, triesAreCountedTogether } from './visitors.ts';
import { filesAreEverywhere, jobsRunOnce, writesAreDoneOnce } from './writes.ts';

const checks: ReadonlyArray<readonly [what: string, check: Check]> = [
  ['sessions', sessionsHold],
  ['log-in tries', triesAreCountedTogether],
  ['bounds of calls', boundsOfCalls],
  ['live events', eventsReachEveryPage],
  ['cached facts', cachesFollow],
  ['search', searchesAgree],
  ['idempotent writes', writesAreDoneOnce],
  ['jobs', jobsRunOnce],
  ['files and the key', filesAreEverywhere],
];

/** Checks that everything holds whichever process answers; prints a row for each. Resolves to how many do not hold. */
export async function checkCluster(cluster: Cluster): Promise<number> {
  const desk = await openDesk(cluster);
  let faults = 0;
  try {
    const scene = await setScene(desk);
    console.log('\n| what | holds | seen |\n|---|---|---|');
    for (const [what, check] of checks) {
      try {
        console.log(`| ${what} | yes | ${await check(cluster, scene)} |`);
      } catch (error) {
        faults += 1;
        console.log(`| ${what} | **no** | ${error instanceof Error ? error.message : error} |`);
      }
    }
  } finally {
    await desk.close();
  }
  return faults;
}
