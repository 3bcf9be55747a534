// npm run cluster: what stands on several machines in life, on this one: HAProxy, three processes of the store,
// PgBouncer, and PostgreSQL with a synchronous standby under Patroni and etcd.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkCluster } from './cluster/check/check-cluster.ts';
import { ground, logs } from './cluster/machines.ts';
import { measureCluster } from './cluster/measure/measure-cluster.ts';
import { findPrograms, MissingPart, type Programs } from './cluster/programs.ts';
import { startCluster } from './cluster/start-cluster.ts';
import { stormCluster } from './cluster/storm/storm-cluster.ts';
import { root } from './runtime.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '3080' },
    /** Of the storm: how many companies shop, and which faults strike, by parts of their names. */
    buyers: { type: 'string', default: '30' },
    /** How many times as long they think as companies in a hurry. */
    pace: { type: 'string', default: '1' },
    only: { type: 'string' },
    /** Of the measurement: goods, and seconds for each number of processes. */
    size: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '20' },
  },
});

const onDisk = join(root, '.cache', 'cluster');

/**
 * A world of its own for the cluster's processes and machines: when the command ends, however that is, nothing of
 * them is left. `outside` stays the network of this machine, where a browser is.
 */
const enter = `
set -e
mkdir -p /run/netns ${ground}
mount -t tmpfs tmpfs /run/netns
mount --bind "$1" ${ground}
touch /run/netns/outside
mount --bind /proc/self/ns/net /run/netns/outside
shift
set +e
unshare --net -- "$@"
exit $?`;

function refuseOtherMachines(): void {
  if (process.platform !== 'linux')
    throw new MissingPart('a cluster needs Linux: its machines are network namespaces');
  if (process.getuid?.() !== 0)
    throw new MissingPart(
      'a cluster needs root: its machines are network namespaces with disks of their own',
    );
  for (const program of ['unshare', 'nsenter', 'setpriv', 'ip', 'mount'])
    if (spawnSync(program, ['--help']).error)
      throw new MissingPart(`${program} is missing: apt-get install util-linux iproute2 mount`);
  if (spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true']).status !== 0)
    throw new MissingPart('this machine lets nobody make namespaces (a container without --privileged?)');
}

async function goInside(): Promise<number> {
  refuseOtherMachines();
  const programs = await findPrograms();
  rmSync(onDisk, { recursive: true, force: true });
  mkdirSync(onDisk, { recursive: true });
  const { DATABASE_URL: _, ...env } = process.env;
  const world = spawn(
    'unshare',
    [
      ...['--mount', '--pid', '--fork', '--kill-child', '--mount-proc', 'sh', '-c', enter, 'sh', onDisk],
      ...[process.execPath, import.meta.filename, ...process.argv.slice(2)],
    ],
    { stdio: 'inherit', env: { ...env, QIANFANG_CLUSTER: JSON.stringify(programs) } },
  );
  process.on('exit', () => world.kill('SIGKILL'));
  // The command inside ends in order by the same Ctrl-C; otherwise all ends with this process.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  const [code] = await once(world, 'exit');
  return code ?? 1;
}

async function serve(programs: Programs): Promise<number> {
  const cluster = await startCluster(programs, {
    publicPort: Number(options.port),
    say: console.log,
  });
  const [task] = positionals;
  if (task === 'check') {
    const faults = await checkCluster(cluster);
    console.log(faults === 0 ? '\neverything holds' : `\n${faults} do not hold`);
    return faults === 0 ? 0 : 1;
  }
  if (task === 'measure') {
    await measureCluster(cluster, { size: Number(options.size), seconds: Number(options.seconds) });
    return 0;
  }
  if (task === 'storm') {
    const faults = await stormCluster(cluster, {
      buyerCount: Number(options.buyers),
      pace: Number(options.pace),
      only: options.only,
    });
    return faults === 0 ? 0 : 1;
  }
  console.log(`
the store: http://127.0.0.1:${options.port}
its parts: ${cluster.processes.map(({ name, on }) => `${name} on ${on.machine.name}`).join(', ')};
  the primary on ${(await cluster.database.primary()).machine.name}; logs in ${onDisk}${logs.slice(ground.length)}
Ctrl-C ends all of it`);
  await Promise.race((['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => once(process, signal)));
  await cluster.stop();
  return 0;
}

try {
  const inside = process.env.QIANFANG_CLUSTER;
  process.exitCode = inside === undefined ? await goInside() : await serve(JSON.parse(inside) as Programs);
} catch (error) {
  console.error(error instanceof MissingPart ? error.message : error);
  process.exitCode = 1;
}
if (process.env.QIANFANG_CLUSTER !== undefined) process.exit();
