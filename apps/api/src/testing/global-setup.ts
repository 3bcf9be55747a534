import { startTestPostgres } from './postgres.ts';

/** Vitest: one database server for all files of a run. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  return () => server.stop();
}
