import type { Db } from '../../../platform/db.ts';
import type { Confirmer } from './pay-password.repo.ts';

/** The WeChat accounts bound as a login beside the password. */
export interface WechatBindings {
  /** The nickname of the bound WeChat account; empty for none. */
  nameOf(db: Db, owner: Confirmer): Promise<string>;
  /**
   * Ends a binding, notifies the company and audits it. Call it last in a transaction, for the audit chain.
   */
  end(tx: Db, owner: Confirmer): Promise<void>;
  /** Voids binding codes that still wait for a scan or for its confirmation. */
  endOpenCodes(tx: Db, owner: Confirmer): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Provided by modules/1-ground/wechat, so that identity does not depend on it. */
    wechatBindings: WechatBindings;
  }
}
