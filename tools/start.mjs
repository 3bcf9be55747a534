// npm start: installs what is missing, builds the pages if they are stale, and serves.
import { spawn } from 'node:child_process';
import { buildPagesIfStale } from './build-pages.mjs';
import { install, ownEnvironment, root, serverArgs } from './runtime.mjs';

install();
try {
  await buildPagesIfStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const server = spawn('node', serverArgs, {
  cwd: root,
  stdio: 'inherit',
  env: ownEnvironment(),
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
