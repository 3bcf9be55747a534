import type { Db } from '../../../platform/db.ts';
import type { Confirmer } from './pay-password.repo.ts';

/** The WeChat accounts that log in beside a password. */
export interface WechatBindings {
  /** The nickname of what an account is bound to; empty: none. */
  nameOf(db: Db, owner: Confirmer): Promise<string>;
  /**
   * Ends what an account is bound to, tells its company and writes it down. Call it last in a transaction, for the
   * chain of the audit.
   */
  end(tx: Db, owner: Confirmer): Promise<void>;
  /** Codes that were made to bind an account, and wait for a phone or its answer, are over. */
  endOpenCodes(tx: Db, owner: Confirmer): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Provided by modules/1-ground/wechat, so that identity knows no WeChat. */
    wechatBindings: WechatBindings;
  }
}
