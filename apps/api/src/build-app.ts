import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { Endpoint } from '@qianfang/contract/http/endpoint';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { settleWrites } from './memory/change-feed.ts';
import { serveLiveEvents } from './memory/live/serve-live-events.ts';
import { identityPlugin } from './modules/1-ground/identity/identity.plugin.ts';
import { mailPlugin } from './modules/1-ground/mail/mail.plugin.ts';
import { mountMessages } from './modules/1-ground/message/message.routes.ts';
import { smsPlugin } from './modules/1-ground/sms/sms.plugin.ts';
import { wechatPlugin } from './modules/1-ground/wechat/wechat.plugin.ts';
import { mountContractSigning } from './modules/2-goods/contract-signing/contract-signing.routes.ts';
import { pointsPlugin } from './modules/2-goods/points/points.plugin.ts';
import { qualificationPlugin } from './modules/2-goods/qualification/qualification.plugin.ts';
import { walletPlugin } from './modules/2-goods/wallet/wallet.plugin.ts';
import { afterSalePlugin } from './modules/3-trade/after-sale/after-sale.plugin.ts';
import { mountCashback } from './modules/3-trade/cashback/cashback.routes.ts';
import { mountClosing } from './modules/3-trade/closing/closing.routes.ts';
import { mountCoupons } from './modules/3-trade/coupon/coupon.routes.ts';
import { ephedrinePlugin } from './modules/3-trade/ephedrine/ephedrine.plugin.ts';
import { feedbackPlugin } from './modules/3-trade/feedback/feedback.plugin.ts';
import { invoicePlugin } from './modules/3-trade/invoice/invoice.plugin.ts';
import { mountOrders } from './modules/3-trade/orders/orders.routes.ts';
import { paymentPlugin } from './modules/3-trade/payment/payment.plugin.ts';
import { mountPurchases } from './modules/3-trade/purchases/purchases.routes.ts';
import { mountShipments } from './modules/3-trade/shipment/shipment.routes.ts';
import { voucherPlugin } from './modules/3-trade/voucher/voucher.plugin.ts';
import { activityPlugin } from './modules/4-shop/activity/activity.plugin.ts';
import { browsePlugin } from './modules/4-shop/browse/browse.plugin.ts';
import { mountCart } from './modules/4-shop/cart/cart.routes.ts';
import { contentPlugin } from './modules/4-shop/content/content.plugin.ts';
import { mountDelivery } from './modules/4-shop/delivery/delivery.routes.ts';
import { mountDemands } from './modules/4-shop/demand/demand.routes.ts';
import { mountFavourites } from './modules/4-shop/favourite/favourite.routes.ts';
import { firstPurchasePlugin } from './modules/4-shop/first-purchase/first-purchase.plugin.ts';
import { mountLotteries } from './modules/4-shop/lottery/lottery.routes.ts';
import { mountMember } from './modules/4-shop/member/member.routes.ts';
import { noticePlugin } from './modules/4-shop/notice/notice.plugin.ts';
import { mountOrderPad } from './modules/4-shop/order-pad/order-pad.routes.ts';
import { mountOrderPages } from './modules/4-shop/order-pages/order-pages.routes.ts';
import { mountPointsMall } from './modules/4-shop/points-mall/points-mall.routes.ts';
import { promotionPagesPlugin } from './modules/4-shop/promotion-pages/promotion-pages.plugin.ts';
import { mountPurchaseTemplates } from './modules/4-shop/purchase-template/purchase-template.routes.ts';
import { mountRecommendation } from './modules/4-shop/recommendation/recommendation.routes.ts';
import { mountReports } from './modules/4-shop/report/report.routes.ts';
import { reviewPlugin } from './modules/4-shop/review/review.plugin.ts';
import { searchPlugin } from './modules/4-shop/search/search.plugin.ts';
import { mountSite } from './modules/4-shop/site/site.routes.ts';
import { mountZones } from './modules/4-shop/zone/zone.routes.ts';
import { approvalPlugin } from './modules/5-journeys/approval/approval.plugin.ts';
import { mountChainReport } from './modules/5-journeys/chain-report/chain-report.routes.ts';
import { mountChainSheet } from './modules/5-journeys/chain-sheet/chain-sheet.routes.ts';
import { checkoutPlugin } from './modules/5-journeys/checkout/checkout.plugin.ts';
import { mountDeliveryNote } from './modules/5-journeys/delivery-note/delivery-note.routes.ts';
import { goodsControlPlugin } from './modules/5-journeys/goods-control/goods-control.plugin.ts';
import { orderHoldPlugin } from './modules/5-journeys/order-hold/order-hold.plugin.ts';
import { mountPreferredLists } from './modules/5-journeys/preferred-lists/preferred-lists.routes.ts';
import { receivingPlugin } from './modules/5-journeys/receiving/receiving.plugin.ts';
import { registrationPlugin } from './modules/5-journeys/registration/registration.plugin.ts';
import { retentionPlugin } from './modules/5-journeys/retention/retention.plugin.ts';
import { mountStores } from './modules/5-journeys/store/store.routes.ts';
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
import { openFiles } from './platform/file-storage/open-files.ts';
import { parseQuery, readForms } from './platform/form-body.ts';
import { makeServer } from './platform/guard-server.ts';
import { reportHealth } from './platform/health.ts';
import { createJobs } from './platform/jobs.ts';
import { readJson } from './platform/json-body.ts';
import './platform/mount-endpoint.ts';
import { openMetrics } from './platform/metrics/serve-metrics.ts';
import { needsSimulation, openGateways, type SimulateGateways } from './platform/open-gateways.ts';
import { servePages } from './platform/pages.ts';
import { answerBadAddress, answerProblems } from './platform/problem-reply.ts';
import { openReadApart } from './platform/reader/read-apart.ts';
import { refuseBadHeads } from './platform/refuse-bad-heads.ts';
import { refuseForeignOrigins } from './platform/request-guard.ts';
import { logOptions, logRequests } from './platform/request-log.ts';
import { openSecretBox } from './platform/secret-box.ts';
import { setSecurityHeaders } from './platform/security-headers.ts';
import { readSmsSetting } from './platform/sms-keys.ts';
import { tidyText } from './platform/tidy-text.ts';
import { rememberCalls } from './platform/traces/spans.ts';
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
    files: await openFiles(config, log),
    reader,
    jobs: createJobs(),
    secrets: await openSecretBox(config),
    contractSeal: await openContractSeal(config, clock),
    ...(await openGateways(config, simulated)),
    sms: config.smsFile ? await readSmsSetting(config.smsFile) : undefined,
    log,
  });
  app.decorate('mountedEndpoints', new Set<Endpoint>());
  app.decorate('uploadsUnderWay', new UploadsUnderWay());
  app.decorateRequest('viewer');

  app.setValidatorCompiler(compileLazily);
  answerProblems(app);
  rememberCalls(app);
  logRequests(app);
  openMetrics(app);
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
  await smsPlugin(app);
  mailPlugin(app);
  qualificationPlugin(app);

  contentPlugin(app);
  mountSite(app);
  mountMessages(app);
  feedbackPlugin(app);
  browsePlugin(app);
  goodsControlPlugin(app);
  mountDelivery(app);
  mountFavourites(app);
  noticePlugin(app);
  firstPurchasePlugin(app);
  mountRecommendation(app);
  mountDemands(app);
  mountCart(app);
  promotionPagesPlugin(app);
  const invoices = invoicePlugin(app);
  mountOrders(app);
  mountOrderPages(app);
  mountPurchases(app);
  const { orderForStore } = checkoutPlugin(app, invoices);
  mountClosing(app);
  mountDeliveryNote(app);
  mountShipments(app);
  orderHoldPlugin(app);
  mountOrderPad(app);
  mountPurchaseTemplates(app);
  await paymentPlugin(app);
  afterSalePlugin(app);
  receivingPlugin(app);
  reviewPlugin(app);
  walletPlugin(app);
  mountReports(app);
  ephedrinePlugin(app);
  mountZones(app);
  mountCoupons(app);
  voucherPlugin(app);
  mountCashback(app);
  searchPlugin(app);
  pointsPlugin(app);
  mountPointsMall(app);
  mountLotteries(app);
  activityPlugin(app);
  mountContractSigning(app);
  mountMember(app);
  registrationPlugin(app);
  mountStores(app);
  approvalPlugin(app, orderForStore);
  mountChainSheet(app, orderForStore);
  mountChainReport(app);
  mountPreferredLists(app);
  wechatPlugin(app);
  retentionPlugin(app);

  await simulated?.mount();
  await servePages(app, config.pagesDir);
  return app;
}
