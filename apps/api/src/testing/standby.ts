import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chooseDatabaseAccount } from '@qianfang/embedded-postgres/database-account';
import { preparePostgresProgram, programPath } from '@qianfang/embedded-postgres/postgres-program';
import { folderArgument } from '@qianfang/embedded-postgres/postmaster';

/** A streaming standby on this machine. */
export interface Standby {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Copies the files of an embedded server that is stopped, for a standby of it to begin from. Returns the folder of the
 * copy.
 */
export async function copyCluster(dataDir: string, copy: string): Promise<string> {
  const from = join(dataDir, 'postgres/cluster');
  const account = await chooseDatabaseAccount(from);
  await cp(from, copy, { recursive: true });
  await writeFile(join(copy, 'standby.signal'), '');
  if (account) {
    for (const name of ['.', ...(await readdir(copy, { recursive: true }))])
      await chown(join(copy, name), account.uid, account.gid);
  }
  return copy;
}

/** Starts a standby in a copied folder; it streams from the server at `primary`. */
export async function startStandby(copy: string, primary: string, port: number): Promise<Standby> {
  const { hostname, port: primaryPort, username, password } = new URL(primary);
  const account = await chooseDatabaseAccount(copy);
  const program = await preparePostgresProgram(account, ['/var/cache/qianfang', tmpdir()]);
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '32MB',
    fsync: 'off',
    primary_conninfo: `host=${hostname} port=${primaryPort} user=${username} password=${password}`,
  };
  const server = spawn(
    programPath(program, 'postgres'),
    [
      '-D',
      folderArgument(copy),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...account, cwd: copy, env: { LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(server, 'exit');
  const said: string[] = [];
  for await (const line of createInterface({ input: server.stderr })) {
    said.push(line);
    if (!/ready to accept read-only connections/.test(line)) continue;
    server.stderr.resume();
    const url = new URL(primary);
    url.port = String(port);
    return {
      url: url.href,
      async stop() {
        server.kill('SIGQUIT');
        await ended;
        await rm(copy, { recursive: true, force: true });
      },
    };
  }
  throw new Error(`the standby did not start: ${said.join('\n')}`);
}
