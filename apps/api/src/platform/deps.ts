import type { FastifyBaseLogger } from 'fastify';
import type { AlipayAccess } from './alipay-keys.ts';
import type { Clock } from './clock.ts';
import type { ContractSeal } from './contract-seal.ts';
import type { Db } from './db.ts';
import type { Config } from './env.ts';
import type { Files } from './files.ts';
import type { Jobs } from './jobs.ts';
import type { MailAccess } from './mail-access.ts';
import type { ReadApart } from './reader/read-apart.ts';
import type { SecretBox } from './secret-box.ts';
import type { SmsSetting } from './sms-keys.ts';
import type { UnionpayAccess } from './unionpay-keys.ts';
import type { WechatLoginAccess } from './wechat-login-keys.ts';
import type { WechatPayAccess } from './wechat-pay-keys.ts';

/** The services a use case may depend on. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly files: Files;
  readonly reader: ReadApart;
  readonly jobs: Jobs;
  readonly secrets: SecretBox;
  readonly contractSeal: () => Promise<ContractSeal>;
  readonly wechatPay: WechatPayAccess;
  readonly alipay: AlipayAccess;
  readonly unionpay: UnionpayAccess;
  readonly wechatLogin: WechatLoginAccess;
  /** Undefined where the store cannot send codes. */
  readonly sms: SmsSetting | undefined;
  /** Undefined where the store cannot send mails. */
  readonly mail: MailAccess | undefined;
  readonly log: FastifyBaseLogger;
}
