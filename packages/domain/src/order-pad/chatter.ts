/** Chatter beside products, in lists and chats. The longest match counts. */
const phrases = new Set(
  `急 急用 急需 急急 加急 很急 比较急 特急 尽快 快点 抓紧 谢谢 谢谢啦 谢谢了 谢谢您 谢谢你 谢了 多谢 感谢 麻烦 麻烦了 麻烦您 麻烦你 麻烦尽快 辛苦 辛苦了 拜托 请
  你好 您好 你们好 大家好 老板 老板好 亲 亲爱的 在吗 在不在 早 早上好 上午好 中午好 下午好 晚上好 早安 哈喽 hi hello ok 嗯 嗯嗯 好 好的 好了 好吧 收到 行 可以 哦 啊 呀 吧 哈 哈哈 啦 了 的 呢
  今天 今日 明天 明日 后天 昨天 上午 下午 中午 晚上 现在 本周 这周 下周 周一 周二 周三 周四 周五 周六 周日 本月 这个月 月底
  要 我要 我想要 想要 需要 还要 再要 另外 另外要 另要 要的 要货 我要的 来 来点 来一下 给我 给我们 帮我 帮忙 帮我们 我 我们 我店 我们店 本店 店里 这边
  发 发货 发出 送 送货 送到 送来 配送 到货 安排 安排一下 安排发货 安排下 发一下 送一下 发过来 送过来 下 一下 下单 下个单 订 订货 订购 采购 进货 补货 报货 报单 报计划 备货 拿货 叫货 加货 请货 走 一起 一起发 同 一并 同上 直接
  以下 如下 以上 上面 下面 这些 这个 这批 就这些 就这样 先这样 先这些 就 先 是 还有 没有了 没了 其他 其它 都 全部 总共 一共 共 清单 订单 订货单 采购单 采购清单 采购计划 要货单 要货计划 要货清单 补货单 补货计划 请货单 计划 计划单 单子 列表 明细
  新批号 要新批号 新日期 要新日期 好日期 日期要新 效期好的 有效期长 近效期不要 要正品 要发票 开票 开发票 带票 带发票 普票 专票 随货同行 质检单 药检单 带药检
  品名 名称 商品 商品名 商品名称 药品 药品名称 通用名 规格 数量 厂家 生产厂家 生产企业 单位 序号 备注 单价 价格 金额 编码 条码 批准文号
  帮我拿 帮我订 帮我发 帮我来 帮忙拿 帮忙订 给我拿 给我发 给我来 给我订 麻烦发 麻烦拿 麻烦来 麻烦给 请给我 我要订 我要拿 要求 转发 群聊 图片 表情 语音`
    .split(/\s/)
    .filter((phrase) => phrase !== ''),
);
const longest = Math.max(...[...phrases].map((phrase) => phrase.length));
/** A single character may begin a name: 急支糖浆, 来曲唑. */
const minLeading = 2;
/** Before a colon, these name no product. */
const labels =
  '电话 手机 手机号 联系电话 联系人 联系方式 地址 收货地址 送货地址 收货人 收件人 客户 客户名称 店名 药店 门店 单位 单位名称 公司 日期 时间 备注 注 要求 送货时间 合计 总计 共计 小计 总共 一共 总数 总数量 数量合计 品种数 总金额 金额 采购员 制单 制单人 审核 经办人 订单号 单号 编号 发票 付款 付款方式 业务员 部门 供应商'.split(
    ' ',
  );
const totals = ['合计', '总计', '共计', '小计', '总共', '一共'];
/** Names that begin like a label. */
const maxLabel = Math.max(...labels.map((label) => label.length));

/** Words of talk that names of products hardly begin with; they count only where nothing else is found. */
const talk = new Set(
  '姐 哥 师傅 老师 经理 主任 美女 帅哥 上次 上回 下次 那批 这批 货 到 前 车 物流 库存 记得 别忘 忘了 看看 看下 报价 便宜 优惠 活动 对了 几样 东西 那边 店 号 点 天 周 能 会 吗 你 您 他 她 们 不 没 没有 有 在 也 把 给 和 跟 说 拿 用 快 完 卖 等 够 再 先 着 过 地 得 里 家'.split(
    ' ',
  ),
);
/** 3点半, 28号, a phone, 21个品种: figures that count no goods. */
const talkFigures =
  /^(?:1\d{10}(?!\d)|\d{1,2} ?[点:](?: ?\d{1,2}分?|半)?|\d{1,4} ?(?:号|日|月|天|元|块钱?|店|个?品[种规]|样|家))/;
/** In parts of ten. */
const leastTalk = 6;

/**
 * Whether a line that names nothing known is mostly talk: 王姐早上好, 这周要的货发你一下. A figure that is no time or
 * sum may count goods. One pass.
 */
export function isMostlyChatter(line: string): boolean {
  let [at, said, all] = [0, 0, 0];
  while (at < line.length) {
    if (/[\p{P}\p{S}\s]/u.test(line.charAt(at))) {
      at += 1;
      continue;
    }
    const figures = talkFigures.exec(line.slice(at, at + 16))?.[0].length ?? 0;
    if (figures === 0 && /\d/.test(line.charAt(at))) return false;
    const spoken = Math.max(phraseEnd(line, at, 1) - at, talkLength(line, at), figures);
    const length = Math.max(1, spoken);
    if (spoken > 0) said += length;
    all += length;
    at += length;
  }
  return all > 0 && said * 10 >= all * leastTalk;
}

const longestTalk = 2;

function talkLength(text: string, at: number): number {
  for (let length = longestTalk; length > 0; length -= 1)
    if (talk.has(text.slice(at, at + length))) return length;
  return 0;
}

/** End of the phrase at a position; the position itself where there is none. */
function phraseEnd(text: string, at: number, min: number): number {
  for (let length = Math.min(longest, text.length - at); length >= min; length -= 1) {
    if (phrases.has(text.slice(at, at + length).toLowerCase())) return at + length;
  }
  return at;
}

/** Whether the word is nothing but chatter. */
export function isChatterWord(word: string): boolean {
  if (word === '') return false;
  let at = 0;
  while (at < word.length) {
    const end = phraseEnd(word, at, 1);
    if (end === at) return false;
    at = end;
  }
  return true;
}

/** Removes leading phrases: 帮我拿阿莫西林. */
export function withoutLeadingChatter(word: string): string {
  let at = 0;
  for (let end = phraseEnd(word, at, minLeading); end > at; end = phraseEnd(word, at, minLeading)) at = end;
  return word.slice(at);
}

/** Words that cancel an order: the quantity still wanted is unknown. */
const negations = '不要 别要 别发 不发 不用 取消 退货 退回 去掉 划掉 删掉 先不 暂不 无需 作废'.split(' ');

export const isNegation = (word: string): boolean =>
  negations.some((negation) => word.startsWith(negation) || word.endsWith(negation));

const questions = [
  '吗',
  '么?',
  '什么时候',
  '多少钱',
  '有没有',
  '怎么',
  '能不能',
  '是不是',
  '几点',
  '哪天',
  '谁',
];
/** 11月25日, 2026-11-25. */
const day = /^(?:\d{4} ?[-./年] ?)?\d{1,2} ?[-./月] ?\d{1,2} ?[日号]?(?= |$|[^\d.*])/;
const total = /^共 ?[\d一二三四五六七八九十百]/;

/** Whether a cleaned line names no product: sender, place, date, total, a question, a greeting. */
export function isChatterLine(line: string): boolean {
  if (total.test(line) || totals.some((word) => line.startsWith(word))) return true;
  const colon = line.indexOf(':');
  if (colon > 0 && colon <= maxLabel + 1 && labels.includes(line.slice(0, colon).trim())) return true;
  if (!/\d/.test(line) && questions.some((word) => line.includes(word))) return true;
  const rest = line.replace(day, '');
  const words = rest.split(/[ ,;:、。!?.~()]/).filter((word) => word !== '');
  return (words.length > 0 || rest !== line) && words.every(isChatterWord);
}
