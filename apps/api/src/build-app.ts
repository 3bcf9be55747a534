import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { Endpoint } from '@qianfang/contract/http/endpoint';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { settleWrites } from './memory/change-feed.ts';
import { serveLiveEvents } from './memory/live/serve-live-events.ts';
import { identityPlugin } from './modules/1-ground/identity/identity.plugin.ts';
import { messagePlugin } from './modules/1-ground/message/message.plugin.ts';
import { wechatPlugin } from './modules/1-ground/wechat/wechat.plugin.ts';
import { contractSigningPlugin } from './modules/2-goods/contract-signing/contract-signing.plugin.ts';
import { pointsPlugin } from './modules/2-goods/points/points.plugin.ts';
import { qualificationPlugin } from './modules/2-goods/qualification/qualification.plugin.ts';
import { walletPlugin } from './modules/2-goods/wallet/wallet.plugin.ts';
import { afterSalePlugin } from './modules/3-trade/after-sale/after-sale.plugin.ts';
import { cashbackPlugin } from './modules/3-trade/cashback/cashback.plugin.ts';
import { closingPlugin } from './modules/3-trade/closing/closing.plugin.ts';
import { couponPlugin } from './modules/3-trade/coupon/coupon.plugin.ts';
import { ephedrinePlugin } from './modules/3-trade/ephedrine/ephedrine.plugin.ts';
import { feedbackPlugin } from './modules/3-trade/feedback/feedback.plugin.ts';
import { invoicePlugin } from './modules/3-trade/invoice/invoice.plugin.ts';
import { ordersPlugin } from './modules/3-trade/orders/orders.plugin.ts';
import { paymentPlugin } from './modules/3-trade/payment/payment.plugin.ts';
import { purchasesPlugin } from './modules/3-trade/purchases/purchases.plugin.ts';
import { shipmentPlugin } from './modules/3-trade/shipment/shipment.plugin.ts';
import { voucherPlugin } from './modules/3-trade/voucher/voucher.plugin.ts';
import { activityPlugin } from './modules/4-shop/activity/activity.plugin.ts';
import { browsePlugin } from './modules/4-shop/browse/browse.plugin.ts';
import { cartPlugin } from './modules/4-shop/cart/cart.plugin.ts';
import { contentPlugin } from './modules/4-shop/content/content.plugin.ts';
import { deliveryPlugin } from './modules/4-shop/delivery/delivery.plugin.ts';
import { demandPlugin } from './modules/4-shop/demand/demand.plugin.ts';
import { favouritePlugin } from './modules/4-shop/favourite/favourite.plugin.ts';
import { firstPurchasePlugin } from './modules/4-shop/first-purchase/first-purchase.plugin.ts';
import { lotteryPlugin } from './modules/4-shop/lottery/lottery.plugin.ts';
import { memberPlugin } from './modules/4-shop/member/member.plugin.ts';
import { noticePlugin } from './modules/4-shop/notice/notice.plugin.ts';
import { orderPadPlugin } from './modules/4-shop/order-pad/order-pad.plugin.ts';
import { orderPagesPlugin } from './modules/4-shop/order-pages/order-pages.plugin.ts';
import { pointsMallPlugin } from './modules/4-shop/points-mall/points-mall.plugin.ts';
import { promotionPagesPlugin } from './modules/4-shop/promotion-pages/promotion-pages.plugin.ts';
import { purchaseTemplatePlugin } from './modules/4-shop/purchase-template/purchase-template.plugin.ts';
import { recommendationPlugin } from './modules/4-shop/recommendation/recommendation.plugin.ts';
import { reportPlugin } from './modules/4-shop/report/report.plugin.ts';
import { reviewPlugin } from './modules/4-shop/review/review.plugin.ts';
import { searchPlugin } from './modules/4-shop/search/search.plugin.ts';
import { sitePlugin } from './modules/4-shop/site/site.plugin.ts';
import { zonePlugin } from './modules/4-shop/zone/zone.plugin.ts';
import { approvalPlugin } from './modules/5-journeys/approval/approval.plugin.ts';
import { checkoutPlugin } from './modules/5-journeys/checkout/checkout.plugin.ts';
import { deliveryNotePlugin } from './modules/5-journeys/delivery-note/delivery-note.plugin.ts';
import { goodsControlPlugin } from './modules/5-journeys/goods-control/goods-control.plugin.ts';
import { orderHoldPlugin } from './modules/5-journeys/order-hold/order-hold.plugin.ts';
import { receivingPlugin } from './modules/5-journeys/receiving/receiving.plugin.ts';
import { registrationPlugin } from './modules/5-journeys/registration/registration.plugin.ts';
import { retentionPlugin } from './modules/5-journeys/retention/retention.plugin.ts';
import { storePlugin } from './modules/5-journeys/store/store.plugin.ts';
import { addressGroup } from './platform/address-group.ts';
import { UploadsUnderWay } from './platform/admit-upload.ts';
import { boundRequests } from './platform/bound-requests.ts';
import type { Clock } from './platform/clock.ts';
import { compileLazily } from './platform/compile-lazily.ts';
import { openContractSeal } from './platform/contract-seal.ts';
import { readOwnCookies } from './platform/cookies.ts';
import type { Db } from './platform/db.ts';
import { sayDemo } from './platform/demo-line.ts';
import { serveDocs } from './platform/docs.ts';
import type { Config } from './platform/env.ts';
import { localFiles } from './platform/files.ts';
import { parseQuery, readForms } from './platform/form-body.ts';
import { makeServer } from './platform/guard-server.ts';
import { reportHealth } from './platform/health.ts';
import { createJobs } from './platform/jobs.ts';
import { readJson } from './platform/json-body.ts';
import './platform/mount-endpoint.ts';
import { needsSimulation, openGateways, type SimulateGateways } from './platform/open-gateways.ts';
import { servePages } from './platform/pages.ts';
import { answerBadAddress, answerProblems } from './platform/problem-reply.ts';
import { openReadApart } from './platform/reader/read-apart.ts';
import { refuseBadHeads } from './platform/refuse-bad-heads.ts';
import { refuseForeignOrigins } from './platform/request-guard.ts';
import { logOptions, logRequests } from './platform/request-log.ts';
import { openSecretBox } from './platform/secret-box.ts';
import { setSecurityHeaders } from './platform/security-headers.ts';
import { readSmsService } from './platform/sms-service.ts';
import { tidyText } from './platform/tidy-text.ts';
import { readUploads } from './platform/uploads.ts';
import { watchBodies } from './platform/watch-bodies.ts';
import { forgetKeys } from './platform/write-once.ts';

/** Body limit of requests outside the contract: the simulator's pages. */
const maxBytesWithoutCall = 64 * 1024;

/**
 * The only constructor of the server: start-store.ts listens with it, tests inject into it. The demo also passes in
 * the gateways that it simulates.
 */
export async function buildApp(
  config: Config,
  db: Db,
  clock: Clock,
  simulateGateways?: SimulateGateways,
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    serverFactory: (handler) => makeServer(config, () => app.log, handler),
    logger: logOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    frameworkErrors: answerBadAddress,
    // guard-server.ts answers these errors for each server.
    clientErrorHandler: () => {},
    trustProxy: config.trustProxy > 0 ? (_address: string, hop: number) => hop < config.trustProxy : false,
    bodyLimit: maxBytesWithoutCall,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
  });
  const log: FastifyBaseLogger = app.log;
  const reader = openReadApart(log);
  app.addHook('onClose', () => reader.close());
  const simulated = needsSimulation(config) ? await simulateGateways?.(app, config) : undefined;
  app.decorate('deps', {
    config,
    db,
    clock,
    files: localFiles(config.dataDir),
    reader,
    jobs: createJobs(),
    secrets: await openSecretBox(config.dataDir),
    contractSeal: await openContractSeal(config, clock),
    ...(await openGateways(config, simulated)),
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
  setSecurityHeaders(app);
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
  browsePlugin(app);
  goodsControlPlugin(app);
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
  const { orderForStore } = checkoutPlugin(app, invoices);
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
  lotteryPlugin(app);
  activityPlugin(app);
  contractSigningPlugin(app);
  memberPlugin(app);
  registrationPlugin(app);
  storePlugin(app);
  approvalPlugin(app, orderForStore);
  wechatPlugin(app);
  retentionPlugin(app);

  await simulated?.mount();
  await servePages(app, config.pagesDir);
  return app;
}
