// A minimal server, bare or with Fastify. Prints its address.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

const answer = { code: 200, message: '', data: { hello: 'world' } };

if (process.argv[2] === 'fastify') {
  const app = Fastify();
  app.get('/', () => answer);
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
} else {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1', () => {
    console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
}
