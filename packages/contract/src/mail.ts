import Type from 'typebox';
import { endpointsOf } from './http/endpoint.ts';
import { closed, Flag } from './http/fields.ts';
import * as calls from './mail.calls.ts';

const { forAccount } = endpointsOf('邮件');

export const getMails = forAccount(calls.getMails, {
  summary: '能否用邮件发送文件，以及本账号最近申请发送的邮件',
  result: closed({
    is_open: Flag,
    /** In the demo: where the mails that its stand-in has taken are shown; empty otherwise. */
    inbox_url: Type.String(),
    /** The latest first. */
    list: Type.Array(
      closed({
        id: Type.String(),
        email: Type.String(),
        file_name: Type.String(),
        state: Type.Union([
          Type.Literal('waiting'),
          Type.Literal('sending'),
          Type.Literal('sent'),
          /** The server has not said whether it took it. */
          Type.Literal('unknown'),
          Type.Literal('failed'),
        ]),
        state_text: Type.String(),
        asked_at: Type.String(),
      }),
    ),
  }),
});
