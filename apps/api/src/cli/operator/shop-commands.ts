import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { feedbackNatures, feedbackTopics } from '@qianfang/contract/feedback.calls';
import { problem } from '@qianfang/contract/problem';
import { addDays, parseIsoDate } from '@qianfang/domain/calendar/iso-date';
import { shanghaiMinuteText, startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { parseWhole } from '@qianfang/domain/identifier/decimal-text';
import { verifyAudit } from '../../modules/1-ground/audit/index.ts';
import { noteBounce, readMailState, sendTestMail } from '../../modules/1-ground/mail/index.ts';
import { readSmsState } from '../../modules/1-ground/sms/index.ts';
import {
  answerFeedback,
  type FeedbackWaiting,
  listFeedbackWaiting,
} from '../../modules/3-trade/feedback/index.ts';
import { saveBanner } from '../../modules/4-shop/content/index.ts';
import { answerDemand } from '../../modules/4-shop/demand/index.ts';
import { decideReview, listReviewsWaiting, openReviewPictures } from '../../modules/4-shop/review/index.ts';
import { readOutlook, reviewRetention } from '../../modules/5-journeys/retention/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';
import { typedPath } from '../typed-files.ts';
import { type Command, listed, readId, said } from './command.ts';

const demandStates = ['working', 'listed', 'unavailable'] as const;
function feedbackText(one: FeedbackWaiting): string {
  const due = shanghaiMinuteText(one.dueAt).slice(5);
  const state = one.isOverdue ? '已超时' : one.isAnswered ? '已答复' : `${due} 前答复`;
  const sender = one.company === '' ? '匿名' : `${one.company} ${one.contact}`.trim();
  const more = [one.orderNo, one.pictures > 0 ? `${one.pictures} 图` : ''].filter(Boolean).join(' ');
  return `${one.ticketNo}  ${feedbackNatures[one.nature]}·${feedbackTopics[one.topic]}  ${state}  ${sender}  ${more}\n    ${one.text}`;
}

/** Unsealed: only the operator may read them. */
async function saveReviewPictures(deps: Deps, id: number, folder: string) {
  const pictures = await openReviewPictures(deps, id);
  if (pictures.length === 0) return problem('NOT_FOUND', { message: `评价 ${id} 没有图片` });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = pictures.map((_, at) => `评价${id}-${at + 1}.jpg`);
  for (const [at, bytes] of pictures.entries())
    await writeFile(join(folder, names[at] ?? ''), bytes, { mode: 0o600, flag: 'wx' });
  return [`共 ${pictures.length} 张，已存到 ${folder}：`, ...names.map((name) => `  ${name}`)];
}

/** The start of the day in Shanghai given by an option, or so many days later; null where it is not given. */
function readDay(text: string | undefined, daysAfter = 0): Date | null {
  if (text === undefined) return null;
  const day = parseIsoDate(text);
  if (!day) throw new SettingError(`日期须写作 2026-12-01，现在是“${text}”`);
  return new Date(startOfDayInShanghai(addDays(day, daysAfter)));
}

/** What companies ask and say, what pages show, and what is recorded. */
export const shopCommands: Readonly<Record<string, Command>> = {
  demand: {
    usage:
      '求购单号 --as 工号 --status working|listed|unavailable --reply 答复 [--goods 商品ID] [--expected 日期]',
    change(deps, { subject: requestNo, need, option }, staff) {
      const asked = need('status');
      const status = demandStates.find((state) => state === asked);
      if (!status) throw new SettingError('--status 须为 working、listed 或 unavailable');
      const goods = option('goods');
      const goodsId = goods === undefined ? undefined : parseWhole(goods);
      if (goods !== undefined && goodsId === undefined) throw new SettingError('--goods 须为商品编号');
      const expected = option('expected');
      const expectedOn = expected === undefined ? undefined : parseIsoDate(expected);
      if (expectedOn === null) throw new SettingError('--expected 须为 2026-12-31 这样的日期');
      return answerDemand(deps, {
        requestNo,
        status,
        text: need('reply'),
        ...(goodsId === undefined ? {} : { goodsId }),
        ...(expectedOn === undefined ? {} : { expectedOn }),
        staff,
      });
    },
  },
  feedback: {
    usage: '[编号 --as 工号 --text 答复 [--close]]  列出投诉与意见，或者答复、办结',
    show: async (deps) => listed(await listFeedbackWaiting(deps), '没有待处理的反馈。', feedbackText),
    async change(deps, { subject: ticketNo, need, has }, staff) {
      const closes = has('close');
      return said(
        await answerFeedback(deps, { ticketNo, text: need('text'), closes, staff }),
        closes ? '已答复并办结，已通知该单位。' : '已答复，已通知该单位。',
      );
    },
  },
  review: {
    usage:
      '[评价ID --as 工号 [--to 文件夹] [--reject 原因]]  列出待审核的采购评价，取出图片查看，展示或驳回（质量）',
    show: async (deps) =>
      listed(await listReviewsWaiting(deps), '没有待审核的评价。', (one) => {
        const pictures = one.pictures > 0 ? `  ${one.pictures} 图` : '';
        return `${one.id}  ${one.company}  商品 ${one.goodsId}${pictures}\n    ${one.content}`;
      }),
    async change(deps, { subject, option }, staff) {
      const id = parseWhole(subject);
      if (id === undefined) return problem('NOT_FOUND', { message: `没有待审核的评价 ${subject}` });
      const folder = option('to');
      if (folder !== undefined) return saveReviewPictures(deps, id, typedPath(folder));
      return decideReview(deps, { id, rejection: option('reject'), staff });
    },
  },
  banner: {
    usage:
      'new|广告ID --as 工号 --slot 位置 --title 标题 [--subtitle 副题 --url 地址 --tone 颜色 --from 日期 --to 日期]  发布或修改广告',
    async change(deps, { subject, need, option }, staff) {
      const saved = await saveBanner(deps, {
        id: subject === 'new' ? undefined : readId(subject),
        banner: {
          slot: need('slot'),
          title: need('title'),
          subtitle: option('subtitle') ?? '',
          url: option('url') ?? '',
          tone: option('tone') ?? 'green',
          startsAt: readDay(option('from')),
          endsAt: readDay(option('to'), 1),
        },
        staff,
      });
      // Words that 广告法 forbids are refused.
      return said(saved, ({ id, warned }) =>
        [
          `广告 ${id} 已保存。`,
          ...(warned.length > 0 ? [`含有须经广告审查的用语：${warned.join('、')}，请核对广审号。`] : []),
        ].join('\n'),
      );
    },
  },
  // Names the first entry that does not follow (W6-09).
  'audit-verify': {
    usage: '                             核对全部操作记录是否被改动',
    async show({ db }) {
      const verdict = await verifyAudit(db);
      return verdict.isIntact
        ? `操作记录完整，共 ${verdict.entries} 条，末条哈希 ${verdict.lastHash}`
        : problem('CONFLICT', {
            message: `操作记录在第 ${verdict.brokenAt} 条不连续：此条或其前一条被改动过`,
          });
    },
  },
  sms: {
    usage: '                                      列出短信服务的状态、今日与本月的条数和费用',
    show: readSmsState,
  },
  // Without a word: its state.
  mail: {
    usage: '[ID --bounced 原因 --as 工号]              列出邮件的状态；或登记退回发件邮箱的一封',
    show: readMailState,
    async change(deps, { subject, need }, staff) {
      const bounced = await noteBounce(deps, { id: subject, reason: need('bounced'), staff });
      return said(bounced, '已登记退回，并已通知申请的单位。');
    },
  },
  'mail-test': {
    usage: '邮箱                                 立即试发一封邮件，显示邮件服务器的答复',
    show: (deps, { subject }) => sendTestMail(deps, subject),
  },
  retention: {
    usage: '                                列出各类记录须保存到何时（只列出，不删除）',
    async show(deps) {
      await reviewRetention(deps);
      const outlook = await readOutlook(deps);
      if (!outlook) return undefined;
      return [
        `盘点于 ${shanghaiMinuteText(outlook.reviewedAt)}，只列出，不删除。`,
        ...outlook.list.map((one) => {
          const until =
            one.deletableFrom === null
              ? '永久保存'
              : one.isDeletable
                ? `${one.deletableFrom} 年起可以删除`
                : `保存至 ${one.deletableFrom - 1} 年底`;
          return `  ${one.label}  ${one.records} 条  ${until}（${one.basis}）`;
        }),
      ];
    },
  },
};
