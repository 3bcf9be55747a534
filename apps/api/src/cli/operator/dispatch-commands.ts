import { isoDate, parseIsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import {
  loadDispatch,
  loadTransits,
  setRoute,
  setWarehouseDay,
  setWarehouseTerms,
  type Transit,
  termsOf,
} from '../../modules/1-ground/dispatch/index.ts';
import { loadWarehouses } from '../../modules/1-ground/stock/index.ts';
import { SettingError } from '../../platform/env.ts';
import { type Command, type Given, listed, said } from './command.ts';

const weekdays = '一二三四五六日';
const everywhere = '全国';

function readDays(text: string) {
  const [, least, most] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text) ?? [];
  return { least: Number(least ?? Number.NaN), most: Number(most ?? least ?? Number.NaN) };
}

/** Weekdays such as 六日; 无 for none. */
function readRest(text: string): number[] {
  if (text === '无') return [];
  const days = [...text].map((sign) => weekdays.indexOf(sign));
  if (days.length === 0 || days.includes(-1))
    throw new SettingError(`休息日须写作 日、六日 或 无，现在是“${text}”`);
  return days;
}

function readDay({ option }: Given, name: 'closed' | 'open') {
  const typed = option(name);
  if (typed === undefined) return undefined;
  const day = parseIsoDate(typed);
  if (!day) throw new SettingError(`日期须写作 2026-12-31，现在是“${typed}”`);
  return { day, isOpen: name === 'open' };
}

function wayText(way: Transit['normal']): string {
  if (way === null) return '不送';
  return `${way.least}-${way.most} 天${way.cutoff && `，${way.cutoff} 截单`}`;
}

/** When parcels leave, and how long they travel. */
export const dispatchCommands: Readonly<Record<string, Command>> = {
  route: {
    usage:
      '[仓库 省份|全国 --as 工号 （--days 1-2 [--cutoff 15:00]，或 [--remove]） [--cold]]  列出或设置各仓到各省的时效（仓库）',
    async show({ db }) {
      const names = await loadWarehouses(db);
      return listed(
        await loadTransits(db),
        '还没有线路，页面不承诺到货日期。',
        ({ warehouseId, province, normal, cold }) =>
          `  ${names.get(warehouseId)?.name ?? warehouseId}  ${province === '*' ? everywhere : province}  普通 ${wayText(normal)}  冷链 ${wayText(cold)}`,
      );
    },
    async change(deps, { words, need, option, has }, staff) {
      const [warehouse = '', province] = words;
      if (province === undefined) throw new SettingError('请给出仓库和省份');
      const isRemoved = has('remove');
      const terms = isRemoved ? null : { days: readDays(need('days')), cutoff: option('cutoff') ?? null };
      return said(
        await setRoute(
          deps,
          { warehouse, province: province === everywhere ? '' : province, isCold: has('cold'), terms },
          staff,
        ),
        isRemoved ? '线路已删除。' : '时效已保存，即刻生效；已付款订单的承诺不变。',
      );
    },
  },
  warehouse: {
    usage:
      '[仓库 --as 工号 （[--cutoff 17:30] [--cold-cutoff 时间] --rest 日|六日|无 | --closed 日期 --reason 原因 | --open 日期 --reason 原因）]  列出或设置各仓的截单时间、休息日与单独的日子（仓库）',
    async show({ db, clock }) {
      const dispatch = await loadDispatch(db);
      const today = dateInShanghai(clock.now());
      return [...(await loadWarehouses(db))].flatMap(([id, { name }]) => {
        const { cutoff, coldCutoff, restWeekdays } = termsOf(dispatch, id);
        const rest = [...restWeekdays].map((day) => weekdays[day]).join('');
        return [
          `  ${name}  ${cutoff} 截单  冷链 ${coldCutoff}  ${rest ? `周${rest}休息` : '不休息'}`,
          ...dispatch.rows.days
            .filter((one) => one.warehouse_id === id && isoDate(one.day) >= today)
            .map((one) => `    ${one.day} ${one.is_open ? '发货' : '不发货'}：${one.reason}`),
        ];
      });
    },
    async change(deps, given, staff) {
      const { subject: warehouse, need, option } = given;
      const day = readDay(given, 'closed') ?? readDay(given, 'open');
      if (day)
        return said(
          await setWarehouseDay(deps, { warehouse, ...day, reason: need('reason') }, staff),
          `${warehouse} ${day.day} ${day.isOpen ? '照常发货' : '不发货'}，已保存。`,
        );
      return said(
        await setWarehouseTerms(
          deps,
          {
            warehouse,
            cutoff: option('cutoff') ?? null,
            coldCutoff: option('cold-cutoff') ?? null,
            restWeekdays: readRest(need('rest')),
          },
          staff,
        ),
        '发货时间已保存，即刻生效；已付款订单的承诺不变。',
      );
    },
  },
};
