import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type SmsSimulator, simulatedSmsAccount } from './sms-box.ts';

const maxAgeSeconds = 5 * 60;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

interface Refusal {
  readonly Code: string;
  readonly Message: string;
}

const authorizationForm =
  /^TC3-HMAC-SHA256 Credential=([^/]{1,100})\/([\d-]{10})\/sms\/tc3_request, SignedHeaders=([a-z\d;-]{1,500}), Signature=([\da-f]{64})$/;

/** Why 腾讯云 refuses a request before it is looked at. The path that is signed is always `/`. */
function refusedSignature(
  request: FastifyRequest,
  text: string,
  { clock }: SmsSimulator,
): Refusal | undefined {
  const header = (name: string) => String(request.headers[name] ?? '');
  const found = authorizationForm.exec(header('authorization'));
  if (!found)
    return { Code: 'AuthFailure.InvalidAuthorization', Message: 'The authorization is not of its form.' };
  const [, secretId = '', day = '', names = '', signature = ''] = found;
  if (secretId !== simulatedSmsAccount.secretId)
    return { Code: 'AuthFailure.SecretIdNotFound', Message: 'The SecretId is not found.' };
  const seconds = Number(header('x-tc-timestamp'));
  const age = Math.abs(Math.floor(clock.now().getTime() / 1000) - seconds);
  if (!(age <= maxAgeSeconds))
    return { Code: 'AuthFailure.SignatureExpire', Message: 'The provided credentials have expired.' };
  const signed = names.split(';');
  const canonical = [
    request.method,
    '/',
    '',
    signed.map((name) => `${name}:${header(name).trim().toLowerCase()}\n`).join(''),
    names,
    sha256(text),
  ].join('\n');
  const toSign = `TC3-HMAC-SHA256\n${seconds}\n${day}/sms/tc3_request\n${sha256(canonical)}`;
  const key = hmac(hmac(hmac(`TC3${simulatedSmsAccount.secretKey}`, day), 'sms'), 'tc3_request');
  const expected = createHmac('sha256', key).update(toSign).digest('hex');
  const isOfItsDay = new Date(seconds * 1000).toISOString().slice(0, 10) === day;
  const isComplete = ['content-type', 'host'].every((name) => signed.includes(name));
  if (!isOfItsDay || !isComplete || signature !== expected) {
    return {
      Code: 'AuthFailure.SignatureFailure',
      Message: 'The provided credentials could not be validated. Please check your signature is correct.',
    };
  }
  if (header('x-tc-action') !== 'SendSms') return { Code: 'InvalidAction', Message: 'Not found.' };
  return header('x-tc-version') === '2021-01-11'
    ? undefined
    : { Code: 'NoSuchVersion', Message: 'The version does not exist.' };
}

interface Asked {
  readonly PhoneNumberSet: readonly string[];
  readonly SmsSdkAppId: string;
  readonly TemplateId: string;
  readonly SignName?: string;
  readonly TemplateParamSet?: readonly string[];
  readonly SessionContext?: string;
}

/** The code of a message, `Ok` where it is taken. */
function codeOf(asked: Asked): string {
  const variables = simulatedSmsAccount.tencentTemplates[asked.TemplateId];
  if (!/^\+861\d{10}$/.test(asked.PhoneNumberSet[0] ?? ''))
    return 'InvalidParameterValue.IncorrectPhoneNumber';
  if (asked.SignName !== simulatedSmsAccount.signName)
    return 'FailedOperation.SignatureIncorrectOrUnapproved';
  if (variables === undefined) return 'FailedOperation.TemplateIncorrectOrUnapproved';
  return variables === (asked.TemplateParamSet ?? []).length
    ? 'Ok'
    : 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate';
}

const answer = (reply: FastifyReply, response: object) =>
  reply.send({ Response: { ...response, RequestId: randomUUID() } });

/** 腾讯云短信: SendSms with TC3-HMAC-SHA256, and the notification of what became of a message. */
export function mountTencentSms(app: FastifyInstance, simulator: SmsSimulator): void {
  const { box, clock } = simulator;
  app.post('/tencent/', (request, reply) => {
    const set = box.of('tencent');
    const refused = refusedSignature(request, request.smsText, simulator);
    if (refused) return answer(reply, { Error: refused });
    if (set.status !== 0) return reply.code(set.status).send('as it was set');
    const asked = JSON.parse(request.smsText) as Asked;
    if (asked.SmsSdkAppId !== simulatedSmsAccount.sdkAppId) {
      const code = 'UnauthorizedOperation.SmsSdkAppIdVerifyFail';
      return answer(reply, { Error: { Code: code, Message: 'The app does not belong to the account.' } });
    }
    const [phone = ''] = asked.PhoneNumberSet;
    const code = set.fail || codeOf(asked);
    const serialNo = code === 'Ok' ? `5000:${randomBytes(12).toString('hex')}` : '';
    if (code === 'Ok') {
      box.take({
        service: 'tencent',
        serviceId: serialNo,
        ownId: asked.SessionContext ?? '',
        phone: phone.replace('+86', ''),
        template: asked.TemplateId,
        params: asked.TemplateParamSet ?? [],
      });
      simulator.report(set.receiptUrl, [
        {
          user_receive_time: clock.now().toISOString().slice(0, 19).replace('T', ' '),
          nationcode: '86',
          mobile: phone.replace('+86', ''),
          report_status: set.isDelivered ? 'SUCCESS' : 'FAIL',
          errmsg: set.isDelivered ? 'DELIVRD' : 'UNDELIV',
          description: set.isDelivered ? '用户短信送达成功' : '空号或停机',
          sid: serialNo,
        },
      ]);
    }
    if (set.isSilent) {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    return answer(reply, {
      SendStatusSet: [
        {
          SerialNo: serialNo,
          PhoneNumber: phone,
          Fee: code === 'Ok' ? 1 : 0,
          SessionContext: asked.SessionContext ?? '',
          Code: code,
          Message: code === 'Ok' ? 'send success' : 'as it was set',
          IsoCode: 'CN',
        },
      ],
    });
  });
}
