import { setTimeout as sleep } from 'node:timers/promises';
import type { FuzzRequest } from './make-request.ts';
import { RawConnection } from './raw-connection.ts';
import type { Fuzz } from './run-fuzz.ts';
import type { FuzzedStore } from './start-fuzzed-store.ts';

const maxSuspects = 80;
const maxShown = 8;
const rounds = 3;
const minMs = 40;

export interface SoloTiming {
  readonly request: FuzzRequest;
  /**
   * The minimum of three times: the first one also compiles, and the machine does other work now and then.
   */
  readonly ms: number;
}

/**
 * Repeats, one at a time, the requests in progress when the event loop was blocked, without the first `from`
 * blocks: that reveals the culprit.
 */
export async function measureAlone(store: FuzzedStore, fuzz: Fuzz, from: number): Promise<SoloTiming[]> {
  const suspects = new Map<number, number>();
  const held = store.held.slice(from).sort((a, b) => b.ms - a.ms);
  console.log(
    `event loop: held ${held[0]?.ms.toFixed(0) ?? 0} ms at most, ${held.length} times beyond 25 ms, all requests together`,
  );
  for (const { ms, by } of held.slice(0, maxShown)) {
    const asked = by
      .filter((index) => index !== '' && Number(index) >= 0)
      .map((index) => fuzz.request(Number(index)));
    const said = asked.map(({ index, method, target }) => `${index} ${method} ${target.slice(0, 60)}`);
    console.log(`  ${ms.toFixed(0)} ms: ${said.join(' · ')}`);
  }
  for (const { ms, by } of held) {
    if (ms < minMs) break;
    for (const index of by) {
      const number = index === '' ? -1 : Number(index);
      if (number >= 0 && suspects.size < maxSuspects)
        suspects.set(number, Math.max(ms, suspects.get(number) ?? 0));
    }
  }
  const connections = Array.from({ length: 4 }, () => new RawConnection(store.port));
  const found: SoloTiming[] = [];
  for (const index of suspects.keys()) {
    const request = fuzz.request(index);
    let min = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds && min > minMs; round += 1) {
      const before = store.held.length;
      await fuzz.send({ ...request, times: 1 }, connections);
      await sleep(30);
      // After all its messages so far.
      await store.memory();
      min = Math.min(min, Math.max(0, ...store.held.slice(before).map(({ ms }) => ms)));
    }
    found.push({ request, ms: min });
  }
  for (const one of connections) one.close();
  found.sort((a, b) => b.ms - a.ms);
  const [worst] = found;
  if (worst)
    console.log(
      `alone, the longest of ${found.length} suspects held it ${worst.ms.toFixed(0)} ms: ${worst.request.method} ${worst.request.target.slice(0, 100)}`,
    );
  return found;
}
