import type { FastifyInstance } from 'fastify';
import type { WechatBindings } from '../identity/index.ts';
import { loadWechatName } from './read-wechat.ts';
import { sweepWechat } from './sweep-wechat.ts';
import { endBinding } from './unbind-wechat.ts';
import { endOpenCodes } from './wechat.repo.ts';
import { mountWechat } from './wechat.routes.ts';
import { mountWechatPhone } from './wechat-phone.routes.ts';

/** Login by WeChat, and WeChat bindings. */
export function wechatPlugin(app: FastifyInstance): void {
  app.deps.jobs.define('wechat.sweep', () => sweepWechat(app.deps), { everyMinutes: 60 });
  const { deps } = app;
  app.decorate('wechatBindings', {
    nameOf: (db, owner) => loadWechatName({ ...deps, db }, owner),
    end: (tx, owner) => endBinding(tx, deps, owner),
    endOpenCodes: (tx, owner) => endOpenCodes(tx, owner.buyerId, owner.accountId),
  } satisfies WechatBindings);
  mountWechat(app);
  mountWechatPhone(app);
}
