import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { problem } from '@qianfang/contract/problem';
import type { FastifyInstance } from 'fastify';
import { withDemoLine } from './demo-line.ts';
import { withFirstPaint, withoutFirstPaint } from './first-paint.ts';
import { findViewer } from './mount-endpoint.ts';
import { replyWithProblem } from './problem-reply.ts';

const aYear = 365 * 24 * 3600;

function cacheRule(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${aYear}, immutable`;
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}

/** Paths of calls and files: a missing one is answered as missing, never with a page. */
const noPage = /^\/(api|assets|picture|simulator)(\/|$)/;

/**
 * Serves the built pages. Hashed files under /assets never expire; the build compresses them. Every other path that
 * is no call gets the one page, because the browser's router knows the routes. The home page includes its first
 * banner.
 */
export async function servePages(app: FastifyInstance, pagesDir: string): Promise<void> {
  const indexFile = join(pagesDir, 'index.html');
  const hasPages = existsSync(indexFile);
  const page = hasPages ? withDemoLine(await readFile(indexFile, 'utf8'), app.deps.config) : '';
  const plainPage = withoutFirstPaint(page);
  if (hasPages) {
    await app.register(fastifyStatic, {
      root: pagesDir,
      wildcard: false,
      index: false,
      // Its own handler below serves the one page, whichever path asks for it.
      allowedPath: (path) => path !== '/index.html',
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        // The folder itself may lie under a folder of that name.
        reply.header('cache-control', cacheRule(path.slice(pagesDir.length).replaceAll('\\', '/')));
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !noPage.test(path);
    if (!isPage || !hasPages) return replyWithProblem(reply, problem('NOT_FOUND'));
    const banners =
      path === '/' && (await findViewer(app, request)) ? await app.readFirstBanners() : undefined;
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(banners ? withFirstPaint(page, banners) : plainPage);
  });
}
