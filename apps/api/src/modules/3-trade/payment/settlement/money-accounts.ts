import type { Posting, WalletCode } from '../../../2-goods/wallet/index.ts';
import type { PaymentRow } from '../payment.repo.ts';

type Account = Pick<Posting, 'owner' | 'code'>;

/** One of the store's own accounts. */
export function own(code: WalletCode): Account {
  return { owner: { system: true }, code };
}

/** The account that a payment's money comes from and is refunded to. */
export function sourceOf(payment: Pick<PaymentRow, 'buyer_id' | 'method'>): Account {
  switch (payment.method) {
    case 'balance':
    case 'credit':
      return { owner: { buyerId: payment.buyer_id }, code: payment.method };
    case 'transfer':
      return own('bank');
    case 'wechat':
    case 'alipay':
      return own(payment.method);
    case 'unionpay':
    case 'ebank':
      return own('unionpay');
  }
}
