import * as acceptance from './acceptance.ts';
import * as activity from './activity.ts';
import * as address from './address.ts';
import * as afterSale from './after-sale.ts';
import * as approval from './approval.ts';
import * as article from './article.ts';
import * as brandZone from './brand-zone.ts';
import * as cart from './cart.ts';
import * as chainRegistration from './chain-registration.ts';
import * as chainReport from './chain-report.ts';
import * as chainSheet from './chain-sheet.ts';
import * as checkout from './checkout.ts';
import * as companyAccount from './company-account.ts';
import * as content from './content.ts';
import * as contractSigning from './contract-signing.ts';
import * as controlZone from './control-zone.ts';
import * as coupon from './coupon.ts';
import * as delivery from './delivery.ts';
import * as demand from './demand.ts';
import * as ephedrine from './ephedrine.ts';
import * as favourite from './favourite.ts';
import * as feedback from './feedback.ts';
import * as goods from './goods.ts';
import type { Endpoint } from './http/endpoint.ts';
import * as intakeFile from './intake-file.ts';
import * as invoice from './invoice.ts';
import * as live from './live.ts';
import * as lottery from './lottery.ts';
import * as mail from './mail.ts';
import * as message from './message.ts';
import * as nearExpiry from './near-expiry.ts';
import * as notice from './notice.ts';
import * as order from './order.ts';
import * as orderAgain from './order-again.ts';
import * as orderCounts from './order-counts.ts';
import * as orderPad from './order-pad.ts';
import * as orderPaper from './order-papers.ts';
import * as payConfirmation from './pay-confirmation.ts';
import * as payLink from './pay-link.ts';
import * as payment from './payment.ts';
import * as picture from './picture.ts';
import * as points from './points.ts';
import * as preferred from './preferred.ts';
import * as profile from './profile.ts';
import * as promotion from './promotion.ts';
import * as purchaseTemplate from './purchase-template.ts';
import * as qualification from './qualification.ts';
import * as recall from './recall.ts';
import * as recommendation from './recommendation.ts';
import * as registration from './registration.ts';
import * as report from './report.ts';
import * as review from './review.ts';
import * as session from './session.ts';
import * as sms from './sms.ts';
import * as store from './store.ts';
import * as submitOrder from './submit-order.ts';
import * as userMoney from './user-money.ts';
import * as voucher from './voucher.ts';
import * as wallet from './wallet.ts';
import * as wechat from './wechat.ts';
import * as zone from './zone.ts';

const slices = [
  address,
  qualification,
  registration,
  chainRegistration,
  store,
  approval,
  chainReport,
  chainSheet,
  session,
  sms,
  preferred,
  profile,
  wechat,
  report,
  recall,
  ephedrine,
  companyAccount,
  content,
  article,
  feedback,
  live,
  mail,
  message,
  notice,
  goods,
  delivery,
  favourite,
  recommendation,
  demand,
  cart,
  checkout,
  submitOrder,
  order,
  orderAgain,
  orderCounts,
  orderPaper,
  orderPad,
  purchaseTemplate,
  acceptance,
  review,
  afterSale,
  payment,
  payConfirmation,
  payLink,
  intakeFile,
  invoice,
  picture,
  wallet,
  userMoney,
  zone,
  nearExpiry,
  controlZone,
  brandZone,
  coupon,
  voucher,
  points,
  lottery,
  activity,
  contractSigning,
  promotion,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'auth' in value;

/** Every call there is. A test holds this list against what the API has mounted. */
export const allEndpoints: readonly Endpoint[] = slices
  .flatMap((slice): unknown[] => Object.values(slice))
  .filter(isEndpoint);
