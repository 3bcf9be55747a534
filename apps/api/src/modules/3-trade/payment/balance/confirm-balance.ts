import { fieldProblem, isProblem, type Problem, problem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { type Fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Db } from '../../../../platform/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import {
  type Confirmer,
  checkPayCode,
  checkPayPassword,
  readPayMeans,
  spendSmsCode,
} from '../../../1-ground/identity/index.ts';
import { takeSmallPayment } from './small-payment.repo.ts';

type Requester = Pick<Viewer, 'buyerId' | 'accountId' | 'head'>;

/** The typed confirmation of a payment from the balance. */
export interface PayProof {
  readonly pay_password?: string;
  readonly pay_code?: string;
}

/** The person at the screen: the head office's account where it acts for its store. */
export function confirmerOf({ head, buyerId, accountId }: Requester): Confirmer {
  return head ?? { buyerId, accountId };
}

/** A typed confirmation, checked. */
type Checked = { readonly by: 'nothing' | 'password' } | { readonly by: 'code'; readonly codeId: number };

async function check(
  deps: Deps,
  who: Confirmer,
  proof: PayProof,
): Promise<Checked | Problem<'CODE_WRONG' | 'PAY_PASSWORD_LOCKED' | 'PAY_PASSWORD_WRONG'>> {
  if (proof.pay_password !== undefined)
    return (await checkPayPassword(deps, who, proof.pay_password)) ?? { by: 'password' };
  if (proof.pay_code === undefined) return { by: 'nothing' };
  const codeId = await checkPayCode(deps, who, proof.pay_code);
  return codeId === undefined
    ? fieldProblem('pay_code', '验证码错误或已过期，请重新获取', 'CODE_WRONG')
    : { by: 'code', codeId };
}

/** Confirms in a payment's own transaction what it takes of the balance. A problem undoes the payment. */
export type ConfirmBalance = (
  tx: Db,
  amount: Fen,
  at: Date,
) => Promise<Problem<'CODE_WRONG' | 'METHOD_FORBIDDEN' | 'PAY_CONFIRMATION'> | undefined>;

/**
 * Checks the typed confirmation outside the payment's transaction: a wrong attempt counts even if the payment
 * fails, and hashing a password takes longer than rows should be locked. Problems, at their fields:
 * PAY_PASSWORD_WRONG, PAY_PASSWORD_LOCKED, CODE_WRONG.
 *
 * The returned function runs in the payment: it uses the code up, or takes the payment as 小额免密. Its
 * problems: PAY_CONFIRMATION, with the amount and the account's means; CODE_WRONG for a code that another
 * payment has used.
 */
export async function checkPayProof(
  deps: Deps,
  viewer: Requester,
  proof: PayProof,
): Promise<ConfirmBalance | Problem<'CODE_WRONG' | 'PAY_PASSWORD_LOCKED' | 'PAY_PASSWORD_WRONG'>> {
  const who = confirmerOf(viewer);
  const checked = await check(deps, who, proof);
  if (isProblem(checked)) return checked;
  return async (tx, amount, at) => {
    if (amount === 0 || checked.by === 'password') return undefined;
    if (checked.by === 'code') {
      return (await spendSmsCode(tx, checked.codeId, at))
        ? undefined
        : fieldProblem('pay_code', '验证码已使用，请重新获取', 'CODE_WRONG');
    }
    if (await takeSmallPayment(tx, viewer.buyerId, amount, dateInShanghai(at))) return undefined;
    const { hasPassword, phone } = await readPayMeans(tx, who);
    return problem('PAY_CONFIRMATION', {
      message: `用余额支付 ${displayAmount(amount)}，请验证支付密码或短信验证码`,
      data: { amount: formatAmount(amount), has_password: hasPassword, phone },
    });
  };
}
