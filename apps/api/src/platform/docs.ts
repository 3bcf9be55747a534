import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { allEndpoints } from '@qianfang/contract/all-endpoints';
import { makeOpenApi } from '@qianfang/contract/http/openapi';
import type { FastifyInstance } from 'fastify';
import project from '../../package.json' with { type: 'json' };
import { wireName } from './cookies.ts';
import { demoDoors } from './demo-doors.ts';
import { sessionCookie } from './viewer.ts';

const page = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>接口文档 - 千方医药采购</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/files/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/api/docs/files/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const startOf = (triesCalls: boolean) => `SwaggerUIBundle({
  url: '/api/docs',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  ${triesCalls ? 'tryItOutEnabled: true' : 'supportedSubmitMethods: []'},
  validatorUrl: null,
});
`;

/**
 * Serves /api/docs: the contract's OpenAPI document. Browsers get a page to read it, and in the demo to try the
 * calls.
 */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const start = startOf(demoDoors(app.deps.config).triesCalls);
  let document: string | undefined;
  app.get('/api/docs', async (request, reply) => {
    reply.header('vary', 'accept').header('cache-control', 'no-cache');
    if (request.headers.accept?.includes('text/html')) {
      return reply.header('content-type', 'text/html; charset=utf-8').send(page);
    }
    document ??= JSON.stringify(
      makeOpenApi(allEndpoints, {
        version: project.version,
        sessionCookie: wireName(app.deps.config, sessionCookie),
      }),
    );
    return reply.header('content-type', 'application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs/start.js', async (_request, reply) =>
    reply.header('content-type', 'text/javascript; charset=utf-8').send(start),
  );
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('static/', import.meta.resolve('@fastify/swagger-ui/package.json'))),
    prefix: '/api/docs/files/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => path === '/swagger-ui.css' || path === '/swagger-ui-bundle.js',
    maxAge: 3_600_000,
  });
}
