import type { FastifyInstance } from 'fastify';
import { sweepWechat } from './sweep-wechat.ts';
import { mountWechat } from './wechat.routes.ts';
import { mountWechatPhone } from './wechat-phone.routes.ts';

/** Logging in by WeChat, and the WeChat account of an account. */
export function wechatPlugin(app: FastifyInstance): void {
  app.deps.jobs.define('wechat.sweep', () => sweepWechat(app.deps), { everyMinutes: 60 });
  mountWechat(app);
  mountWechatPhone(app);
}
