import { timingSafeEqual } from 'node:crypto';
import { problem } from '@qianfang/contract/problem';
import { checkAliyunSms, reportAliyunSms, reportTencentSms } from '@qianfang/contract/sms';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../platform/deps.ts';
import { type Admit, type FileAnswer, mountEndpoint } from '../../../../platform/mount-endpoint.ts';
import type { Reporting } from './read-receipts.ts';
import { recordReceipts } from './record-receipts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Receipts as received: a list, where the other calls take fields. */
    receiptText: string;
  }
}

/** Whether the address ends with the key of the service. Neither service signs what it posts. */
function keyOf({ sms }: Deps, kind: Reporting): string | undefined {
  const service = sms?.services.find((one) => one.kind === kind);
  return service && service.kind !== 'webhook' ? service.receiptKey : undefined;
}

const admitByKey =
  (kind: Reporting): Admit<'SIGNATURE_WRONG'> =>
  ({ params }, deps) => {
    const expected = Buffer.from(keyOf(deps, kind) ?? '');
    const given = Buffer.from((params as { readonly key?: string }).key ?? '');
    const isRight =
      expected.length > 0 && expected.length === given.length && timingSafeEqual(expected, given);
    return isRight ? undefined : problem('SIGNATURE_WRONG');
  };

const answerWith = (value: object): FileAnswer => ({
  bytes: Buffer.from(JSON.stringify(value)),
  contentType: 'application/json; charset=utf-8',
});

/** Register it on an instance of its own, because it reads bodies differently from the other calls. */
export async function mountSmsReceipts(app: FastifyInstance): Promise<void> {
  app.decorateRequest('receiptText', '');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    request.receiptText = String(body);
    done(null, {});
  });
  // 阿里云 looks whether an address answers before it takes it, and waits for 700 ms.
  mountEndpoint(app, checkAliyunSms, () => answerWith({ code: 0, msg: '成功' }), {
    admit: admitByKey('aliyun'),
  });
  mountEndpoint(
    app,
    reportAliyunSms,
    async ({ deps, request }) =>
      (await recordReceipts(deps, 'aliyun', request.receiptText)) ?? answerWith({ code: 0, msg: '接收成功' }),
    { admit: admitByKey('aliyun') },
  );
  mountEndpoint(
    app,
    reportTencentSms,
    async ({ deps, request }) =>
      (await recordReceipts(deps, 'tencent', request.receiptText)) ?? answerWith({ result: 0, errmsg: 'OK' }),
    { admit: admitByKey('tencent') },
  );
}
