import { text } from 'node:stream/consumers';
import type { Fire, Fired } from './fire.ts';
import { firedFrom, startOn } from './pinned.ts';

/** Warms up for a fifth of the time and then measures. */
export async function measure(fire: Fire & { readonly seconds: number }): Promise<Fired> {
  await shoot({ ...fire, seconds: Math.max(1, Math.round(fire.seconds / 5)) });
  return shoot(fire);
}

/** What calls are like when each is made for the first time, and when they are made again. */
export interface FiredTwice {
  readonly first: Fired;
  readonly again: Fired;
}

/** Sends everything once, each shot exactly, so that nothing is new any more; warms up and measures. */
export async function measureTwice(fire: Fire & { readonly seconds: number }): Promise<FiredTwice> {
  const { seconds: _, ...once } = fire;
  return { first: await shoot(once), again: await measure(fire) };
}

async function shoot(fire: Fire): Promise<Fired> {
  const gun = startOn(firedFrom, [new URL('fire.ts', import.meta.url).pathname], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (!gun.stdin || !gun.stdout) throw new Error('the load generator has no streams');
  gun.stdin.end(JSON.stringify(fire));
  const said = await text(gun.stdout);
  if (said === '') throw new Error('the load generator said nothing');
  return JSON.parse(said) as Fired;
}
