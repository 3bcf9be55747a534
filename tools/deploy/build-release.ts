import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join, matchesGlob, relative, resolve } from 'node:path';
import { root } from '../runtime.mjs';
import { type Instruction, readStages, type Stage, textOf } from './read-dockerfile.ts';

/** What deploy/Dockerfile.dockerignore keeps out; as for Docker, the last line that fits decides. */
function readIgnored(): (path: string) => boolean {
  const lines = readFileSync(join(root, 'deploy/Dockerfile.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const rules = lines.map((line) => ({ glob: line.replace(/^!/, ''), isKept: line.startsWith('!') }));
  const upTo = (path: string) => path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'));
  return (path) => {
    const above = upTo(path);
    return rules.findLast(({ glob }) => above.some((one) => matchesGlob(one, glob)))?.isKept === false;
  };
}

/** What belongs to a container: its user, its ports, the folder of its volume. */
const ofContainers = ['ENV', 'USER', 'EXPOSE', 'VOLUME', 'STOPSIGNAL', 'HEALTHCHECK', 'CMD'];

interface Build {
  /** The folder in which stages are made. */
  readonly work: string;
  /** Stages to leave out, with what is copied from them. */
  readonly without: readonly string[];
  readonly say: (line: string) => void;
}

function copyFromHere(paths: readonly string[], to: string, into: string): void {
  const isIgnored = readIgnored();
  const isFolder = to.endsWith('/') || paths.length > 1;
  for (const path of paths) {
    cpSync(join(root, path), isFolder ? join(into, to, path.split('/').at(-1) ?? '') : join(into, to), {
      recursive: true,
      filter: (source) => !isIgnored(relative(root, source)),
    });
  }
}

function copy(text: string, workdir: string, into: string, { work, without }: Build): void {
  const words = text.split(' ');
  const flags = words.filter((word) => word.startsWith('--'));
  const paths = words.filter((word) => !word.startsWith('--'));
  const to = paths.pop() ?? '';
  const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length);
  if (from === undefined) {
    copyFromHere(paths, to, into);
    return;
  }
  // `/data` is the volume of the container.
  if (without.includes(from) || to.startsWith('/')) return;
  for (const path of paths) {
    const source = join(work, from, relative(workdir, path));
    const target = join(into, to);
    mkdirSync(target, { recursive: true });
    // Nobody reads the stage any more, and its packages are ten thousand files.
    for (const name of readdirSync(source)) renameSync(join(source, name), join(target, name));
  }
}

function perform(instruction: Instruction, workdir: string, into: string, build: Build): void {
  const { name, text } = instruction;
  if (name === 'WORKDIR' || ofContainers.includes(name)) return;
  build.say(`${name} ${text}`);
  if (name === 'COPY') {
    copy(text, workdir, into, build);
    return;
  }
  if (name !== 'RUN') throw new Error(`a release does not know ${name}`);
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
  const done = spawnSync('sh', ['-ec', text], { cwd: into, env, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${text}: ${done.stderr || done.stdout || done.error?.message}`);
}

function buildStage(stage: Stage, into: string, build: Build): void {
  mkdirSync(into, { recursive: true });
  const workdir = textOf(stage, 'WORKDIR');
  for (const instruction of stage.instructions) perform(instruction, workdir, into, build);
}

/**
 * Makes a release in a folder that is empty or not there yet, by the steps of deploy/Dockerfile. In place of its base
 * it has the Node that runs this, and `deploy` with the docs. Throws with the output of a step that failed.
 */
export function buildRelease(
  folder: string,
  { without = [], say = () => {} }: Partial<Pick<Build, 'without' | 'say'>> = {},
): void {
  const into = resolve(folder);
  if (existsSync(into) && readdirSync(into).length > 0) throw new Error(`${into} is not empty`);
  mkdirSync(dirname(into), { recursive: true });
  // On the disk of the release, so that what is made can be moved there.
  const work = mkdtempSync(`${into}.`);
  try {
    for (const stage of readStages()) {
      if (without.includes(stage.name)) continue;
      buildStage(stage, stage.name === '' ? into : join(work, stage.name), { work, without, say });
    }
    mkdirSync(join(into, 'bin'));
    copyFileSync(process.execPath, join(into, 'bin/node'));
    chmodSync(join(into, 'bin/node'), 0o755);
    for (const path of ['deploy', 'docs']) cpSync(join(root, path), join(into, path), { recursive: true });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
