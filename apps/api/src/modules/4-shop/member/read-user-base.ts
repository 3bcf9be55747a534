import type { UserBase } from '@qianfang/contract/session';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Static } from 'typebox';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadUserBase } from '../../1-ground/identity/index.ts';
import { countUnread } from '../../1-ground/message/index.ts';
import { loadPreferred } from '../../1-ground/preferred/index.ts';
import { readSettings } from '../../1-ground/settings/index.ts';
import { loadWechatName } from '../../1-ground/wechat/index.ts';
import { awaitsFirstSignature } from '../../2-goods/contract-signing/index.ts';
import { loadDocumentNotice } from '../../2-goods/qualification/index.ts';
import { loadBalances } from '../../2-goods/wallet/index.ts';
import { hasShipped } from '../../3-trade/orders/index.ts';
import { countCart } from '../cart/index.ts';
import { signChatToken } from './sign-chat-token.ts';

const toSign = {
  state: 'signing',
  message: '资质已审核通过，签署合同后即可下单',
  action_url: '/dzht',
} as const;

/** Whether only its contracts stand between a company and its first order. A store's orders are its head office's. */
async function mustSign({ db, clock }: Deps, viewer: Viewer): Promise<boolean> {
  if (!viewer.isPassed || viewer.buyerKind === 'CHAIN_STORE') return false;
  return awaitsFirstSignature(db, viewer.buyerId, clock.now());
}

/** The user state of storefront.md 3. */
export async function readUserBase(deps: Deps, viewer: Viewer): Promise<Static<typeof UserBase>> {
  const today = dateInShanghai(deps.clock.now());
  const [own, settings, balances, unread, cart, notice, wechat, isServed, signs, preferred] =
    await Promise.all([
      loadUserBase(deps.db, viewer),
      readSettings(deps.db),
      loadBalances(deps.db, viewer.buyerId),
      countUnread(deps.db, viewer.buyerId),
      countCart(deps.db, viewer.buyerId),
      viewer.isPassed ? loadDocumentNotice(deps.db, viewer.buyerId, today) : undefined,
      loadWechatName(deps, viewer),
      hasShipped(deps.db, viewer.buyerId),
      mustSign(deps, viewer),
      loadPreferred(deps.db, viewer, today),
    ]);
  const chatToken = signChatToken(deps.config.chat, own.username, deps.clock.now());
  return {
    ...own,
    standing: notice ? { ...notice, action_url: '/zzzj' } : signs ? toSign : own.standing,
    face: '',
    points: balances.points,
    cart,
    message_count: unread,
    wechat,
    common_config: {
      hot_line: settings.hotLine,
      qq_presale: settings.qqPresale,
      qq_aftersale: settings.qqAftersale,
      chat_url: deps.config.chat?.url ?? '',
    },
    quality_inspection: {
      quality_inspection_url: settings.qualityInspectionUrl,
      msg: settings.qualityInspectionMessage,
    },
    login_url: '/login',
    is_show_youx: 1,
    is_special: 0,
    is_can_chat: chatToken === '' ? 0 : 1,
    token: chatToken,
    // After-sales begins with the first parcel: before that there is nothing to return or to ask about.
    is_AfterSale: isServed ? '1' : '0',
    ...(preferred.ids.length > 0 && { has_preferred: 1 as const }),
  };
}
