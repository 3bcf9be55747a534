import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { launchStore, type StartedStore } from '../../tools/browser/store.ts';
import { buildPagesIfStale } from '../../tools/build-pages.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address for requesting a lane's store, see {@link ./lane.ts}. */
    lanes: string;
  }
}

/**
 * Vitest: one store with demo data per lane of a run, so that concurrent files share no cart, stock or order.
 * It starts with the lane's first journey.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildPagesIfStale();
  const started = new Map<string, Promise<StartedStore>>();
  const storeFor = (lane: string): Promise<StartedStore> => {
    const store = started.get(lane) ?? launchStore(`store-${lane.slice(1)}`);
    started.set(lane, store);
    return store;
  };
  const desk = createServer((request, response) => {
    const lane = request.url ?? '/';
    storeFor(lane).then(
      (one) => response.end(JSON.stringify(one.store)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  project.provide('lanes', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);
  return async () => {
    desk.close();
    const ends = await Promise.allSettled(started.values());
    await Promise.all(ends.map((end) => (end.status === 'fulfilled' ? end.value.stop() : undefined)));
  };
}
