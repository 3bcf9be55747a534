import { acceptanceEndpoints } from './acceptance.ts';
import { activityEndpoints } from './activity.ts';
import { addressEndpoints } from './address.ts';
import { afterSaleEndpoints } from './after-sale.ts';
import { approvalEndpoints } from './approval.ts';
import { articleEndpoints } from './article.ts';
import { brandZoneEndpoints } from './brand-zone.ts';
import { cartEndpoints } from './cart.ts';
import { chainRegistrationEndpoints } from './chain-registration.ts';
import { checkoutEndpoints } from './checkout.ts';
import { contentEndpoints } from './content.ts';
import { contractSigningEndpoints } from './contract-signing.ts';
import { controlZoneEndpoints } from './control-zone.ts';
import { couponEndpoints } from './coupon.ts';
import { deliveryEndpoints } from './delivery.ts';
import { demandEndpoints } from './demand.ts';
import { ephedrineEndpoints } from './ephedrine.ts';
import { favouriteEndpoints } from './favourite.ts';
import { feedbackEndpoints } from './feedback.ts';
import { goodsEndpoints } from './goods.ts';
import type { Endpoint } from './http/endpoint.ts';
import { invoiceEndpoints } from './invoice.ts';
import { liveEndpoints } from './live.ts';
import { lotteryEndpoints } from './lottery.ts';
import { messageEndpoints } from './message.ts';
import { nearExpiryEndpoints } from './near-expiry.ts';
import { noticeEndpoints } from './notice.ts';
import { orderEndpoints } from './order.ts';
import { orderPadEndpoints } from './order-pad.ts';
import { orderPaperEndpoints } from './order-papers.ts';
import { payConfirmationEndpoints } from './pay-confirmation.ts';
import { payLinkEndpoints } from './pay-link.ts';
import { paymentEndpoints } from './payment.ts';
import { pictureEndpoints } from './picture.ts';
import { pointsEndpoints } from './points.ts';
import { profileEndpoints } from './profile.ts';
import { promotionEndpoints } from './promotion.ts';
import { purchaseTemplateEndpoints } from './purchase-template.ts';
import { qualificationEndpoints } from './qualification.ts';
import { recallEndpoints } from './recall.ts';
import { recommendationEndpoints } from './recommendation.ts';
import { registrationEndpoints } from './registration.ts';
import { reportEndpoints } from './report.ts';
import { reviewEndpoints } from './review.ts';
import { sessionEndpoints } from './session.ts';
import { storeEndpoints } from './store.ts';
import { submitOrderEndpoints } from './submit-order.ts';
import { voucherEndpoints } from './voucher.ts';
import { walletEndpoints } from './wallet.ts';
import { wechatEndpoints } from './wechat.ts';
import { zoneEndpoints } from './zone.ts';

/** Every call there is. A test holds this list against what the API has mounted. */
export const allEndpoints: readonly Endpoint[] = [
  ...addressEndpoints,
  ...qualificationEndpoints,
  ...registrationEndpoints,
  ...chainRegistrationEndpoints,
  ...storeEndpoints,
  ...approvalEndpoints,
  ...sessionEndpoints,
  ...profileEndpoints,
  ...wechatEndpoints,
  ...reportEndpoints,
  ...recallEndpoints,
  ...ephedrineEndpoints,
  ...contentEndpoints,
  ...articleEndpoints,
  ...feedbackEndpoints,
  ...liveEndpoints,
  ...messageEndpoints,
  ...noticeEndpoints,
  ...goodsEndpoints,
  ...deliveryEndpoints,
  ...favouriteEndpoints,
  ...recommendationEndpoints,
  ...demandEndpoints,
  ...cartEndpoints,
  ...checkoutEndpoints,
  ...submitOrderEndpoints,
  ...orderEndpoints,
  ...orderPaperEndpoints,
  ...orderPadEndpoints,
  ...purchaseTemplateEndpoints,
  ...acceptanceEndpoints,
  ...reviewEndpoints,
  ...afterSaleEndpoints,
  ...paymentEndpoints,
  ...payConfirmationEndpoints,
  ...payLinkEndpoints,
  ...invoiceEndpoints,
  ...pictureEndpoints,
  ...walletEndpoints,
  ...zoneEndpoints,
  ...nearExpiryEndpoints,
  ...controlZoneEndpoints,
  ...brandZoneEndpoints,
  ...couponEndpoints,
  ...voucherEndpoints,
  ...pointsEndpoints,
  ...lotteryEndpoints,
  ...activityEndpoints,
  ...contractSigningEndpoints,
  ...promotionEndpoints,
];
