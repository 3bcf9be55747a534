// npm test: prepares the requirements of all checks and tests, then runs them.
import { findOrInstallChromium } from './chromium.mjs';
import { install, run } from './runtime.mjs';

install();
const chromium = findOrInstallChromium();
process.exit(
  await run('node', ['tools/verify.ts', ...process.argv.slice(2)], { env: { CHROMIUM_PATH: chromium } }),
);
