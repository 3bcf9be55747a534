import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { Endpoint } from '@qianfang/contract/http/endpoint';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { gatewaySimulatorPlugin } from './gateway-simulator/gateway-simulator.plugin.ts';
import { simulatedAlipay } from './gateway-simulator/simulated-alipay.ts';
import { simulatedUnionpay } from './gateway-simulator/simulated-unionpay.ts';
import { simulatedWechatLogin } from './gateway-simulator/simulated-wechat-login.ts';
import { simulatedWechatPay } from './gateway-simulator/simulated-wechat-pay.ts';
import {
  readAlipaySimulatorKeys,
  readSimulatorKeys,
  readUnionpaySimulatorKeys,
} from './gateway-simulator/simulator-keys.ts';
import { activityPlugin } from './modules/activity/activity.plugin.ts';
import { afterSalePlugin } from './modules/after-sale/after-sale.plugin.ts';
import { approvalPlugin } from './modules/approval/approval.plugin.ts';
import { cartPlugin } from './modules/cart/cart.plugin.ts';
import { cashbackPlugin } from './modules/cashback/cashback.plugin.ts';
import { cataloguePlugin } from './modules/catalogue/catalogue.plugin.ts';
import { checkoutPlugin } from './modules/checkout/checkout.plugin.ts';
import { closingPlugin } from './modules/closing/closing.plugin.ts';
import { contentPlugin } from './modules/content/content.plugin.ts';
import { contractSigningPlugin } from './modules/contract-signing/contract-signing.plugin.ts';
import { couponPlugin } from './modules/coupon/coupon.plugin.ts';
import { deliveryPlugin } from './modules/delivery/delivery.plugin.ts';
import { deliveryNotePlugin } from './modules/delivery-note/delivery-note.plugin.ts';
import { demandPlugin } from './modules/demand/demand.plugin.ts';
import { drawPlugin } from './modules/draw/draw.plugin.ts';
import { ephedrinePlugin } from './modules/ephedrine/ephedrine.plugin.ts';
import { favouritePlugin } from './modules/favourite/favourite.plugin.ts';
import { feedbackPlugin } from './modules/feedback/feedback.plugin.ts';
import { firstPurchasePlugin } from './modules/first-purchase/first-purchase.plugin.ts';
import { identityPlugin } from './modules/identity/identity.plugin.ts';
import { invoicePlugin } from './modules/invoice/invoice.plugin.ts';
import { memberPlugin } from './modules/member/member.plugin.ts';
import { messagePlugin } from './modules/message/message.plugin.ts';
import { noticePlugin } from './modules/notice/notice.plugin.ts';
import { orderHoldPlugin } from './modules/order-hold/order-hold.plugin.ts';
import { orderPadPlugin } from './modules/order-pad/order-pad.plugin.ts';
import { orderPagesPlugin } from './modules/order-pages/order-pages.plugin.ts';
import { ordersPlugin } from './modules/orders/orders.plugin.ts';
import { paymentPlugin } from './modules/payment/payment.plugin.ts';
import { pointsPlugin } from './modules/points/points.plugin.ts';
import { pointsMallPlugin } from './modules/points-mall/points-mall.plugin.ts';
import { promotionPagesPlugin } from './modules/promotion-pages/promotion-pages.plugin.ts';
import { purchaseTemplatePlugin } from './modules/purchase-template/purchase-template.plugin.ts';
import { purchasesPlugin } from './modules/purchases/purchases.plugin.ts';
import { qualificationPlugin } from './modules/qualification/qualification.plugin.ts';
import { receivingPlugin } from './modules/receiving/receiving.plugin.ts';
import { recommendationPlugin } from './modules/recommendation/recommendation.plugin.ts';
import { registrationPlugin } from './modules/registration/registration.plugin.ts';
import { reportPlugin } from './modules/report/report.plugin.ts';
import { retentionPlugin } from './modules/retention/retention.plugin.ts';
import { reviewPlugin } from './modules/review/review.plugin.ts';
import { searchPlugin } from './modules/search/search.plugin.ts';
import { shipmentPlugin } from './modules/shipment/shipment.plugin.ts';
import { sitePlugin } from './modules/site/site.plugin.ts';
import { storePlugin } from './modules/store/store.plugin.ts';
import { voucherPlugin } from './modules/voucher/voucher.plugin.ts';
import { walletPlugin } from './modules/wallet/wallet.plugin.ts';
import { wechatPlugin } from './modules/wechat/wechat.plugin.ts';
import { zonePlugin } from './modules/zone/zone.plugin.ts';
import { addressGroup } from './platform/address-group.ts';
import { UploadsUnderWay } from './platform/admit-upload.ts';
import { type AlipayAccess, noAlipay, readAlipay } from './platform/alipay-keys.ts';
import { boundRequests } from './platform/bound-requests.ts';
import { settleWrites } from './platform/change-feed.ts';
import type { Clock } from './platform/clock.ts';
import { compileLazily } from './platform/compile-lazily.ts';
import { openContractSeal } from './platform/contract-seal.ts';
import { readOwnCookies } from './platform/cookies.ts';
import type { Db } from './platform/db.ts';
import { demoDoors } from './platform/demo-doors.ts';
import { sayDemo } from './platform/demo-line.ts';
import { serveDocs } from './platform/docs.ts';
import type { Config } from './platform/env.ts';
import { localFiles } from './platform/files.ts';
import { parseQuery, readForms } from './platform/form-body.ts';
import { reportHealth } from './platform/health.ts';
import { createJobs } from './platform/jobs.ts';
import { readJson } from './platform/json-body.ts';
import { serveLiveEvents } from './platform/live/serve-live-events.ts';
import './platform/mount-endpoint.ts';
import { servePages } from './platform/pages.ts';
import { answerBadAddress, answerProblems } from './platform/problem-reply.ts';
import { openReadApart } from './platform/reader/read-apart.ts';
import { refuseBadHeads } from './platform/refuse-bad-heads.ts';
import { refuseForeignOrigins } from './platform/request-guard.ts';
import { logOptions, logRequests } from './platform/request-log.ts';
import { openSecretBox } from './platform/secret-box.ts';
import { setSecurityHeaders } from './platform/security-headers.ts';
import { KeptFirst } from './platform/serve-kept-answers.ts';
import { readSmsService } from './platform/sms-service.ts';
import { tidyText } from './platform/tidy-text.ts';
import { noUnionpay, readUnionpay, type UnionpayAccess } from './platform/unionpay-keys.ts';
import { readUploads } from './platform/uploads.ts';
import { watchBodies } from './platform/watch-bodies.ts';
import { noWechatLogin, readWechatLogin, type WechatLoginAccess } from './platform/wechat-login-keys.ts';
import { noWechatPay, readWechatPay, type WechatPayAccess } from './platform/wechat-pay-keys.ts';
import { forgetKeys } from './platform/write-once.ts';

/** The real gateway where its keys are set; in the demo a stand-in, which the store then serves itself. */
async function openWechatPay(app: FastifyInstance, config: Config): Promise<WechatPayAccess> {
  if (config.wechatPayFile) return readWechatPay(config.wechatPayFile, config);
  if (!demoDoors(config).simulatesGateways) return noWechatPay;
  return simulatedWechatPay(await readSimulatorKeys(config.dataDir), app);
}

async function openAlipay(app: FastifyInstance, config: Config): Promise<AlipayAccess> {
  if (config.alipayFile) return readAlipay(config.alipayFile, config);
  if (!demoDoors(config).simulatesGateways) return noAlipay;
  return simulatedAlipay(await readAlipaySimulatorKeys(config.dataDir), app);
}

async function openUnionpay(app: FastifyInstance, config: Config): Promise<UnionpayAccess> {
  if (config.unionpayFile) return readUnionpay(config.unionpayFile, config);
  if (!demoDoors(config).simulatesGateways) return noUnionpay;
  return simulatedUnionpay(await readUnionpaySimulatorKeys(config.dataDir), app);
}

async function openWechatLogin(app: FastifyInstance, config: Config): Promise<WechatLoginAccess> {
  if (config.wechatLoginFile) return readWechatLogin(config.wechatLoginFile);
  if (!demoDoors(config).simulatesGateways) return noWechatLogin;
  return simulatedWechatLogin(await readSimulatorKeys(config.dataDir), app);
}

/** Of a body for what is no call of the contract: the pages of the simulator. */
const mostBytesWithoutCall = 64 * 1024;

/** The only constructor of the server: main.ts listens with it, tests inject into it. */
export async function buildApp(config: Config, db: Db, clock: Clock): Promise<FastifyInstance> {
  const keptFirst = new KeptFirst();
  const app: FastifyInstance = Fastify({
    serverFactory: (handler) => keptFirst.makeServer(config, handler),
    logger: logOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    frameworkErrors: answerBadAddress,
    // Each server answers them itself (guard-server.ts).
    clientErrorHandler: () => {},
    trustProxy: config.trustProxy > 0 ? (_address: string, hop: number) => hop < config.trustProxy : false,
    bodyLimit: mostBytesWithoutCall,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
  });
  const log: FastifyBaseLogger = app.log;
  const reader = openReadApart(log);
  app.addHook('onClose', () => reader.close());
  app.decorate('deps', {
    config,
    db,
    clock,
    files: localFiles(config.dataDir),
    reader,
    jobs: createJobs(),
    secrets: await openSecretBox(config.dataDir),
    contractSeal: await openContractSeal(config, clock),
    wechatPay: await openWechatPay(app, config),
    alipay: await openAlipay(app, config),
    unionpay: await openUnionpay(app, config),
    wechatLogin: await openWechatLogin(app, config),
    sms: config.smsFile ? await readSmsService(config.smsFile) : undefined,
    log,
  });
  app.decorate('mountedEndpoints', new Set<Endpoint>());
  app.decorate('uploadsUnderWay', new UploadsUnderWay());
  app.decorateRequest('viewer');

  app.setValidatorCompiler(compileLazily);
  answerProblems(app);
  logRequests(app);
  watchBodies(app);
  boundRequests(app);
  refuseBadHeads(app);
  refuseForeignOrigins(app);
  await app.register(cookie);
  readOwnCookies(app);
  keptFirst.serve(app, setSecurityHeaders(app));
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => addressGroup(ip) });
  readForms(app);
  readJson(app);
  await readUploads(app);
  tidyText(app);
  sayDemo(app);
  settleWrites(app);
  forgetKeys(app);
  reportHealth(app);
  await serveDocs(app);
  serveLiveEvents(app);

  identityPlugin(app);
  qualificationPlugin(app);

  contentPlugin(app);
  sitePlugin(app);
  messagePlugin(app);
  feedbackPlugin(app);
  cataloguePlugin(app);
  deliveryPlugin(app);
  favouritePlugin(app);
  noticePlugin(app);
  firstPurchasePlugin(app);
  recommendationPlugin(app);
  demandPlugin(app);
  cartPlugin(app);
  promotionPagesPlugin(app);
  const invoices = invoicePlugin(app);
  ordersPlugin(app);
  orderPagesPlugin(app);
  purchasesPlugin(app);
  const { orderAsked } = checkoutPlugin(app, invoices);
  closingPlugin(app);
  deliveryNotePlugin(app);
  shipmentPlugin(app);
  orderHoldPlugin(app);
  orderPadPlugin(app);
  purchaseTemplatePlugin(app);
  await paymentPlugin(app);
  afterSalePlugin(app);
  receivingPlugin(app);
  reviewPlugin(app);
  walletPlugin(app);
  reportPlugin(app);
  ephedrinePlugin(app);
  zonePlugin(app);
  couponPlugin(app);
  voucherPlugin(app);
  cashbackPlugin(app);
  searchPlugin(app);
  pointsPlugin(app);
  pointsMallPlugin(app);
  drawPlugin(app);
  activityPlugin(app);
  contractSigningPlugin(app);
  memberPlugin(app);
  registrationPlugin(app);
  storePlugin(app);
  approvalPlugin(app, orderAsked);
  wechatPlugin(app);
  retentionPlugin(app);

  if (
    demoDoors(config).simulatesGateways &&
    !(config.wechatPayFile && config.alipayFile && config.unionpayFile && config.wechatLoginFile)
  ) {
    const keys = await readSimulatorKeys(config.dataDir);
    const alipayKeys = await readAlipaySimulatorKeys(config.dataDir);
    const unionpayKeys = await readUnionpaySimulatorKeys(config.dataDir);
    await app.register(gatewaySimulatorPlugin, { prefix: '/simulator', keys, alipayKeys, unionpayKeys });
  }

  await servePages(app, config.pagesDir);
  return app;
}
