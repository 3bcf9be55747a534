// npm start: installs what is missing, builds the pages if they are stale, and serves.
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
