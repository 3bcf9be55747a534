// Goes into the store that is fuzzed (`node --import`): measures inside of it how long its event loop is held, and by
// whom.
import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

const everyMs = 5;
const minMs = 25;

/** What is being answered, or has been since the last look: by the number that the fuzz gives each request. */
const current = new Set<string>();
let ended: string[] = [];
const numberOf = (request: IncomingMessage) => String(request.headers['x-fuzz'] ?? '');

channel('http.server.request.start').subscribe((event) => {
  const { request } = event as { request: IncomingMessage };
  current.add(numberOf(request));
});
channel('http.server.response.finish').subscribe((event) => {
  const { request } = event as { request: IncomingMessage; response: ServerResponse };
  current.delete(numberOf(request));
  ended.push(numberOf(request));
});

let last = performance.now();
let lastCpu = process.threadCpuUsage();
setInterval(() => {
  const now = performance.now();
  const cpu = process.threadCpuUsage();
  const worked = (cpu.user + cpu.system - lastCpu.user - lastCpu.system) / 1000;
  // Time in which the machine did something else is not the request's.
  const ms = Math.min(now - last - everyMs, worked);
  if (ms >= minMs) process.send?.({ kind: 'held', ms, by: [...current, ...ended] });
  ended = [];
  last = now;
  lastCpu = cpu;
}, everyMs).unref();

process.on('message', (asked) => {
  if (asked === 'clean') globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ kind: 'memory', rss, heapUsed, external });
});
process.channel?.unref();
