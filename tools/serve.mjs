// Runs the server until it ends or is told to: by a signal, or by the end of the npm that started it.
import { spawn } from 'node:child_process';
import { ownEnvironment, root, serverArgs } from './runtime.mjs';

const server = spawn('node', serverArgs, {
  cwd: root,
  stdio: 'inherit',
  env: ownEnvironment(),
});
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => server.kill(signal));

// When npm ends, it signals only a shell, which ends without us.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, 500);
}
