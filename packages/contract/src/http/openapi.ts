import type { TObject, TSchema } from 'typebox';
import { type ProblemReason, problemTable } from '../problem.ts';
import { allowedText, type FieldSchema } from './allowed-text.ts';
import { bodyLimitOf, type Endpoint, type EndpointAuth, frameProblemsOf } from './endpoint.ts';
import { titleOf } from './field-titles.ts';
import { idempotencyKeyPattern } from './idempotency-key.ts';

type Json = Readonly<Record<string, unknown>>;

/** An OpenAPI 3.1 document. */
export interface OpenApi extends Json {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

export interface OpenApiFacts {
  readonly version: string;
  /** Name of the cookie that carries the session. */
  readonly sessionCookie: string;
}

const conventions = `
所有应答（文件除外）都是 \`{ code, message, data }\`；\`code\` 与 HTTP 状态相同。失败的应答另有 \`reason\`（稳定的代码，程序按它判断）、\
\`errors\`（按字段列出的说明，422）和 \`action_url\`（可以去解决问题的页面）。每个应答都带 \`X-Request-Id\`，反馈问题时请附上。

- **请求体**：\`application/x-www-form-urlencoded\`，嵌套用方括号（\`params[0][goods_id]=12&params[0][number]=5\`、\`ids[]=1&ids[]=2\`），\
或 \`application/json\`；带文件的用 \`multipart/form-data\`。表单里的数字按文本传送，由服务端转换：\
只认十进制数（全角数字也可），\`0x10\`、\`1e3\` 不是数。不认识的字段会被拒绝。
- **大小**：请求体的上限写在各接口下；表单不超过 20,000 个字段、6 层，JSON 不超过 40,000 个值、32 层；超过时整个拒绝（413），从不截断。
- **速度**：请求体传得太慢，或太久没有传完，会被结束（408）；同一地址同时进行的请求过多会被拒绝（429）。
- **会话**：登录后由 Cookie 携带。来自其他网站页面的写请求会被拒绝（403）。
- **不能重复的写操作**带 \`Idempotency-Key\` 请求头：同一个值重复提交，得到第一次的应答。
- **金额**是以元为单位的十进制文本，两位小数；单价两到四位。日期为 \`YYYY-MM-DD\`（上海时区），时刻为带时区的 ISO 8601。
- **不属于您的**内容与不存在的内容应答相同（404）。
`.trim();

const whoMayCall: Readonly<Record<EndpointAuth, string>> = {
  public: '无需登录。',
  account: '需要登录。',
  passed: '需要登录，且单位已通过首营审核。',
  gateway: '由支付平台调用，以签名验证身份。',
};

const statusNames: Readonly<Record<string, string>> = {
  default: '与请求的内容无关的失败',
  400: '请求无法识别',
  401: '没有登录，或登录已失效',
  403: '不允许',
  404: '不存在，或不属于您',
  405: '不支持的方法',
  408: '内容没有传完',
  409: '与现状冲突',
  413: '请求体过大',
  415: '请求体或文件的类型不受支持',
  422: '内容有误，或业务规则不允许',
  429: '过于频繁',
  431: '请求头过大',
  459: '需要先签署电子合同',
  500: '服务端出错',
  503: '服务暂不可用',
};

/** A schema as plain JSON: without the marks that its library keeps on it. */
function plain(schema: TSchema): Json {
  return JSON.parse(JSON.stringify(schema)) as Json;
}

/** A schema of what comes in, with the Chinese name of every field and what it takes: the words of a refusal. */
function described(schema: FieldSchema): FieldSchema {
  const { properties, items } = schema;
  return {
    ...schema,
    ...(items ? { items: described(items) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, field]) => {
              const title = titleOf(name, field);
              return [
                name,
                { ...described(field), ...(title ? { title } : {}), description: allowedText(field) },
              ];
            }),
          ),
        }
      : {}),
  };
}

const rowOf = new Map(problemTable().map((row) => [row.reason, row]));

/** The reasons that a call can be refused for, by status. */
function reasonsOf(endpoint: Endpoint): ReadonlyMap<number, readonly ProblemReason[]> {
  const reasons = [...new Set([...frameProblemsOf(endpoint), ...endpoint.problems])].sort();
  return new Map([...Map.groupBy(reasons, (reason) => rowOf.get(reason)?.status ?? 500)].sort());
}

/** Calls with the same reasons at a status share one answer. */
const nameOf = (status: number, reasons: readonly ProblemReason[]) => [status, ...reasons].join('-');

/** The answer of one status, with the sentence of each reason. */
function problemResponse(status: string, reasons: readonly ProblemReason[]): Json {
  const rows = reasons.map((reason) => `| \`${reason}\` | ${rowOf.get(reason)?.message} |`);
  const title = statusNames[status] ?? '失败';
  return {
    description: [title, '', '| reason | message |', '|---|---|', ...rows].join('\n'),
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
      ...(status === '429' ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}),
    },
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { reason: { enum: reasons } } }],
        },
      },
    },
  };
}

/** Why any request can be refused, whatever it asks for. */
const everywhere = [
  'MALFORMED',
  'NOT_ALLOWED_METHOD',
  'TOO_MANY',
  'HEAD_TOO_LARGE',
  'INTERNAL',
  'UNAVAILABLE',
] as const;

function problemResponses(endpoints: readonly Endpoint[]): Json {
  const own = endpoints.flatMap((endpoint) =>
    [...reasonsOf(endpoint)].map(([status, reasons]) => [
      nameOf(status, reasons),
      problemResponse(String(status), reasons),
    ]),
  );
  return { ...Object.fromEntries(own), default: problemResponse('default', everywhere) };
}

/** The fields of an object as parameters; a list is repeated under its name with brackets, as forms do. */
function parametersOf(place: 'path' | 'query', schema: TObject): Json[] {
  const { properties = {}, required = [] } = described(plain(schema)) as FieldSchema & {
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name: place === 'query' && field.type === 'array' ? `${name}[]` : name,
    in: place,
    description: `${field.title ?? name}：${field.description}`,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

const idempotencyKey = (idempotent: NonNullable<Endpoint['idempotent']>) => ({
  name: 'Idempotency-Key',
  in: 'header',
  description: '由客户端生成；同一个值重复提交，得到第一次的应答。',
  required: idempotent === 'always',
  schema: { type: 'string', pattern: idempotencyKeyPattern },
});

function requestBodyOf(endpoint: Endpoint): Json | undefined {
  if (endpoint.method === 'GET') return undefined;
  const schema: Json = { ...described(plain(endpoint.body)) };
  const required = (schema.required ?? []) as readonly string[];
  const { upload } = endpoint;
  if (upload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const field = upload.maxFiles === 1 ? file : { type: 'array', items: file, maxItems: upload.maxFiles };
    return {
      description: `最多 ${upload.maxFiles} 个文件，每个不超过 ${upload.maxBytes / 1024 / 1024} MiB。`,
      required: true,
      content: {
        'multipart/form-data': {
          schema: { ...schema, properties: { ...(schema.properties as Json), [upload.field]: field } },
        },
      },
    };
  }
  if (Object.keys(schema.properties as Json).length === 0) return undefined;
  return {
    required: required.length > 0,
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  };
}

function successOf(endpoint: Endpoint): Json {
  const headers = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
  if (endpoint.isEndless) {
    return {
      description: '持续的事件',
      headers,
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    };
  }
  if (endpoint.result === 'file') {
    const schema = { type: 'string', contentMediaType: 'application/octet-stream' };
    return { description: '文件', headers, content: { '*/*': { schema } } };
  }
  const schema = {
    type: 'object',
    properties: {
      code: { const: endpoint.success ?? 200 },
      message: { type: 'string' },
      data: plain(endpoint.result),
    },
    required: ['code', 'message', 'data'],
  };
  return { description: '成功', headers, content: { 'application/json': { schema } } };
}

function operationIdOf({ method, path }: Endpoint): string {
  const words = path.replace(/^\/(api\/)?/, '').split(/\W+|_/);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return `${method.toLowerCase()}${name}`;
}

function operationOf(endpoint: Endpoint): Json {
  const requestBody = requestBodyOf(endpoint);
  const parameters = [
    ...parametersOf('path', endpoint.params),
    ...parametersOf('query', endpoint.query),
    ...(endpoint.idempotent ? [idempotencyKey(endpoint.idempotent)] : []),
  ];
  const limit = endpoint.limit
    ? [`同一地址每 ${endpoint.limit.seconds} 秒最多 ${endpoint.limit.max} 次。`]
    : [];
  const size = requestBody ? [`请求体不超过 ${Math.ceil(bodyLimitOf(endpoint) / 1024)} KiB。`] : [];
  return {
    operationId: operationIdOf(endpoint),
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: [whoMayCall[endpoint.auth], ...limit, ...size].join(''),
    security: endpoint.auth === 'account' || endpoint.auth === 'passed' ? [{ session: [] }] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      [endpoint.success ?? 200]: successOf(endpoint),
      ...Object.fromEntries(
        [...reasonsOf(endpoint)].map(([status, reasons]) => [
          status,
          { $ref: `#/components/responses/${nameOf(status, reasons)}` },
        ]),
      ),
      default: { $ref: '#/components/responses/default' },
    },
  };
}

function pathsOf(endpoints: readonly Endpoint[]): OpenApi['paths'] {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    const operations = paths[endpoint.path] ?? {};
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint);
    paths[endpoint.path] = operations;
  }
  return paths;
}

/** The document of all calls, made from what both ends import, so that it cannot say anything else. */
export function makeOpenApi(endpoints: readonly Endpoint[], facts: OpenApiFacts): OpenApi {
  return {
    openapi: '3.1.1',
    info: { title: '千方医药采购', version: facts.version, description: conventions },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths: pathsOf(endpoints),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: facts.sessionCookie } },
      headers: {
        RequestId: {
          description: '这次请求的编号',
          required: true,
          schema: { type: 'string', format: 'uuid' },
        },
        RetryAfter: { description: '多少秒后可以再试', schema: { type: 'integer' } },
      },
      schemas: {
        Problem: {
          type: 'object',
          properties: {
            code: { type: 'integer', description: '与 HTTP 状态相同' },
            message: { type: 'string', description: '给人看的一句话' },
            data: {},
            reason: { type: 'string', description: '稳定的代码' },
            errors: {
              type: 'object',
              description: '按字段列出的说明',
              additionalProperties: { type: 'array', items: { type: 'string' } },
            },
            action_url: { type: 'string', description: '可以去解决问题的页面' },
          },
          required: ['code', 'message', 'data', 'reason'],
        },
      },
      responses: problemResponses(endpoints),
    },
  };
}
