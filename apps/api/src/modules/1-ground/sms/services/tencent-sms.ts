import type { Deps } from '../../../../platform/deps.ts';
import { openLine } from '../../../../platform/outside/open-line.ts';
import type { TencentSmsKeys } from '../../../../platform/sms-keys.ts';
import { type Fields, fieldsOf, isFields, outcomeOfForeign, outcomeWithoutAnswer } from './read-reply.ts';
import { signTencent } from './sign-tencent.ts';
import { refused, type SmsOutcome, type SmsService, shownAs, unknown } from './sms-service.ts';

/** What operators are told of the codes of SendSms (https://cloud.tencent.com/document/api/382/59177). */
const sentences: Readonly<Record<string, string>> = {
  'FailedOperation.PhoneNumberInBlacklist': '手机号在免打扰名单中',
  'InvalidParameterValue.IncorrectPhoneNumber': '手机号不正确',
  'FailedOperation.InsufficientBalanceInSmsPackage': '套餐包余量不足，请购买',
  'UnauthorizedOperation.ServiceSuspendDueToArrears': '欠费停服，请充值',
  'FailedOperation.SignatureIncorrectOrUnapproved': '签名不合法或未审核通过',
  'FailedOperation.MissingSignature': '没有给出签名',
  'FailedOperation.TemplateIncorrectOrUnapproved': '模板不合法或未审核通过',
  'FailedOperation.TemplateUnapprovedOrNotExist': '模板不存在或未审核通过',
  'FailedOperation.TemplateParamSetNotMatchApprovedTemplate': '模板变量与审核通过的模板不符',
  'FailedOperation.ContainSensitiveWord': '短信内容含有敏感词',
  'InvalidParameterValue.TemplateParameterFormatError': '模板变量的格式有误',
  'InvalidParameterValue.TemplateParameterLengthLimit': '模板变量超过长度',
  'InvalidParameterValue.ContentLengthLimit': '短信内容过长',
  'InvalidParameterValue.SdkAppIdNotExist': 'sdk_app_id 不存在',
  'UnauthorizedOperation.SdkAppIdIsDisabled': 'sdk_app_id 已禁用',
  'UnauthorizedOperation.SmsSdkAppIdVerifyFail': 'sdk_app_id 与密钥不属于同一账号',
  'UnauthorizedOperation.RequestIpNotInWhitelist': '本机地址不在腾讯云的白名单中',
  'UnauthorizedOperation.RequestPermissionDeny': '密钥没有发送短信的权限',
  'LimitExceeded.DeliveryFrequencyLimit': '超过频率限制',
  'LimitExceeded.AppDailyLimit': '超过在腾讯云设置的日发送限额',
  'LimitExceeded.DailyLimit': '超过在腾讯云设置的日发送限额',
  'LimitExceeded.PhoneNumberThirtySecondLimit': '对同一手机号 30 秒内的发送超过限制',
  'LimitExceeded.PhoneNumberOneHourLimit': '对同一手机号 1 小时内的发送超过限制',
  'LimitExceeded.PhoneNumberDailyLimit': '对同一手机号当日的发送超过限制',
  'LimitExceeded.PhoneNumberSameContentDailyLimit': '对同一手机号相同内容的发送超过限制',
  'InternalError.RequestTimeException': '时间相差过大，请校准本机时间',
  'InternalError.Timeout': '腾讯云下发超时',
  'AuthFailure.SecretIdNotFound': 'secret_id 不存在或已禁用',
  'AuthFailure.SignatureFailure': '签名不符，请核对 secret_key',
  'AuthFailure.SignatureExpire': '时间相差过大，请校准本机时间',
  'AuthFailure.UnauthorizedOperation': '密钥没有发送短信的权限',
  RequestLimitExceeded: '调用过于频繁',
};

/** Of the phone, so that another service would not send to it either. */
const ofPhone: ReadonlySet<string> = new Set([
  'FailedOperation.PhoneNumberInBlacklist',
  'InvalidParameterValue.IncorrectPhoneNumber',
]);

/** Internal errors that are said to come before the message was handed on. */
const beforeSending: ReadonlySet<string> = new Set([
  'InternalError.RequestTimeException',
  'InternalError.RestApiInterfaceNotExist',
  'InternalError.SigFieldMissing',
  'InternalError.SigVerificationFail',
]);

function outcomeOfCode(code: string): SmsOutcome {
  const reason = `${sentences[code] ?? '发送失败'}（${code.slice(0, 80)}）`;
  if (code.startsWith('InternalError') && !beforeSending.has(code)) return unknown(`${reason}，可能已发出`);
  return refused(reason, ofPhone.has(code));
}

/** The state of the one message that was asked for. */
function statusOf({ SendStatusSet: all }: Fields): Fields | undefined {
  const [status] = Array.isArray(all) ? all : [];
  return isFields(status) ? status : undefined;
}

/** 腾讯云短信: SendSms, version 2021-01-11 (https://cloud.tencent.com/document/api/382/55981). */
export function openTencentSms(keys: TencentSmsKeys, { clock, log }: Deps): SmsService {
  const line = openLine({ service: 'tencent-sms', clock, log });
  return {
    get openUntil() {
      return line.openUntil;
    },
    async send(message) {
      const at = clock.now();
      const contentType = 'application/json; charset=utf-8';
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${message.phone}`],
        SmsSdkAppId: keys.sdkAppId,
        SignName: keys.signName,
        TemplateId: keys.templates[message.purpose],
        TemplateParamSet: keys.variables.map((part) => shownAs(part, message)),
        SessionContext: message.id,
      });
      const { host } = keys.url;
      const reply = await line.call({
        url: keys.url,
        method: 'POST',
        headers: {
          host,
          'content-type': contentType,
          authorization: signTencent({ host, service: 'sms', contentType, body, at }, keys),
          'x-tc-action': 'SendSms',
          'x-tc-version': '2021-01-11',
          'x-tc-timestamp': String(Math.floor(at.getTime() / 1000)),
          'x-tc-region': keys.region,
        },
        body,
      });
      if (reply.kind !== 'answer') return outcomeWithoutAnswer(reply);
      const { Response: response } = fieldsOf(reply.text) ?? {};
      if (!isFields(response)) return outcomeOfForeign(reply);
      const status = isFields(response.Error) ? response.Error : statusOf(response);
      const { Code: answered, SerialNo: serialNo, Fee: fee } = status ?? {};
      if (typeof answered !== 'string') return outcomeOfForeign(reply);
      if (answered !== 'Ok') return outcomeOfCode(answered);
      return {
        state: 'sent',
        serviceId: typeof serialNo === 'string' && serialNo !== '' ? serialNo : null,
        parts: typeof fee === 'number' && Number.isInteger(fee) && fee > 0 && fee < 100 ? fee : 1,
      };
    },
  };
}
