import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { getMails } from '@qianfang/contract/mail.calls';
import { callQuery } from '../call-query.ts';

export type Mail = ResultOf<typeof getMails>['list'][number];

export const mailKey = ['mail'] as const;

/** Whether mails can be sent, and the last ones that this account has asked for. */
export const mailsQuery = callQuery(getMails, mailKey, { staleTime: 0 });
