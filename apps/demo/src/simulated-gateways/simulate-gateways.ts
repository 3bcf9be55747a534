import type { SimulateGateways } from '@qianfang/api/platform/open-gateways';
import { gatewaySimulatorPlugin } from '@qianfang/gateway-simulator/gateway-simulator.plugin';
import { mountMailPage } from '@qianfang/gateway-simulator/mail/mail-page';
import { startMailServer } from '@qianfang/gateway-simulator/mail/mail-server';
import {
  readAlipaySimulatorKeys,
  readSimulatorKeys,
  readUnionpaySimulatorKeys,
} from '@qianfang/gateway-simulator/simulator-keys';
import { simulatedAlipay } from './simulated-alipay.ts';
import { simulatedMail } from './simulated-mail.ts';
import { simulatedUnionpay } from './simulated-unionpay.ts';
import { simulatedWechatLogin } from './simulated-wechat-login.ts';
import { simulatedWechatPay } from './simulated-wechat-pay.ts';

/** Serves the stand-ins of all gateways under an address of the store. */
export const simulateGateways: SimulateGateways = async (app, { dataDir }) => {
  const keys = await readSimulatorKeys(dataDir);
  const alipayKeys = await readAlipaySimulatorKeys(dataDir);
  const unionpayKeys = await readUnionpaySimulatorKeys(dataDir);
  const mailServer = await startMailServer();
  app.addHook('onClose', () => mailServer.close());
  return {
    mail: simulatedMail(mailServer),
    wechatPay: simulatedWechatPay(keys, app),
    alipay: simulatedAlipay(alipayKeys, app),
    unionpay: simulatedUnionpay(unionpayKeys, app),
    wechatLogin: simulatedWechatLogin(keys, app),
    async mount() {
      const { db, clock, log } = app.deps;
      const options = { prefix: '/simulator', db, clock, log, keys, alipayKeys, unionpayKeys };
      await app.register(gatewaySimulatorPlugin, options);
      await app.register(async (pages) => mountMailPage(pages, mailServer), { prefix: '/simulator' });
    },
  };
};
