import type { FastifyInstance } from 'fastify';
import { demoDoors } from './demo-doors.ts';
import { replaceTemplate } from './template-part.ts';

const sentence = '演示环境：商品与价格为演示数据，下单不发货，付款不扣款';

/** The built page; in the demo, with the demo's line above every layout. */
export const withDemoLine = (page: string, config: { readonly demo: boolean }): string =>
  replaceTemplate(page, 'demo-line', (line) =>
    demoDoors(config).saysSo ? line.replace('DEMO_SENTENCE', sentence) : '',
  );

const dress =
  'padding:4px 12px;background:#fff4dc;color:#1c2421;background:light-dark(#fff4dc,#2e2411);color:light-dark(#1c2421,#e8efeb);font-size:12px;line-height:20px;text-align:center';
const ownLine = `<aside aria-label="演示环境" data-part="demo-line" style="${dress}">${sentence}</aside>`;

/**
 * Adds the line to every other page that the server writes: WeChat's, the simulators', and the documentation of
 * calls.
 */
export function sayDemo(app: FastifyInstance): void {
  if (!demoDoors(app.deps.config).saysSo) return;
  app.addHook<string>('onSend', async (_request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (!isPage || typeof payload !== 'string' || payload.includes('data-part="demo-line"')) return payload;
    return payload.replace(/<body[^<>]*>/, (body) => `${body}${ownLine}`);
  });
}
