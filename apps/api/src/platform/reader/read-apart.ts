import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { FastifyBaseLogger } from 'fastify';
import type { Asked, ReaderMessage } from './reader-process.ts';

/** Reads files of strangers where they cannot do harm. */
export interface ReadApart {
  /**
   * Runs a module's `read` in a separate process and returns its parts. Problems: INVALID at `file` where the file
   * takes more memory or time than any honest one, or the reader fails; TOO_MANY while too many wait. Ends when the
   * sender leaves.
   * @param reader URL of the module
   */
  read<T>(reader: URL, input: unknown, sender?: AbortSignal): Promise<T[] | ReadProblem>;
  close(): void;
}

const maxProcesses = 2;
const maxWaiting = 40;
/** JavaScript's heap limit, and the limit of the whole process (checked where the system reports it). */
const heapMb = 128;
const residentMb = 400;
/** Far above the time of the largest file within the limits. */
const maxMs = 30_000;
const watchMs = 100;
/** A process takes some tens of megabytes, so it ends after a while without files. */
const idleMs = 30_000;

const tooHeavy = fieldProblem('file', '文件内容过于复杂，无法读取。请只保留需要的内容，另存为新文件后重试');
const unreadable = fieldProblem('file', '文件无法读取，可能已损坏，请重新导出后重试');
const full = problem('TOO_MANY', { message: '同时上传的人较多，请稍候再试', retryAfterSeconds: 5 });

/** Why a file was not read: its content, or too many files at once. */
export type ReadProblem = Problem<'INVALID' | 'TOO_MANY'>;

interface Task {
  readonly asked: Asked;
  readonly parts: unknown[];
  readonly end: (outcome: unknown[] | ReadProblem) => void;
}

interface Lane {
  readonly process: ChildProcess;
  task: Task | undefined;
  deadline: NodeJS.Timeout | undefined;
}

/** Linux servers use memory pages of 4 KB. */
async function residentBytes(pid: number): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * 4096;
}

/** The environment a reader process needs, without the database's address and without keys. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR', 'TZ'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/**
 * A pool of reader processes, started on demand. A heap limit ends only that process; a thread's limit would end the
 * store (docs/decisions/0105).
 */
export function openReadApart(log: Pick<FastifyBaseLogger, 'warn'>): ReadApart {
  const lanes = new Set<Lane>();
  const waiting: Task[] = [];
  let isClosed = false;

  function finish(lane: Lane, outcome: unknown[] | ReadProblem): void {
    const { task } = lane;
    lane.task = undefined;
    clearTimeout(lane.deadline);
    task?.end(outcome);
  }

  /** Ends a process and its task; the next task in the queue gets a new process. */
  function end(lane: Lane, outcome: unknown[] | ReadProblem): void {
    if (!lanes.delete(lane)) return;
    lane.process.kill('SIGKILL');
    finish(lane, outcome);
    next();
  }

  /** Ends a task whose file exceeds the limits of a process. */
  function stop(lane: Lane, why: string): void {
    if (lane.task) log.warn({ reader: lane.task.asked.reader, why }, 'a reader was ended');
    end(lane, tooHeavy);
  }

  function start(): Lane {
    const child = fork(new URL('./reader-process.ts', import.meta.url), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=8'],
      env: plainEnvironment(),
    });
    const lane: Lane = { process: child, task: undefined, deadline: undefined };
    child.on('message', (message: ReaderMessage) => hear(lane, message));
    child.on('error', (error) => stop(lane, error.message));
    child.on('exit', (code, signal) => stop(lane, String(signal ?? code)));
    lanes.add(lane);
    return lane;
  }

  function hear(lane: Lane, message: ReaderMessage): void {
    if ('part' in message) {
      lane.task?.parts.push(message.part);
      return;
    }
    if ('failure' in message)
      log.warn({ reader: lane.task?.asked.reader, failure: message.failure }, 'a reader stumbled');
    finish(lane, 'failure' in message ? unreadable : (lane.task?.parts ?? []));
    rest(lane);
    next();
  }

  /** Lets an idle store exit, and ends a process that nobody needs. */
  function rest(lane: Lane): void {
    lane.process.unref();
    lane.process.channel?.unref();
    lane.deadline = setTimeout(() => end(lane, []), idleMs).unref();
  }

  function watch(lane: Lane, task: Task): void {
    const look = async () => {
      if (lane.task !== task) return;
      const held = await residentBytes(lane.process.pid ?? 0);
      if (lane.task !== task) return;
      if (held > residentMb * 1024 * 1024) stop(lane, 'memory');
      else setTimeout(look, watchMs).unref();
    };
    void look();
  }

  function run(lane: Lane, task: Task): void {
    clearTimeout(lane.deadline);
    lane.task = task;
    lane.process.ref();
    lane.process.channel?.ref();
    lane.deadline = setTimeout(() => stop(lane, 'time'), maxMs).unref();
    lane.process.send(task.asked);
    watch(lane, task);
  }

  function next(): void {
    if (isClosed || waiting.length === 0) return;
    const free = [...lanes].find((lane) => lane.task === undefined);
    if (!free && lanes.size >= maxProcesses) return;
    const task = waiting.shift();
    if (task) run(free ?? start(), task);
  }

  /** Removes a task, queued or running. */
  function leave(task: Task): void {
    const place = waiting.indexOf(task);
    if (place !== -1) waiting.splice(place, 1);
    const lane = [...lanes].find((one) => one.task === task);
    if (lane) end(lane, unreadable);
    else task.end(unreadable);
  }

  return {
    async read<T>(reader: URL, input: unknown, sender?: AbortSignal): Promise<T[] | ReadProblem> {
      if (isClosed || waiting.length >= maxWaiting) return full;
      if (sender?.aborted) return unreadable;
      return new Promise((resolve) => {
        const task: Task = {
          asked: { reader: reader.href, input },
          parts: [],
          end(outcome) {
            sender?.removeEventListener('abort', onLeave);
            resolve(outcome as T[] | ReadProblem);
          },
        };
        const onLeave = () => leave(task);
        sender?.addEventListener('abort', onLeave, { once: true });
        waiting.push(task);
        next();
      });
    },
    close() {
      isClosed = true;
      for (const lane of lanes) end(lane, full);
      for (const task of waiting.splice(0)) task.end(full);
    },
  };
}
