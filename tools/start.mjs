// npm start: installs missing packages, builds stale pages, and serves.
import { buildPagesIfStale } from './build-pages.mjs';
import { install } from './runtime.mjs';

install();
try {
  await buildPagesIfStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('./serve.mjs');
