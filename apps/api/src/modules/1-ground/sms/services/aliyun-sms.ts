import { randomUUID } from 'node:crypto';
import type { Deps } from '../../../../platform/deps.ts';
import { openLine } from '../../../../platform/outside/open-line.ts';
import type { AliyunSmsKeys } from '../../../../platform/sms-keys.ts';
import { fieldsOf, outcomeOfForeign, outcomeWithoutAnswer } from './read-reply.ts';
import { canonicalQuery, signAliyun } from './sign-aliyun.ts';
import { refused, type SmsOutcome, type SmsService, shownAs, unknown } from './sms-service.ts';

/**
 * What operators are told of the codes of SendSms and of the gateway before it
 * (https://help.aliyun.com/document_detail/101346.html).
 */
const sentences: Readonly<Record<string, string>> = {
  'isv.MOBILE_NUMBER_ILLEGAL': '手机号不正确',
  'isv.MOBILE_COUNT_OVER_LIMIT': '手机号数量超过限制',
  'isv.AMOUNT_NOT_ENOUGH': '账户余额不足，请充值',
  'isv.OUT_OF_SERVICE': '业务停机，请充值',
  'isv.ACCOUNT_NOT_EXISTS': '账户不存在',
  'isv.ACCOUNT_ABNORMAL': '账户异常',
  'isv.PRODUCT_UN_SUBSCRIPT': '没有开通短信服务',
  'isv.PRODUCT_UNSUBSCRIBE': '没有开通短信服务',
  'isp.RAM_PERMISSION_DENY': '密钥没有发送短信的权限',
  'isv.SMS_SIGNATURE_ILLEGAL': '签名不合法或未审核通过',
  'isv.SMS_SIGN_ILLEGAL': '签名禁止使用',
  'isv.SIGN_STATE_ILLEGAL': '签名状态不可用',
  'isv.SMS_SIGNATURE_SCENE_ILLEGAL': '签名与模板的类型不一致',
  'isv.SMS_TEMPLATE_ILLEGAL': '模板不合法或未审核通过',
  'isv.TEMPLATE_MISSING_PARAMETERS': '模板变量没有给全',
  'isv.TEMPLATE_PARAMS_ILLEGAL': '模板变量不符合要求',
  'isv.INVALID_JSON_PARAM': '模板变量的格式有误',
  'isv.INVALID_PARAMETERS': '参数有误',
  'isv.PARAM_LENGTH_LIMIT': '模板变量超过长度',
  'isv.SMS_CONTENT_ILLEGAL': '短信内容包含禁止发送的内容',
  'isv.BLACK_KEY_CONTROL_LIMIT': '模板变量包含禁止发送的内容',
  'isv.BUSINESS_LIMIT_CONTROL': '对同一手机号的发送超过频率限制',
  'isv.DAY_LIMIT_CONTROL': '超过在阿里云设置的日发送限额',
  'isv.MONTH_LIMIT_CONTROL': '超过在阿里云设置的月发送限额',
  'isv.DENY_IP_RANGE': '来源地址所在地区被禁用',
  'isp.SYSTEM_ERROR': '阿里云系统错误',
  'InvalidAccessKeyId.NotFound': 'access_key_id 不存在',
  'InvalidAccessKeyId.Inactive': 'access_key_id 已禁用',
  SignatureDoesNotMatch: '签名不符，请核对 access_key_secret',
  'InvalidTimeStamp.Expired': '时间相差过大，请校准本机时间',
  SignatureNonceUsed: '请求被重复提交',
  'Throttling.User': '调用过于频繁',
  ServiceUnavailable: '阿里云服务暂不可用',
};

/** Of the phone, so that another service would not send to it either. */
const ofPhone: ReadonlySet<string> = new Set(['isv.MOBILE_NUMBER_ILLEGAL']);

function outcomeOfCode(code: string, status: number): SmsOutcome {
  const reason = `${sentences[code] ?? '发送失败'}（${code.slice(0, 80)}）`;
  // A fault within the service: whether it had sent before is not said.
  if (status >= 500 && code !== 'ServiceUnavailable') return unknown(`${reason}，可能已发出`);
  return refused(reason, ofPhone.has(code));
}

/** 阿里云短信: SendSms of dysmsapi, version 2017-05-25 (https://help.aliyun.com/document_detail/55284.html). */
export function openAliyunSms(keys: AliyunSmsKeys, { clock, log }: Deps): SmsService {
  const line = openLine({ service: 'aliyun-sms', clock, log });
  return {
    get openUntil() {
      return line.openUntil;
    },
    async send(message) {
      const url = new URL(keys.url);
      url.search = canonicalQuery([
        ['PhoneNumbers', message.phone],
        ['SignName', keys.signName],
        ['TemplateCode', keys.templates[message.purpose]],
        [
          'TemplateParam',
          JSON.stringify(
            Object.fromEntries(
              Object.entries(keys.variables).map(([name, part]) => [name, shownAs(part, message)]),
            ),
          ),
        ],
        ['OutId', message.id],
      ]);
      const headers = signAliyun(
        {
          method: 'POST',
          url,
          action: 'SendSms',
          version: '2017-05-25',
          body: '',
          at: clock.now(),
          nonce: randomUUID(),
        },
        keys,
      );
      const reply = await line.call({ url, method: 'POST', headers, body: '' });
      if (reply.kind !== 'answer') return outcomeWithoutAnswer(reply);
      const { Code: code, BizId: bizId } = fieldsOf(reply.text) ?? {};
      if (typeof code !== 'string') return outcomeOfForeign(reply);
      if (code !== 'OK') return outcomeOfCode(code, reply.status);
      // How many parts it is billed as comes with the receipt.
      return { state: 'sent', serviceId: typeof bizId === 'string' ? bizId : null, parts: 1 };
    },
  };
}
