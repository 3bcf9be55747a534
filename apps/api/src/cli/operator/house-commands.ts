import { type IsoDate, parseIsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai, startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { parseWhole } from '@qianfang/domain/identifier/decimal-text';
import { addFirstStaff, loadStaff, saveStaff } from '../../modules/1-ground/identity/index.ts';
import { loadSettings } from '../../modules/1-ground/settings/index.ts';
import {
  loadTemplates,
  publishContract,
  withdrawContract,
} from '../../modules/2-goods/contract-signing/index.ts';
import { publishAgreement, saveSite } from '../../modules/4-shop/content/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { SettingError } from '../../platform/env.ts';
import { readTypedText } from '../typed-files.ts';
import { type Command, listed, said } from './command.ts';

async function readJson(path: string): Promise<unknown> {
  const text = await readTypedText(path);
  try {
    return JSON.parse(text);
  } catch {
    throw new SettingError(`文件 ${path} 不是 JSON`);
  }
}

/** The day of `--from`; today without it. */
function readFrom(typed: string | undefined, clock: Clock): IsoDate {
  const day = typed === undefined ? dateInShanghai(clock.now()) : parseIsoDate(typed);
  if (!day) throw new SettingError(`日期须写作 2026-12-01，现在是“${typed}”`);
  return day;
}

/** The wholesaler itself: who works there, what its pages say of it, what buyers sign. */
export const houseCommands: Readonly<Record<string, Command>> = {
  // Of a new store: nobody is there yet in whose name it could be done.
  'first-staff': {
    usage: '工号 --name 姓名 --phone 电话                 新商城登记第一位员工，角色为经理',
    show: async (deps, { subject: username, need }) =>
      said(
        await addFirstStaff(deps, { username, name: need('name'), phone: need('phone') }),
        `已登记经理 ${username}。其他员工用 staff 命令登记。`,
      ),
  },
  staff: {
    usage:
      '[工号 --as 工号 [--name 姓名 --phone 电话 --role manager|business|quality|finance|warehouse] [--default-manager] [--disable]]  列出员工，登记、修改或停用一位（经理）',
    show: async ({ db }) =>
      listed(
        await loadStaff(db),
        '还没有员工，请用 first-staff 登记第一位。',
        (one) =>
          `  ${one.username}  ${one.name}  ${one.role}  ${one.phone}${one.is_default_manager ? '  新单位的客户经理' : ''}${one.is_enabled ? '' : '  已停用'}`,
      ),
    async change(deps, { subject: username, option, has }, staff) {
      const isEnabled = !has('disable');
      const draft = {
        ...{ username, name: option('name'), phone: option('phone'), role: option('role'), isEnabled },
        ...(has('default-manager') ? { isDefaultManager: true } : {}),
      };
      return said(await saveStaff(deps, { draft, by: staff }), ({ isNew }) =>
        isEnabled ? `已${isNew ? '登记' : '修改'}员工 ${username}。` : `已停用员工 ${username}。`,
      );
    },
  },
  site: {
    usage:
      '[文件.json --as 工号]                  列出站点信息，或按文件设置：单位、电话、收款账户、导航（经理）',
    show: async ({ db }) =>
      listed(
        [...(await loadSettings(db))],
        '还没有站点信息。',
        ([key, value]) => `  ${key}  ${typeof value === 'string' ? value : JSON.stringify(value)}`,
      ),
    change: async (deps, { subject }, staff) =>
      said(
        await saveSite(deps, { site: await readJson(subject), staff }),
        ({ parts }) => `站点信息已保存，即刻生效：${parts.join('、')}。`,
      ),
  },
  agreement: {
    usage:
      'user|privacy --as 工号 --file 正文.html --version V1.0 [--from 日期] [--summary 修改说明]  发布用户协议或隐私政策（新版）（经理）',
    async change(deps, { subject: which, need, option }, staff) {
      const content = await readTypedText(need('file'));
      const effectiveOn = readFrom(option('from'), deps.clock);
      const draft = {
        which,
        content,
        version: need('version'),
        summary: option('summary') ?? '',
        effectiveOn,
      };
      return said(
        await publishAgreement(deps, { draft, staff }),
        ({ title }) => `《${title}》${draft.version} 已发布，自 ${effectiveOn} 起施行。`,
      );
    },
  },
  contract: {
    usage:
      '[类别 --as 工号 --file 正文.txt --title 名称 --for all|device|ephedrine|none --days 天数 [--from 日期] | 类别 --as 工号 [--withdraw]]  列出、发布（新版）或停用电子合同（经理）',
    show: async ({ db, clock }) =>
      listed(
        await loadTemplates(db, clock.now()),
        '还没有电子合同。',
        (one) =>
          `  ${one.kind}  第 ${one.version} 版  《${one.title}》  ${one.required_for}  ${one.valid_days} 天  自 ${dateInShanghai(one.mandatory_from)}`,
      ),
    async change(deps, { subject: kind, need, option, has }, staff) {
      if (has('withdraw'))
        return said(await withdrawContract(deps, { kind, staff }), `${kind} 已停用，不再要求签署。`);
      const body = await readTypedText(need('file'));
      const day = readFrom(option('from'), deps.clock);
      const draft = {
        ...{ kind, body, title: need('title'), requiredFor: need('for') },
        ...{ validDays: parseWhole(need('days')) ?? Number.NaN, from: new Date(startOfDayInShanghai(day)) },
      };
      return said(
        await publishContract(deps, draft, staff),
        ({ version }) => `《${draft.title}》第 ${version} 版已发布，自 ${day} 起须签署。`,
      );
    },
  },
};
