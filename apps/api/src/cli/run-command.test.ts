import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const talkative = `
  import { runCommand } from './run-command.ts';
  runCommand(async () => {
    for (let line = 0; line < 100_000; line += 1) {
      console.log('待办', line);
      if (line % 100 === 0) await new Promise(setImmediate);
    }
  });`;

test('a command whose output is cut off ends silently: operator waiting | head', async () => {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', talkative], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  await once(child.stdout, 'data');
  child.stdout.destroy();
  const [code] = await once(child, 'exit');
  expect({ code, err }).toEqual({ code: 0, err: '' });
});
