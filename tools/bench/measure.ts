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

/** Sends everything once, or for as long as a row takes, which is the warm-up, and then measures. */
export async function measureTwice(fire: Fire): Promise<FiredTwice> {
  const all = fire.magazines.reduce((sum, magazine) => sum + magazine.length, 0);
  const first = await shoot({ ...fire, amount: Math.max(all, fire.connections) });
  return { first, again: await shoot(fire) };
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
