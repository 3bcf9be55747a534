import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isProblem } from '@qianfang/contract/problem';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { fen } from '@qianfang/domain/money/fen';
import { loadBuyer } from '../../modules/1-ground/identity/index.ts';
import {
  grantByHand,
  openPapers,
  readIdentityNumber,
  reviewAddress,
  reviewDocument,
} from '../../modules/2-goods/qualification/index.ts';
import { decideApplication, listWaitingApplications } from '../../modules/4-shop/zone/index.ts';
import {
  approveRegistration,
  rejectRegistration,
  vouchForCreditCode,
} from '../../modules/5-journeys/registration/index.ts';
import { SettingError } from '../../platform/env.ts';
import { typedPath, withTypedFile } from '../typed-files.ts';
import { type Command, type Given, readId, readPairs, said } from './command.ts';

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** `--reject 原因` rejects the paper, otherwise it passes. */
function decisionOf({ option }: Given) {
  const reason = option('reject');
  return reason === undefined ? { decision: 'pass' as const } : { decision: 'reject' as const, reason };
}

/** What decides who may buy here, and what. */
export const companyCommands: Readonly<Record<string, Command>> = {
  approve: {
    usage: '单位ID --as 工号                    通过当前环节的注册审核（业务、质量须不同工号）',
    async change(deps, { id: buyerId }, staff) {
      const buyer = await loadBuyer(deps.db, buyerId);
      const stage = buyer?.status === 'qa_review' ? 'quality' : 'business';
      return said(await approveRegistration(deps, { buyerId, staff, stage }), ({ status }) =>
        status === 'passed' ? `${buyer?.name} 已通过首营审核。` : '业务审核已通过，待质量管理部审核。',
      );
    },
  },
  reject: {
    usage: '单位ID --as 工号 --reason 资质=原因 …  驳回注册，逐件说明原因（企业信息用 COMPANY）',
    async change(deps, { id, all }, staff) {
      const reasons = Object.fromEntries(readPairs(all('reason')));
      if (Object.keys(reasons).length === 0)
        throw new SettingError('请用 --reason 资质代码=原因 说明驳回原因');
      return said(
        await rejectRegistration(deps, { buyerId: id, staff, reasons }),
        '已驳回，并已通知该单位。',
      );
    },
  },
  'allow-code': {
    usage: '信用代码 --as 工号 --reason 原因 --evidence 图片  放行校验位不符但证照属实的统一社会信用代码',
    async change(deps, { subject: uscc, need }, staff) {
      const reason = need('reason');
      const vouched = await withTypedFile(deps, need('evidence'), (evidence) =>
        vouchForCreditCode(deps, { uscc, staff, reason, evidence }),
      );
      return said(vouched, `${uscc} 已放行，注册单位现在可以用这个代码提交企业信息。`);
    },
  },
  papers: {
    usage: '单位ID --as 工号 --to 文件夹               取出单位提交的资质文件，供审核',
    async change(deps, { id, need }, staff) {
      const folder = typedPath(need('to'));
      const papers = await openPapers(deps, id, staff);
      if (isProblem(papers)) return papers;
      // Unsealed: only the operator may read them.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const lines: string[] = [];
      for (const paper of papers) {
        const ending = endings[paper.contentType] ?? 'bin';
        const name = `${paper.documentId}-${paper.n}-${paper.label.replaceAll(/[\\/:*?"<>|]/g, '')}.${ending}`;
        await writeFile(join(folder, name), paper.bytes, { mode: 0o600 });
        lines.push(`${name}  ${paper.number}  ${paper.end}  ${paper.state}`);
      }
      return [...lines, `已存 ${papers.length} 个文件到 ${folder}，用完请删除。`];
    },
  },
  document: {
    usage:
      '资质ID --as 工号 [--reject 原因 | --revoke 原因]  审核更新的资质，或停用已通过的资质（吊销、备案注销，质量）',
    async change(deps, given, staff) {
      // 吊销、备案注销.
      const revoked = given.option('revoke');
      if (revoked !== undefined && given.has('reject'))
        throw new SettingError('--reject 与 --revoke 只能用一个');
      const decision =
        revoked === undefined ? decisionOf(given) : { decision: 'revoke' as const, reason: revoked };
      return said(
        await reviewDocument(deps, { documentId: given.id, staff, ...decision }),
        '资质审核结果已记录，并已通知该单位。',
      );
    },
  },
  'identity-number': {
    usage: '资质ID --as 工号 --reason 用途    查看资质上的完整身份证号，并留下记录',
    change: async (deps, { id, need }, staff) =>
      said(
        await readIdentityNumber(deps, { documentId: id, staff, purpose: need('reason') }),
        ({ number }) => number,
      ),
  },
  grant: {
    usage:
      '单位ID --as 工号 （--allow | --withdraw） DEV2|TCM_RAW|TERMINATION|PUBLIC_DRUGS --reason 原因  单独授权或收回（质量）',
    async change(deps, { id: buyerId, option, need }, staff) {
      const [allow, withdraw] = [option('allow'), option('withdraw')];
      const grant = allow ?? withdraw;
      if (grant === undefined || (allow !== undefined && withdraw !== undefined))
        throw new SettingError('请用 --allow 或 --withdraw 说明授权');
      const isAllowed = allow !== undefined;
      return said(
        await grantByHand(deps, { buyerId, grant, isAllowed, reason: need('reason'), staff }),
        ({ label }) => `${isAllowed ? '已授权' : '已收回'}：${label}`,
      );
    },
  },
  address: {
    usage: '地址ID --as 工号 [--reject 原因]       审核证外收货地址',
    change: async (deps, given, staff) =>
      said(
        await reviewAddress(deps, { addressId: given.id, staff, ...decisionOf(given) }),
        '地址审核结果已记录，并已通知该单位。',
      ),
  },
  control: {
    usage: 'list | approve 申请ID --as 工号 | reject 申请ID --as 工号 --reason 原因  控销授权申请',
    async show(deps) {
      const waiting = await listWaitingApplications(deps);
      return [
        `待审核的控销申请（${waiting.length}）`,
        ...waiting.map(
          (one) =>
            `  ${one.id}  ${one.company}  ${one.zone}  ${one.area}  预计月销 ${displayAmount(fen(one.monthlyFen))}`,
        ),
      ];
    },
    async change(deps, { subject: verb, words, need }, staff) {
      if (verb !== 'approve' && verb !== 'reject')
        throw new SettingError('请用 control list、approve 或 reject');
      const refusal = verb === 'reject' ? need('reason') : undefined;
      return said(await decideApplication(deps, { id: readId(words[1]), staff, refusal }), ({ state }) =>
        state === 'passed'
          ? '已授权，该单位现在可以查看和采购该专区商品，并已通知该单位。'
          : '已驳回，并已通知该单位。',
      );
    },
  },
};
