// Loaded into the fuzzed store (`node --import`): measures how long its event loop is blocked, and by which
// requests.
import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

const everyMs = 5;
const minMs = 25;

/** Requests in progress, or finished since the last check, by the fuzz's number. */
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
  // Time taken by other work of the machine is not the request's.
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
