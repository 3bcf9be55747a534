import { text } from 'node:stream/consumers';
import type { Fire, Fired } from './fire.ts';
import { firedFrom, startOn } from './pinned.ts';
import type { Shot } from './wire.ts';

/** Warms up for a fifth of the time, then measures repeated calls. */
export async function measure(fire: Fire): Promise<Fired> {
  await shoot({ ...fire, seconds: warmUpSeconds(fire) });
  return shoot(fire);
}

const warmUpSeconds = ({ seconds }: Pick<Fire, 'seconds'>) => Math.max(1, Math.round(seconds / 5));

type Once = Omit<Fire, 'magazines'> & { readonly questions: readonly Shot[] };

/** Measures questions that are asked once each. The warm-up uses others, from the end of the list. */
export async function measureOnce(fire: Once): Promise<Fired> {
  return (await warmedUp(fire))();
}

/** Warms up, and returns what measures. */
export async function warmedUp({ questions, ...fire }: Once): Promise<() => Promise<Fired>> {
  const warm = Math.floor(questions.length / 5);
  await shoot({ ...fire, seconds: warmUpSeconds(fire), questions: questions.slice(-warm) });
  return () => shoot({ ...fire, questions: questions.slice(0, -warm) });
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
