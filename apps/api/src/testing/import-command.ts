import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const command = join(import.meta.dirname, '../cli/import.ts');

export interface Running {
  readonly child: ChildProcess;
  /** Its output so far. */
  readonly printed: () => string;
  readonly ended: Promise<number | null>;
}

/** A running `npm run import`, typed in a folder. */
export function importCommand(folder: () => string) {
  const start = (url: string, args: readonly string[]): Running => {
    const at = folder();
    const child = spawn(process.execPath, [command, ...args], {
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: join(at, 'data'), INIT_CWD: at, DEMO: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    child.stdout?.on('data', (piece) => {
      text += piece;
    });
    child.stderr?.on('data', (piece) => {
      text += piece;
    });
    const ended = new Promise<number | null>((done) => child.on('close', (code) => done(code)));
    return { child, printed: () => text, ended };
  };
  const run = async (url: string, ...args: string[]): Promise<{ code: number | null; printed: string }> => {
    const running = start(url, args);
    const code = await running.ended;
    return { code, printed: running.printed() };
  };
  return { start, run };
}
