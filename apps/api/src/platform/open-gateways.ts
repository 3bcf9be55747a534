import type { FastifyInstance } from 'fastify';
import { noAlipay, readAlipay } from './alipay-keys.ts';
import { demoDoors } from './demo-doors.ts';
import type { Deps } from './deps.ts';
import type { Config } from './env.ts';
import { noUnionpay, readUnionpay } from './unionpay-keys.ts';
import { noWechatLogin, readWechatLogin } from './wechat-login-keys.ts';
import { noWechatPay, readWechatPay } from './wechat-pay-keys.ts';

/** How the store reaches payment gateways, WeChat's login, and who takes its mails. */
type Gateways = Pick<Deps, 'wechatPay' | 'alipay' | 'unionpay' | 'wechatLogin' | 'mail'>;

/** The demo's simulated gateways. They answer once the store listens. */
interface SimulatedGateways extends Gateways {
  /** Serves the simulators' own routes. */
  mount(): Promise<void>;
}

export type SimulateGateways = (app: FastifyInstance, config: Config) => Promise<SimulatedGateways>;

/** Whether the store is the demo and lacks the keys of a gateway. */
export const needsSimulation = (config: Config): boolean =>
  demoDoors(config).simulatesGateways &&
  !(
    config.wechatPayFile &&
    config.alipayFile &&
    config.unionpayFile &&
    config.wechatLoginFile &&
    config.mail
  );

/** The real gateway where its keys are set; otherwise a simulated one, where there is one. */
export async function openGateways(config: Config, simulated: Gateways | undefined): Promise<Gateways> {
  const { wechatPayFile, alipayFile, unionpayFile, wechatLoginFile } = config;
  const { wechatPay = noWechatPay, alipay = noAlipay } = simulated ?? {};
  const { unionpay = noUnionpay, wechatLogin = noWechatLogin } = simulated ?? {};
  return {
    wechatPay: wechatPayFile ? await readWechatPay(wechatPayFile, config) : wechatPay,
    alipay: alipayFile ? await readAlipay(alipayFile, config) : alipay,
    unionpay: unionpayFile ? await readUnionpay(unionpayFile, config) : unionpay,
    mail: config.mail ? { ...config.mail, inboxUrl: '' } : simulated?.mail,
    wechatLogin: wechatLoginFile ? await readWechatLogin(wechatLoginFile) : wechatLogin,
  };
}
