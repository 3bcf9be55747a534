import type { Call } from './http/call.ts';
import type * as described from './pay-link.ts';

export const getPayLink: Call<{ of: typeof described.getPayLink }> = {
  method: 'GET',
  path: '/api/order/{id}/pay_link',
};

export const makePayLink: Call<{ of: typeof described.makePayLink }> = {
  method: 'POST',
  path: '/api/order/{id}/pay_link',
  idempotent: 'asked',
};

export const endPayLink: Call<{ of: typeof described.endPayLink }> = {
  method: 'DELETE',
  path: '/api/order/{id}/pay_link',
  idempotent: 'asked',
};

export const openPayLink: Call<{ of: typeof described.openPayLink }> = {
  method: 'GET',
  path: '/api/pay_link/{token}',
};

export const payByLink: Call<{ of: typeof described.payByLink }> = {
  method: 'POST',
  path: '/api/pay_link/{token}/payment',
  idempotent: 'always',
};

export const getPayLinkForm: Call<{ of: typeof described.getPayLinkForm }> = {
  method: 'GET',
  path: '/api/pay_link/{token}/form',
  result: 'file',
};

export const followPayLink: Call<{ of: typeof described.followPayLink }> = {
  method: 'GET',
  path: '/api/pay_link/{token}/events',
  result: 'file',
};
