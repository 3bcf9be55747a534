// What this machine can do at best: a bare server, a Fastify server, a SELECT by key.
import { once } from 'node:events';
import pg from 'pg';
import { measure } from './measure.ts';
import { servedOn, startOn } from './pinned.ts';
import type { Limits } from './row.ts';

const shot = { method: 'GET', path: '/', headers: {} } as const;

export async function serveHello(
  kind: 'node' | 'fastify',
  seconds: number,
  connections: number,
): Promise<number> {
  const server = startOn(servedOn, [new URL('hello.ts', import.meta.url).pathname, kind], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    if (!server.stdout) throw new Error('the server has no output');
    const [said] = (await once(server.stdout, 'data')) as [Buffer];
    const { perSecond } = await measure({
      url: said.toString().trim(),
      connections,
      seconds,
      magazines: [[shot]],
    });
    return perSecond;
  } finally {
    server.kill();
  }
}

/** Prepared SELECTs by key, on as many connections as the store's pool has. */
async function selectByKey(databaseUrl: string, seconds: number, connections: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  const { rows } = await pool.query<{ id: string }>('select id from catalogue.goods order by id limit 1000');
  const until = performance.now() + seconds * 1000;
  let answers = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, lane) => {
      for (let at = lane; performance.now() < until; at += connections) {
        const { id } = rows[at % rows.length] ?? {};
        await pool.query({
          name: 'by-key',
          text: 'select name from catalogue.goods where id = $1',
          values: [id],
        });
        answers += 1;
      }
    }),
  );
  await pool.end();
  return answers / seconds;
}

export async function measureLimits(
  databaseUrl: string,
  seconds: number,
  connections: number,
): Promise<Limits> {
  return {
    node: await serveHello('node', seconds, connections),
    fastify: await serveHello('fastify', seconds, connections),
    select: await selectByKey(databaseUrl, seconds, connections),
  };
}
