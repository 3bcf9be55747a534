import Type from 'typebox';
import { endpointsOf } from './http/endpoint.ts';
import { AmountText, closed } from './http/fields.ts';
import * as calls from './user-money.calls.ts';

const { forAccount } = endpointsOf('钱包');

// On its own, as the home page asks for no more of the wallet.
export const getUserMoney = forAccount(calls.getUserMoney, {
  summary: '余额',
  result: closed({
    available: AmountText,
    /** On its way out: withdrawals that wait. */
    frozen: AmountText,
    /** All that was ever paid in. */
    recharged: AmountText,
    voucher: AmountText,
    points: Type.Integer(),
  }),
});
