/**
 * Everything that can be answered instead of a result: a stable reason, its status and its Chinese sentence.
 * Reasons survive rewording; clients and tests decide by reason, people read the message.
 */
const problems = {
  MALFORMED: [400, '请求无法识别，请刷新页面后重试'],
  NOT_LOGGED_IN: [401, '请先登录'],
  LOGIN_FAILED: [422, '账号或密码错误'],
  CAPTCHA_REQUIRED: [422, '请完成安全验证后再试'],
  LOGIN_LOCKED: [429, '尝试次数过多，请稍后再试'],
  ACCOUNT_DISABLED: [403, '账号已停用，请联系客户经理'],
  FORBIDDEN: [403, '您没有权限进行此操作'],
  FOREIGN_ORIGIN: [403, '请求来源不被允许，请在本站页面内操作'],
  NOT_FOUND: [404, '内容不存在或已删除'],
  NOT_ALLOWED_METHOD: [405, '不支持此操作'],
  TOO_SLOW: [408, '网络太慢，内容没有传完，请检查网络后重试'],
  CONFLICT: [409, '内容已变化，请核对后重试'],
  ORDER_CHANGED: [409, '部分商品的价格或库存有变化，请核对后再提交'],
  KEY_REUSED: [409, '该操作编号已用于另一次提交，请刷新页面后重试'],
  TOO_LARGE: [413, '提交的内容过大，请减少后重试'],
  UNSUPPORTED_TYPE: [415, '文件或内容的类型不受支持'],
  INVALID: [422, '提交的内容有误，请检查后重试'],
  IDENTITY_UNCONFIRMED: [422, '请先验证登录密码或短信验证码'],
  SMS_UNAVAILABLE: [422, '本站暂不能发送短信验证码，请用密码登录，或致电客户经理'],
  MAIL_UNAVAILABLE: [422, '本站没有开通邮件发送，请直接下载文件'],
  CODE_WRONG: [422, '验证码错误或已过期'],
  NOT_PASSED: [422, '资质审核通过后方可购买'],
  DOC_MISSING: [422, '缺少所需资质，请补充后再购买'],
  DOC_EXPIRED: [422, '资质已到期，请更新后再购买'],
  DOC_REJECTED: [422, '资质审核未通过，请修改后再购买'],
  SCOPE_NOT_COVERED: [422, '超出经营范围'],
  BUYER_TYPE_FORBIDDEN: [422, '贵单位类型不可购买该商品'],
  ONLINE_BANNED: [404, '内容不存在或已删除'],
  SELLER_SCOPE: [404, '内容不存在或已删除'],
  CONTROLLED_SALE: [422, '该商品为控销商品，暂不在您的销售区域'],
  OFF_SHELF: [422, '商品已下架'],
  SHORT_STOCK: [422, '库存不足'],
  PACK_SIZE: [422, '请按中包装的整数倍购买'],
  PURCHASE_LIMIT: [422, '超过限购数量'],
  RECALLED: [422, '该商品已停止销售'],
  BATCH_LOCKED: [422, '该批次暂不可售'],
  NEAR_EXPIRY_CONSENT: [422, '请确认知悉该批次的效期'],
  ADDRESS_NOT_LICENSED: [422, '含麻药品仅可配送至许可证载明地址'],
  PAYER_MISMATCH: [422, '付款账户名称与购货单位不一致'],
  HM_CASH_FORBIDDEN: [422, '含麻黄碱类复方制剂禁止现金交易，请使用对公转账'],
  HM_QUOTA: [422, '超过本月限购数量'],
  HM_RECEIPT_OVERDUE: [422, '您有含麻订单回执未返回，请先在“含麻回执”中上传'],
  HM_ORIGIN: [422, '该批次仅限销售给本省零售企业和医疗机构'],
  HM_SELLER: [404, '内容不存在或已删除'],
  COLD_AUTH_MISSING: [422, '购买冷藏药品须提供冷藏药品采购委托书'],
  COLD_ROUTE: [422, '该地址暂不支持冷链配送'],
  IV_ANTIBIOTIC: [422, '购买抗菌药物静脉输注制剂须提供县级卫生行政部门核准文件'],
  TWO_INVOICE: [422, '该商品不符合“两票制”要求，公立医疗机构暂不可采购'],
  CHAIN_HQ_ONLY: [422, '连锁门店须由总部统一采购'],
  STORE_LIMIT: [422, '超过总部为本门店设置的采购额度'],
  EMPTY_CART: [422, '购物车内没有可结算的商品'],
  NOT_PAYABLE: [422, '订单当前状态不可支付'],
  STATE_FORBIDS: [422, '当前状态不可进行此操作'],
  BALANCE_SHORT: [422, '余额不足'],
  CREDIT_BLOCKED: [422, '账期暂不可用，请选择其他支付方式'],
  PAY_CONFIRMATION: [422, '请验证支付密码或短信验证码'],
  PAY_PASSWORD_WRONG: [422, '支付密码不正确'],
  PAY_PASSWORD_LOCKED: [429, '支付密码输错次数过多，请稍后再试'],
  METHOD_FORBIDDEN: [422, '该订单不支持此支付方式'],
  SIGNATURE_WRONG: [401, '签名验证失败'],
  TOO_MANY: [429, '操作过于频繁，请稍后再试'],
  HEAD_TOO_LARGE: [431, '请求头过大，请清除浏览器的 Cookie 后重试'],
  CONTRACT_REQUIRED: [459, '请先签署电子合同'],
  INTERNAL: [500, '系统繁忙，请稍候再试.'],
  UNAVAILABLE: [503, '系统繁忙，请稍候再试.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ProblemReason = keyof typeof problems;

export type ProblemStatus<Reason extends ProblemReason = ProblemReason> = (typeof problems)[Reason][0];

/**
 * An expected failure, as a value. Its type names the reasons that it can have: a use case says them in its result,
 * and a call can answer only those that it lists. `errors` maps a field to its sentences (422).
 */
export interface Problem<Reason extends ProblemReason = ProblemReason> {
  readonly problem: Reason;
  readonly status: number;
  readonly message: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly actionUrl?: string;
  readonly data?: unknown;
  readonly retryAfterSeconds?: number;
}

type Details = Partial<Pick<Problem, 'message' | 'errors' | 'actionUrl' | 'data' | 'retryAfterSeconds'>>;

/** What is wrong with what came in is said of a field. */
type Refusal = Details & Required<Pick<Problem, 'message' | 'errors'>>;

/** Makes the problem of a reason; `details.message` replaces the table's sentence where a more exact one is known. */
export function problem(reason: 'INVALID', details: Refusal): Problem<'INVALID'>;
export function problem<Reason extends Exclude<ProblemReason, 'INVALID'>>(
  reason: Reason,
  details?: Details,
): Problem<Reason>;
export function problem(reason: ProblemReason, details: Details = {}): Problem {
  const [status, message] = problems[reason];
  return { problem: reason, status, message, ...details };
}

/** A 422 about one field: the sentence is both the message and the field's error. */
export function fieldProblem(field: string, message: string): Problem<'INVALID'>;
export function fieldProblem<Reason extends ProblemReason>(
  field: string,
  message: string,
  reason: Reason,
): Problem<Reason>;
export function fieldProblem(field: string, message: string, reason: ProblemReason = 'INVALID'): Problem {
  const [status] = problems[reason];
  return { problem: reason, status, message, errors: { [field]: [message] } };
}

export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'problem' in value && 'status' in value;
}

/** Status and sentence of each reason, for documentation. */
export function problemTable(): ReadonlyArray<{ reason: ProblemReason; status: number; message: string }> {
  return Object.entries(problems).map(([reason, [status, message]]) => ({
    reason: reason as ProblemReason,
    status,
    message,
  }));
}

/** The reasons for which a use case refuses. */
export type ReasonsOf<UseCase extends (...given: never[]) => unknown> = Extract<
  Awaited<ReturnType<UseCase>>,
  Problem
>['problem'];
