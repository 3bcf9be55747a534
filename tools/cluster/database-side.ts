import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chooseDatabaseAccount, type DatabaseAccount } from '@qianfang/embedded-postgres/database-account';
import { bringSettings } from '../../apps/api/src/platform/db.ts';
import { fillTemplate, writeConfiguration } from './fill-template.ts';
import { end, ground, logFile, Machine, networks } from './machines.ts';
import { MissingPart, type Programs } from './programs.ts';
import { answers, HasEnded, waitFor } from './wait-for.ts';

/** The disk of a database's machine, small enough to be filled. */
const diskMb = 1_024;

/** A member of etcd, which keeps what it knows while it is away. */
export interface EtcdMember {
  /** Whether it ended by itself, as one whose disk is full does. */
  readonly hasEnded: boolean;
  stop(): Promise<void>;
  start(): void;
}

/** A server of the database with its Patroni and its member of etcd. */
export interface DatabaseMachine {
  readonly machine: Machine;
  /** Its disk. */
  readonly folder: string;
  isPrimary(): Promise<boolean>;
  /** Starts it, with an empty disk. */
  start(): void;
  /** Starts it again with an empty disk, after its loss: it becomes the standby. */
  startAnew(): void;
  /** Throws where its Patroni or its etcd has ended by itself. */
  refuseToWait(): void;
  readonly etcd: EtcdMember;
  /** Ends all of it with -9, as a machine that loses its power does, and takes its disk away. */
  lose(): void;
}

export interface DatabaseSide {
  readonly machines: readonly [DatabaseMachine, DatabaseMachine];
  readonly witness: Machine;
  /** The member of etcd that is on no server of the database. */
  readonly judge: EtcdMember;
  readonly account: DatabaseAccount;
  readonly password: string;
  /** Lines of a HAProxy: the servers, and how it asks Patroni. */
  readonly servers: string;
  primary(): Promise<DatabaseMachine>;
  standby(): Promise<DatabaseMachine>;
  /** Waits until there is a primary with a synchronous standby. */
  waitForBoth(): Promise<number>;
  stop(): Promise<void>;
}

const secret = () => randomBytes(16).toString('hex');

const accountName = (uid: number) => execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).trim();

function mountDisk(folder: string, { uid, gid }: DatabaseAccount): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${diskMb}m,mode=700,uid=${uid},gid=${gid}`,
    'tmpfs',
    folder,
  ]);
}

interface Given {
  readonly programs: Programs;
  readonly account: DatabaseAccount;
  readonly machines: readonly Machine[];
  readonly passwords: Readonly<Record<'superuser' | 'replicator' | 'rewinder' | 'rest' | 'store', string>>;
}

/** A member that joins a running etcd takes the place of the one that was lost. */
function replaceMember({ programs, machines }: Given, lost: Machine): void {
  const others = machines.filter((one) => one !== lost).map((one) => `http://${one.at('back')}:2379`);
  const etcdctl = (...args: readonly string[]) =>
    execFileSync(programs.paths.etcdctl, ['--endpoints', others.join(','), 'member', ...args], {
      encoding: 'utf8',
      env: { ...process.env, ETCDCTL_API: '3' },
    });
  const known = etcdctl('list')
    .split('\n')
    .find((line) => line.split(', ')[2] === lost.name);
  if (known !== undefined) etcdctl('remove', known.split(', ')[0] ?? '');
  etcdctl('add', lost.name, `--peer-urls=http://${lost.at('back')}:2380`);
}

function startEtcd(
  { programs, account, machines }: Given,
  machine: Machine,
  state: 'new' | 'existing',
): ChildProcess {
  const folder = join(ground, machine.name, 'etcd');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  chownSync(folder, account.uid, account.gid);
  const text = fillTemplate('etcd.yml', {
    name: machine.name,
    folder,
    address: machine.at('back'),
    state,
    members: machines.map((one) => `${one.name}=http://${one.at('back')}:2380`).join(','),
  });
  const file = writeConfiguration(join(ground, `${machine.name}-etcd.yml`), text, account);
  return machine.run([programs.paths.etcd, '--config-file', file], { account, log: `${machine.name}-etcd` });
}

class Etcd implements EtcdMember {
  readonly #given: Given;
  readonly #machine: Machine;
  #child: ChildProcess | undefined;

  constructor(given: Given, machine: Machine) {
    this.#given = given;
    this.#machine = machine;
  }

  get hasEnded(): boolean {
    return typeof this.#child?.exitCode === 'number';
  }

  start(state: 'new' | 'existing' = 'existing'): void {
    this.#child = startEtcd(this.#given, this.#machine, state);
  }

  async stop(): Promise<void> {
    if (this.#child) await end(this.#child, 'SIGKILL');
  }
}

function startPatroni({ programs, account, machines, passwords }: Given, machine: Machine): ChildProcess {
  const folder = join(ground, machine.name);
  const postInit = `#!/bin/sh
exec "${programs.postgres}/psql" -v ON_ERROR_STOP=1 "$1" <<'SQL'
create role qianfang login password '${passwords.store}';
create database qianfang owner qianfang encoding 'UTF8' template template0;
${bringSettings('qianfang', 'qianfang')}
SQL
`;
  const text = fillTemplate('patroni.yml', {
    name: machine.name,
    address: machine.at('back'),
    etcd: machines.map((one) => `${one.at('back')}:2379`).join(','),
    folder,
    data: join(folder, 'data'),
    programs: programs.postgres,
    post_init: writeConfiguration(join(ground, `${machine.name}-post-init`), postInit, account, 0o700),
    network: `${networks.back}.0/24`,
    system_account: accountName(account.uid),
    superuser_password: passwords.superuser,
    replicator_password: passwords.replicator,
    rewinder_password: passwords.rewinder,
    rest_password: passwords.rest,
  });
  const file = writeConfiguration(join(ground, `${machine.name}-patroni.yml`), text, account);
  return machine.run(['/usr/bin/python3', programs.paths.patroni, file], {
    account,
    env: programs.env,
    log: machine.name,
  });
}

function databaseMachine(given: Given, machine: Machine): DatabaseMachine {
  const folder = join(ground, machine.name);
  const etcd = new Etcd(given, machine);
  let patroni: ChildProcess | undefined;
  return {
    machine,
    folder,
    etcd,
    isPrimary: () => answers(`http://${machine.at('back')}:8008/primary`),
    start() {
      mountDisk(folder, given.account);
      etcd.start('new');
      patroni = startPatroni(given, machine);
    },
    startAnew() {
      replaceMember(given, machine);
      mountDisk(folder, given.account);
      etcd.start();
      patroni = startPatroni(given, machine);
    },
    refuseToWait() {
      if (etcd.hasEnded || typeof patroni?.exitCode === 'number')
        throw new HasEnded(`${machine.name} has ended, see ${logFile(machine.name)}`);
    },
    lose() {
      machine.crash();
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts etcd on three machines, and on two of them Patroni with PostgreSQL: a primary and its synchronous standby. */
export async function startDatabaseSide(programs: Programs): Promise<DatabaseSide> {
  const account = await chooseDatabaseAccount(join(ground, 'none'));
  if (!account) throw new MissingPart('a cluster needs root');
  const first = new Machine('db-a', 21, ['back']);
  const second = new Machine('db-b', 22, ['back']);
  const witness = new Machine('witness', 23, ['back']);
  const passwords = {
    superuser: secret(),
    replicator: secret(),
    rewinder: secret(),
    rest: secret(),
    store: secret(),
  };
  const given: Given = { programs, account, machines: [first, second, witness], passwords };
  const machines = [databaseMachine(given, first), databaseMachine(given, second)] as const;
  const judge = new Etcd(given, witness);
  judge.start('new');
  for (const one of machines) one.start();
  const find = async (isPrimary: boolean) => {
    for (const one of machines) if ((await one.isPrimary().catch(() => false)) === isPrimary) return one;
    throw new Error(`no ${isPrimary ? 'primary' : 'standby'}`);
  };
  const isSynchronous = ({ machine }: DatabaseMachine) =>
    answers(`http://${machine.at('back')}:8008/synchronous`);
  return {
    machines,
    witness,
    judge,
    account,
    password: passwords.store,
    servers: machines
      .map(({ machine }) => `    server ${machine.name} ${machine.at('back')}:5432 check port 8008`)
      .join('\n'),
    primary: () => find(true),
    standby: () => find(false),
    async waitForBoth() {
      return waitFor('a primary with its synchronous standby', async () => {
        for (const one of machines) one.refuseToWait();
        await find(true);
        return (await Promise.all(machines.map((one) => isSynchronous(one).catch(() => false)))).includes(
          true,
        );
      });
    },
    async stop() {
      for (const { machine } of machines) machine.crash();
      await judge.stop();
    },
  };
}
