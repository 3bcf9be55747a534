import { readFileSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { isDemoByDefault, isLoopback } from './demo-doors.ts';

/** Where a bucket of S3-compatible storage answers, and the key that opens it. */
export interface BucketSetting {
  /** Scheme, host and port. */
  readonly endpoint: URL;
  readonly name: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** Whether the bucket's name stands in the path of an address, not in its host. */
  readonly isPathStyle: boolean;
}

/** The SMTP server that takes the mails of the store, and who sends them. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** `tls`: from the first byte. `starttls`: before anything is said. `none`: on this machine only. */
  readonly tls: 'tls' | 'starttls' | 'none';
  readonly login: { readonly user: string; readonly password: string } | undefined;
  readonly from: { readonly name: string; readonly address: string };
  /** Mails a day of the whole store; 0: as many as are asked for. */
  readonly dailyBound: number;
}

/** Every setting of the store with its meaning. docs/operations.md repeats this table for operators. */
export interface Config {
  /** PORT: the port to listen on. */
  readonly port: number;
  /** HOST: the address to bind. */
  readonly host: string;
  /** DATA_DIR: database cluster, uploaded files, keys. Relative paths start at the project's root. */
  readonly dataDir: string;
  /** FILES: where files are stored: `folder` (DATA_DIR/files) or `bucket`. */
  readonly filesIn: 'folder' | 'bucket';
  /**
   * FILES_ENDPOINT, FILES_BUCKET, FILES_KEY, FILES_SECRET, FILES_REGION and FILES_PATH_STYLE: a bucket of S3-compatible
   * storage; unset = none.
   */
  readonly bucket: BucketSetting | undefined;
  /**
   * DATABASE_URL: an external PostgreSQL 15 or later; unset = the embedded one under DATA_DIR.
   * DATABASE_PASSWORD: the password of its role, which the URL then need not name.
   */
  readonly databaseUrl: string | undefined;
  /** DATABASE_REPLICA_URL: a streaming standby of DATABASE_URL that exports and reports read; unset = none. */
  readonly databaseReplicaUrl: string | undefined;
  /**
   * DEMO: opens what ./demo-doors.ts lists. On by default only with the embedded database and while only this machine
   * reaches the store.
   */
  readonly demo: boolean;
  /** Whether DEMO itself is set to on. */
  readonly isDemoAsked: boolean;
  /**
   * PUBLIC_URL: the URL by which buyers and gateways reach the store; decides secure cookies and the origin of
   * writes.
   */
  readonly publicUrl: string | undefined;
  /** TRUST_PROXY: the number of proxies in front that may set X-Forwarded-For. */
  readonly trustProxy: number;
  /** CONNECTIONS: limit of simultaneous connections of the process; 0 = unlimited. */
  readonly connections: number;
  /**
   * CONNECTIONS_PER_ADDRESS: limit of simultaneous connections, and of requests, of one address or IPv6 /64; 0 =
   * unlimited.
   */
  readonly connectionsPerAddress: number;
  /** BODY_SECONDS: time within which a request must arrive whole. */
  readonly bodySeconds: number;
  /** BODY_BYTES_PER_SECOND: minimum rate of a body, measured over ten seconds. */
  readonly bodyBytesPerSecond: number;
  /** BODY_MEMORY_MB: memory for all bodies that are being received or processed. */
  readonly bodyMemoryMb: number;
  /** DRAIN_SECONDS: a store that is to end goes on so long while it says that it is not ready; 0 without a proxy. */
  readonly drainSeconds: number;
  /** LOG_LEVEL */
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** METRICS: address and port that answer with metrics for Prometheus, such as 127.0.0.1:9464; unset = none. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** TRACES: where spans are sent (OTLP over HTTP), such as http://127.0.0.1:4318/v1/traces; unset = none. */
  readonly traces: string | undefined;
  /** TRACES_PERCENT / 100: the share of calls that are traced. */
  readonly tracesShare: number;
  /** SLOW_STATEMENT_MS: a statement that takes as long is logged with its call; 0 = none. */
  readonly slowStatementMs: number;
  /** CHECK_ANSWERS: checks each answer against its schema and answers 500 where it breaks it; for tests. */
  readonly checkAnswers: boolean;
  /** DATABASE_POOL: connections of this process. */
  readonly databasePool: number;
  /**
   * RECEIVE_AFTER_DAYS: an order counts as received this many days after its last parcel was signed for; 0 = never.
   */
  readonly receiveAfterDays: number;
  /** PAGES_DIR: the built pages. */
  readonly pagesDir: string;
  /** SECRET_KEY: file with the key that opens what is sealed; unset = secret.key in DATA_DIR. */
  readonly secretKeyFile: string | undefined;
  /** WECHAT_PAY: JSON file with mchid, appid, serial, keys and base_url; unset = none (demo: the simulator). */
  readonly wechatPayFile: string | undefined;
  /**
   * ALIPAY: JSON file with app_id, seller_id and keys or certificates of Alipay (RSA2); unset = none (demo: the
   * simulator).
   */
  readonly alipayFile: string | undefined;
  /**
   * UNIONPAY: JSON file with mer_id, cert_id and keys of UnionPay (银联, 企业网银); unset = none (demo: the simulator).
   */
  readonly unionpayFile: string | undefined;
  /** WECHAT_LOGIN: JSON file with appid and secret of an official account; unset = none (demo: the simulator). */
  readonly wechatLoginFile: string | undefined;
  /** SMS: JSON file with the keys of one or more SMS services; unset = no codes are sent (the demo shows them). */
  readonly smsFile: string | undefined;
  /**
   * MAIL_HOST, MAIL_PORT, MAIL_TLS, MAIL_USER, MAIL_PASSWORD, MAIL_FROM, MAIL_DAILY_BOUND: the SMTP server that takes
   * mails; unset = none are sent (demo: the simulator).
   */
  readonly mail: MailServer | undefined;
  /**
   * CONTRACT_SEAL: JSON file with the certificate and key of signed contracts; unset = the store's own, in DATA_DIR.
   */
  readonly contractSealFile: string | undefined;
  /**
   * CHAT_URL and CHAT_SECRET: the chat service of customer service, and the key with which it checks our tokens;
   * unset = none.
   */
  readonly chat: { readonly url: string; readonly secret: string } | undefined;
  /** STATISTICS_URL: where page views are reported, as path and title and nothing else; unset = nowhere. */
  readonly statisticsUrl: string | undefined;
}

const projectRoot = resolve(import.meta.dirname, '../../../..');

/** A setting that cannot be used. The sentence names it, and the start stops. */
export class SettingError extends Error {}

function whole(env: NodeJS.ProcessEnv, name: string, byDefault: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return byDefault;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new SettingError(`${name} 须为 ${min} 到 ${max} 之间的整数，现在是“${text}”`);
  }
  return value;
}

function flag(env: NodeJS.ProcessEnv, name: string, byDefault: boolean): boolean {
  const text = env[name]?.toLowerCase();
  if (text === undefined || text === '') return byDefault;
  if (['1', 'true', 'on', 'yes'].includes(text)) return true;
  if (['0', 'false', 'off', 'no'].includes(text)) return false;
  throw new SettingError(`${name} 须为 1 或 0，现在是“${env[name]}”`);
}

function url(env: NodeJS.ProcessEnv, name: string, schemes: readonly string[]): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (!URL.canParse(text) || !schemes.includes(new URL(text).protocol)) {
    // The value may hold a password, so it is not repeated.
    throw new SettingError(`${name} 须为以 ${schemes.map((s) => `${s}//`).join(' 或 ')} 开头的地址`);
  }
  return text;
}

function listenAddress(env: NodeJS.ProcessEnv, name: string): Config['metrics'] {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const url = `http://${text}`;
  const { hostname, port, host } = URL.canParse(url) ? new URL(url) : { hostname: '', port: '', host: '' };
  if (host !== text || port === '') {
    throw new SettingError(`${name} 须为地址和端口，例如 127.0.0.1:9464，现在是“${text}”`);
  }
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}

function chat(env: NodeJS.ProcessEnv): Config['chat'] {
  const address = url(env, 'CHAT_URL', ['http:', 'https:']);
  if (address === undefined) return undefined;
  const secret = env.CHAT_SECRET ?? '';
  if (secret.length < 16) throw new SettingError('设置了 CHAT_URL，CHAT_SECRET 须为至少 16 个字符的密钥');
  return { url: address, secret };
}

/** What names a bucket. The first four are needed. */
const bucketNames = [
  'FILES_ENDPOINT',
  'FILES_BUCKET',
  'FILES_KEY',
  'FILES_SECRET',
  'FILES_REGION',
  'FILES_PATH_STYLE',
] as const;

const bucketForm = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

function matching(env: NodeJS.ProcessEnv, name: string, form: RegExp, said: string): string {
  const value = env[name] ?? '';
  // The value may be a secret, so it is not repeated.
  if (!form.test(value)) throw new SettingError(`${name} 须为${said}`);
  return value;
}

function bucket(env: NodeJS.ProcessEnv, filesIn: Config['filesIn']): Config['bucket'] {
  const given = bucketNames.filter((name) => env[name]);
  if (given.length === 0 && filesIn === 'folder') return undefined;
  const missing = bucketNames.slice(0, 4).filter((name) => !env[name]);
  if (missing.length > 0) {
    const since = given.length > 0 ? given.join('、') : 'FILES=bucket';
    throw new SettingError(
      `设置了 ${since}，还缺少 ${missing.join('、')}（文件存储桶，见 docs/operations.md）`,
    );
  }
  const endpoint = new URL(url(env, 'FILES_ENDPOINT', ['http:', 'https:']) ?? '');
  const { host, pathname, search, hash, username, password } = endpoint;
  if (pathname !== '/' || search + hash + username + password !== '' || host === '') {
    throw new SettingError('FILES_ENDPOINT 只写协议、主机和端口，例如 https://oss-cn-hangzhou.aliyuncs.com');
  }
  const hostname = endpoint.hostname.replace(/^\[|\]$/g, '');
  const name = matching(env, 'FILES_BUCKET', bucketForm, ' 3 到 63 个小写字母、数字、点或连字符');
  const hasNoSubdomains = isIP(hostname) !== 0 || isLoopback(hostname);
  const isPathStyle = flag(env, 'FILES_PATH_STYLE', hasNoSubdomains);
  if (!isPathStyle && (hasNoSubdomains || (name.includes('.') && endpoint.protocol === 'https:'))) {
    throw new SettingError('FILES_PATH_STYLE 须为 1：端点是 IP 地址，或存储桶的名称含有点');
  }
  return {
    endpoint,
    name,
    region: env.FILES_REGION
      ? matching(env, 'FILES_REGION', /^[a-zA-Z0-9-]{1,60}$/, '字母、数字和连字符')
      : 'us-east-1',
    keyId: matching(env, 'FILES_KEY', /^[\w.:-]{1,200}$/, '访问密钥的编号（字母、数字和 _ . : -）'),
    secret: matching(env, 'FILES_SECRET', /^[\x21-\x7e]{1,200}$/, '访问密钥的密码，不含空格'),
    isPathStyle,
  };
}

function filesIn(env: NodeJS.ProcessEnv): Config['filesIn'] {
  const text = env.FILES || 'folder';
  if (text === 'folder' || text === 'bucket') return text;
  throw new SettingError(`FILES 须为 folder 或 bucket，现在是“${text}”`);
}

const mailPorts = { tls: 465, starttls: 587, none: 25 } as const;

function mailLogin(env: NodeJS.ProcessEnv): MailServer['login'] {
  const user = env.MAIL_USER ?? '';
  const password = env.MAIL_PASSWORD ?? '';
  if (user === '' && password === '') return undefined;
  if (user === '' || password === '') throw new SettingError('MAIL_USER 和 MAIL_PASSWORD 须同时设置');
  return { user, password };
}

/** `千方医药 <noreply@example.com>` or the address alone. */
function mailSender(text: string): MailServer['from'] {
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  const address = (inBrackets ?? text).trim();
  if (!/^[\w.+-]+@[\w-]+(?:\.[\w-]+)*$/.test(address) || /\p{Cc}/u.test(name)) {
    throw new SettingError('MAIL_FROM 须为发件邮箱，例如 千方医药 <noreply@example.com>');
  }
  return { name: name.trim(), address };
}

function mail(env: NodeJS.ProcessEnv): Config['mail'] {
  const host = env.MAIL_HOST ?? '';
  if (host === '') return undefined;
  const tls = (Object.keys(mailPorts) as MailServer['tls'][]).find((one) => one === (env.MAIL_TLS || 'tls'));
  if (tls === undefined) throw new SettingError('MAIL_TLS 须为 tls、starttls 或 none');
  // Invoices and statements never cross a network unencrypted (个人信息保护法 51).
  if (tls === 'none' && !isLoopback(host)) {
    throw new SettingError('MAIL_TLS 须为 tls 或 starttls；none 只能用于本机的邮件服务器');
  }
  return {
    host,
    port: whole(env, 'MAIL_PORT', mailPorts[tls], 1, 65_535),
    tls,
    login: mailLogin(env),
    from: mailSender(env.MAIL_FROM ?? ''),
    dailyBound: whole(env, 'MAIL_DAILY_BOUND', 2_000, 0, 1_000_000),
  };
}

/** Settings that nobody may read in the environment of a process. */
const secretNames = ['CHAT_SECRET', 'DATABASE_PASSWORD', 'FILES_SECRET', 'MAIL_PASSWORD'] as const;

/** The settings, with secrets from the files that a setting of their name and `_FILE` names. */
function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const complete = { ...env };
  for (const name of secretNames) {
    const file = env[`${name}_FILE`] || undefined;
    if (file === undefined) continue;
    if (env[name]) throw new SettingError(`${name} 和 ${name}_FILE 只能设置一个`);
    try {
      complete[name] = readFileSync(resolve(projectRoot, file), 'utf8').trim();
    } catch {
      throw new SettingError(`${name}_FILE 的文件无法读取：${file}`);
    }
    if (complete[name] === '') throw new SettingError(`${name}_FILE 的文件是空的：${file}`);
  }
  return complete;
}

/** The address of an outside database, with the password of its role. */
function databaseAddress(
  env: NodeJS.ProcessEnv,
  name: 'DATABASE_URL' | 'DATABASE_REPLICA_URL',
): string | undefined {
  const address = url(env, name, ['postgres:', 'postgresql:']);
  const password = env.DATABASE_PASSWORD || undefined;
  if (address === undefined || password === undefined) return address;
  return Object.assign(new URL(address), { password: encodeURIComponent(password) }).href;
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** Reads the settings. Throws {@link SettingError} for the first unusable one. */
export function readConfig(given: NodeJS.ProcessEnv = process.env): Config {
  const env = withSecretFiles(given);
  const databaseUrl = databaseAddress(env, 'DATABASE_URL');
  const databaseReplicaUrl = databaseAddress(env, 'DATABASE_REPLICA_URL');
  if (databaseReplicaUrl !== undefined && databaseUrl === undefined) {
    throw new SettingError('设置了 DATABASE_REPLICA_URL，DATABASE_URL 须为它的主库');
  }
  const logLevel = logLevels.find((level) => level === (env.LOG_LEVEL || 'info'));
  if (logLevel === undefined) {
    throw new SettingError(`LOG_LEVEL 须为 ${logLevels.join('、')} 之一，现在是“${env.LOG_LEVEL}”`);
  }
  const host = env.HOST || '127.0.0.1';
  const publicUrl = url(env, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/\/$/, '');
  const isDemoAsked = flag(env, 'DEMO', false);
  const trustProxy = whole(env, 'TRUST_PROXY', 0, 0, 10);
  return {
    port: whole(env, 'PORT', 3000, 0, 65_535),
    host,
    dataDir: resolve(projectRoot, env.DATA_DIR || '.data'),
    filesIn: filesIn(env),
    bucket: bucket(env, filesIn(env)),
    databaseUrl,
    databaseReplicaUrl,
    demo: flag(env, 'DEMO', isDemoByDefault({ databaseUrl, publicUrl, host, trustProxy })),
    isDemoAsked,
    publicUrl,
    trustProxy,
    connections: whole(env, 'CONNECTIONS', 10_000, 0, 1_000_000),
    connectionsPerAddress: whole(env, 'CONNECTIONS_PER_ADDRESS', 256, 0, 1_000_000),
    bodySeconds: whole(env, 'BODY_SECONDS', 600, 10, 86_400),
    bodyBytesPerSecond: whole(env, 'BODY_BYTES_PER_SECOND', 1024, 1, 1_000_000),
    bodyMemoryMb: whole(env, 'BODY_MEMORY_MB', 256, 64, 65_536),
    drainSeconds: whole(env, 'DRAIN_SECONDS', 0, 0, 300),
    logLevel,
    metrics: listenAddress(env, 'METRICS'),
    traces: url(env, 'TRACES', ['http:', 'https:']),
    tracesShare: whole(env, 'TRACES_PERCENT', 10, 1, 100) / 100,
    slowStatementMs: whole(env, 'SLOW_STATEMENT_MS', 500, 0, 3_600_000),
    checkAnswers: flag(env, 'CHECK_ANSWERS', false),
    databasePool: whole(env, 'DATABASE_POOL', 16, 2, 200),
    receiveAfterDays: whole(env, 'RECEIVE_AFTER_DAYS', 7, 0, 60),
    pagesDir: resolve(projectRoot, env.PAGES_DIR || 'apps/storefront/dist'),
    secretKeyFile: env.SECRET_KEY ? resolve(projectRoot, env.SECRET_KEY) : undefined,
    wechatPayFile: env.WECHAT_PAY ? resolve(projectRoot, env.WECHAT_PAY) : undefined,
    alipayFile: env.ALIPAY ? resolve(projectRoot, env.ALIPAY) : undefined,
    unionpayFile: env.UNIONPAY ? resolve(projectRoot, env.UNIONPAY) : undefined,
    contractSealFile: env.CONTRACT_SEAL ? resolve(projectRoot, env.CONTRACT_SEAL) : undefined,
    wechatLoginFile: env.WECHAT_LOGIN ? resolve(projectRoot, env.WECHAT_LOGIN) : undefined,
    smsFile: env.SMS ? resolve(projectRoot, env.SMS) : undefined,
    mail: mail(env),
    chat: chat(env),
    statisticsUrl: url(env, 'STATISTICS_URL', ['http:', 'https:']),
  };
}

/** Creates DATA_DIR and checks that the folders of the settings are usable. Throws {@link SettingError}. */
export async function checkFolders(config: Config, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  try {
    await mkdir(config.dataDir, { recursive: true });
    await access(config.dataDir, constants.W_OK);
  } catch {
    throw new SettingError(`DATA_DIR（${config.dataDir}）不能建立或不可写，请换一个文件夹或改正它的权限`);
  }
  if (!env.PAGES_DIR) return;
  await access(join(config.pagesDir, 'index.html')).catch(() => {
    throw new SettingError(`PAGES_DIR（${config.pagesDir}）中没有生成好的页面（index.html）`);
  });
}
