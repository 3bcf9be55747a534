import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type SmsSimulator, simulatedSmsAccount } from './sms-box.ts';

const maxAgeMs = 15 * 60_000;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

const refusal = (status: number, code: string, message: string): Refusal => ({ status, code, message });

/** The query of an address as it has to be signed: decoded, encoded by RFC 3986 and sorted by name. */
function canonicalQuery(query: string): string {
  return [...new URLSearchParams(query)]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

const authorizationForm =
  /^ACS3-HMAC-SHA256 Credential=([^,]{1,100}),SignedHeaders=([a-z\d;-]{1,500}),Signature=([\da-f]{64})$/;

/** Why the gateway of 阿里云 refuses a request before it is looked at. */
function refusedSignature(
  request: FastifyRequest,
  text: string,
  { box, clock }: SmsSimulator,
): Refusal | undefined {
  const header = (name: string) => String(request.headers[name] ?? '');
  const found = authorizationForm.exec(header('authorization'));
  if (!found) return refusal(400, 'MissingAuthorization', 'Authorization is mandatory for this action.');
  const [, keyId = '', names = '', signature = ''] = found;
  if (keyId !== simulatedSmsAccount.accessKeyId)
    return refusal(404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.');
  const signed = names.split(';');
  // Every header of the protocol has to be signed, or it could be changed on the way.
  const needed = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-acs-'))];
  const [path = '', query = ''] = request.url.split('?', 2);
  const canonical = [
    request.method,
    path,
    canonicalQuery(query),
    signed.map((name) => `${name}:${header(name).trim()}\n`).join(''),
    names,
    header('x-acs-content-sha256'),
  ].join('\n');
  const expected = createHmac('sha256', simulatedSmsAccount.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  const isComplete = needed.every((name) => signed.includes(name));
  if (!isComplete || signature !== expected || header('x-acs-content-sha256') !== sha256(text)) {
    return refusal(400, 'SignatureDoesNotMatch', 'Specified signature is not matched with our calculation.');
  }
  const age = Math.abs(clock.now().getTime() - new Date(header('x-acs-date')).getTime());
  if (!(age <= maxAgeMs))
    return refusal(400, 'InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.');
  const nonce = header('x-acs-signature-nonce');
  if (nonce === '' || box.nonces.has(nonce))
    return refusal(400, 'SignatureNonceUsed', 'Specified signature nonce was used already.');
  box.nonces.add(nonce);
  if (header('x-acs-action') !== 'SendSms' || header('x-acs-version') !== '2017-05-25')
    return refusal(404, 'InvalidAction.NotFound', 'Specified api is not found.');
  return undefined;
}

function readParams(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** Why SendSms refuses a message, which it says with HTTP 200. */
function refusedMessage(asked: URLSearchParams): Refusal | undefined {
  const text = (name: string) => asked.get(name) ?? '';
  if (!/^1\d{10}$/.test(text('PhoneNumbers')))
    return refusal(200, 'isv.MOBILE_NUMBER_ILLEGAL', `${text('PhoneNumbers')}invalid mobile number`);
  if (text('SignName') !== simulatedSmsAccount.signName)
    return refusal(200, 'isv.SMS_SIGNATURE_ILLEGAL', '该账号下找不到对应签名');
  const variables = simulatedSmsAccount.aliyunTemplates[text('TemplateCode')];
  if (!variables) return refusal(200, 'isv.SMS_TEMPLATE_ILLEGAL', '该账号下找不到对应模板');
  const params = readParams(text('TemplateParam'));
  if (!params) return refusal(200, 'isv.INVALID_JSON_PARAM', 'JSON参数不合法');
  return variables.every((name) => typeof params[name] === 'string')
    ? undefined
    : refusal(200, 'isv.TEMPLATE_MISSING_PARAMETERS', '模板变量缺少对应参数值');
}

function answerRefusal(reply: FastifyReply, { status, code, message }: Refusal, host: string): FastifyReply {
  const common = { RequestId: randomUUID().toUpperCase(), Code: code, Message: message };
  const gateway = {
    HostId: host,
    Recommend: `https://api.aliyun.com/troubleshoot?q=${encodeURIComponent(code)}`,
  };
  return reply.code(status).send(status === 200 ? common : { ...common, ...gateway });
}

const timeText = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');

/** 阿里云短信: SendSms with its signature V3, and SmsReport. */
export function mountAliyunSms(app: FastifyInstance, simulator: SmsSimulator): void {
  const { box, clock } = simulator;
  app.post('/aliyun/', (request, reply) => {
    const host = request.headers.host ?? '';
    const isForged = refusedSignature(request, request.smsText, simulator);
    if (isForged) return answerRefusal(reply, isForged, host);
    const set = box.of('aliyun');
    if (set.fail !== '')
      return answerRefusal(reply, refusal(set.status || 200, set.fail, 'as it was set'), host);
    const asked = new URL(request.url, 'http://aliyun').searchParams;
    const isRefused = refusedMessage(asked);
    if (isRefused) return answerRefusal(reply, isRefused, host);
    const serviceId = `${randomBytes(8).readBigUInt64BE() % 10n ** 18n}^0`;
    const message = {
      service: 'aliyun',
      serviceId,
      ownId: asked.get('OutId') ?? '',
      phone: asked.get('PhoneNumbers') ?? '',
      template: asked.get('TemplateCode') ?? '',
      params: Object.values(readParams(asked.get('TemplateParam') ?? '') ?? {}).map(String),
    } as const;
    box.take(message);
    simulator.report(set.receiptUrl, [
      {
        phone_number: message.phone,
        send_time: timeText(clock.now()),
        report_time: timeText(clock.now()),
        success: set.isDelivered,
        err_code: set.isDelivered ? 'DELIVERED' : 'MOBILE_NOT_ON_SERVICE',
        err_msg: set.isDelivered ? '用户接收成功' : '停机、空号、暂停服务、关机或不在服务区',
        sms_size: '1',
        biz_id: serviceId,
        out_id: message.ownId,
      },
    ]);
    if (set.isSilent) {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    return reply.send({
      Message: 'OK',
      RequestId: randomUUID().toUpperCase(),
      Code: 'OK',
      BizId: serviceId,
    });
  });
}
