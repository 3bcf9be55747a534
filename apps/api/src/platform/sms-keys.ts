import { parseUnitPrice, type UnitPrice } from '@qianfang/domain/money/unit-price';
import { isLoopback } from './demo-doors.ts';
import { type KeyFile, readKeyFile } from './key-file.ts';

/** What a code is for; a service has a text for each. */
export const smsPurposes = ['register', 'login', 'forget', 'pay', 'confirm'] as const;

export type SmsPurpose = (typeof smsPurposes)[number];

/** What a text shows: the code, or for how many minutes it is valid. */
export type SmsPart = 'code' | 'minutes';

interface OfEveryService {
  /** Of one message, as the service bills it; 0 where it is not said. */
  readonly price: UnitPrice;
}

interface OfTextService extends OfEveryService {
  readonly url: URL;
  /** The name in 【】 before each text (短信签名). */
  readonly signName: string;
  readonly templates: Readonly<Record<SmsPurpose, string>>;
  /** The last part of the address that takes its receipts; undefined where none are taken. */
  readonly receiptKey: string | undefined;
}

/** 阿里云短信. */
export interface AliyunSmsKeys extends OfTextService {
  readonly kind: 'aliyun';
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  /** Which variable of the texts shows what. */
  readonly variables: Readonly<Record<string, SmsPart>>;
}

/** 腾讯云短信. */
export interface TencentSmsKeys extends OfTextService {
  readonly kind: 'tencent';
  readonly secretId: string;
  readonly secretKey: string;
  readonly sdkAppId: string;
  readonly region: string;
  /** What {1}, {2}… of the texts show. */
  readonly variables: readonly SmsPart[];
}

/** A gateway of the wholesaler's own. */
export interface WebhookSmsKeys extends OfEveryService {
  readonly kind: 'webhook';
  readonly url: URL;
  readonly secret: string;
}

export type SmsKeys = AliyunSmsKeys | TencentSmsKeys | WebhookSmsKeys;
export type SmsKind = SmsKeys['kind'];

/** The SMS services in the order in which they are tried. */
export interface SmsSetting {
  readonly services: readonly SmsKeys[];
  /** Messages a day of the whole store; 0: as many as are asked for. */
  readonly dailyBound: number;
}

const dailyBoundByDefault = 5_000;
const leastSecret = 16;
const receiptKeyForm = /^[\w-]{16,100}$/;
/** What may stand in a header. */
const printable = /^[\x21-\x7e]+$/;

function readUrl(keys: KeyFile, name: string, byDefault: string): URL {
  const url = new URL(keys.address(name, byDefault));
  // Codes and phones never cross a network unencrypted (个人信息保护法 51).
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))) return url;
  return keys.fail(`${name} 须为 https:// 开头的地址`);
}

function readPrice(keys: KeyFile): UnitPrice {
  const price = keys.value('price') ?? '0.00';
  // Text, since not every number of JSON is a whole number of 0.0001 yuan.
  if (typeof price === 'string' && /^\d{1,3}\.\d{2,4}$/.test(price)) return parseUnitPrice(price);
  return keys.fail('price 须为每条的价格，以元计，写成 "0.045" 的样子');
}

function readToken(keys: KeyFile, name: string, byDefault?: string): string {
  const value = keys.text(name, byDefault);
  return printable.test(value) ? value : keys.fail(`${name} 含有不能使用的字符`);
}

function readReceiptKey(keys: KeyFile): string | undefined {
  if (!keys.has('receipt_key')) return undefined;
  const key = keys.text('receipt_key');
  return receiptKeyForm.test(key)
    ? key
    : keys.fail(`receipt_key 须为 ${leastSecret} 到 100 个字母、数字、_ 或 -`);
}

function readTexts(keys: KeyFile, urlByDefault: string): OfTextService {
  const templates = keys.within('templates');
  return {
    url: readUrl(keys, 'url', urlByDefault),
    signName: keys.text('sign_name'),
    templates: Object.fromEntries(
      smsPurposes.map((purpose) => [purpose, templates.text(purpose)]),
    ) as OfTextService['templates'],
    price: readPrice(keys),
    receiptKey: readReceiptKey(keys),
  };
}

const isPart = (value: string): value is SmsPart => value === 'code' || value === 'minutes';

function readPart(keys: KeyFile, name: string): SmsPart {
  const part = keys.text(name);
  return isPart(part) ? part : keys.fail(`${name} 须为 code 或 minutes`);
}

function readAliyun(keys: KeyFile): AliyunSmsKeys {
  const variables = keys.within('variables', { code: 'code' });
  return {
    kind: 'aliyun',
    ...readTexts(keys, 'https://dysmsapi.aliyuncs.com'),
    accessKeyId: readToken(keys, 'access_key_id'),
    accessKeySecret: keys.text('access_key_secret'),
    variables: Object.fromEntries(variables.names.map((name) => [name, readPart(variables, name)])),
  };
}

function readTencent(keys: KeyFile): TencentSmsKeys {
  const variables = keys.text('variables', 'code').split(',');
  if (!variables.every(isPart)) return keys.fail('variables 须为 "code" 或 "code,minutes" 的样子');
  return {
    kind: 'tencent',
    ...readTexts(keys, 'https://sms.tencentcloudapi.com'),
    secretId: readToken(keys, 'secret_id'),
    secretKey: keys.text('secret_key'),
    sdkAppId: keys.text('sdk_app_id'),
    region: readToken(keys, 'region', 'ap-guangzhou'),
    variables,
  };
}

function readWebhook(keys: KeyFile): WebhookSmsKeys {
  const url = readUrl(keys, 'url', '');
  const secret = keys.text('secret');
  if (secret.length < leastSecret) keys.fail(`secret 须为至少 ${leastSecret} 个字符的密钥`);
  return { kind: 'webhook', url, secret, price: readPrice(keys) };
}

function readService(keys: KeyFile): SmsKeys {
  const kind = keys.text('kind', 'webhook');
  if (kind === 'aliyun') return readAliyun(keys);
  if (kind === 'tencent') return readTencent(keys);
  return kind === 'webhook' ? readWebhook(keys) : keys.fail('kind 须为 aliyun、tencent 或 webhook');
}

/** Reads the file of SMS: one service, or a list `services` in the order of use. Throws SettingError. */
export async function readSmsSetting(file: string): Promise<SmsSetting> {
  const keys = await readKeyFile('SMS', file);
  const services = (keys.has('services') ? keys.list('services') : [keys]).map(readService);
  if (new Set(services.map(({ kind }) => kind)).size < services.length) {
    return keys.fail('services 中每种服务只能有一项');
  }
  return { services, dailyBound: keys.whole('daily_bound', dailyBoundByDefault, 0, 10_000_000) };
}
