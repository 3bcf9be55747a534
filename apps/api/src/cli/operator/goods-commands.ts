import { extname } from 'node:path';
import { parseWhole } from '@qianfang/domain/identifier/decimal-text';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { recallLevels } from '@qianfang/domain/order/recall';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import { type FreightRule, loadFreightRules, setFreightRule } from '../../modules/1-ground/pricing/index.ts';
import { addCategories, loadGoods } from '../../modules/2-goods/goods/index.ts';
import {
  controlIngredient,
  listEphedrineQuotas,
  listLicenceAlerts,
  loadSellerLicences,
  saveSellerLicence,
  setEphedrineQuota,
} from '../../modules/2-goods/qualification/index.ts';
import { minuteText } from '../../modules/3-trade/orders/index.ts';
import { uploadReport } from '../../modules/4-shop/report/index.ts';
import { setTradeFacts } from '../../modules/5-journeys/goods-control/index.ts';
import { listHeldNames } from '../../modules/5-journeys/goods-control/list-held-names.ts';
import { releaseName } from '../../modules/5-journeys/goods-control/release-name.ts';
import { saveGoodsDocument } from '../../modules/5-journeys/goods-import/save-goods-document.ts';
import {
  endRecall,
  listRecallStandings,
  type RecallStanding,
  recallGoods,
} from '../../modules/5-journeys/order-hold/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';
import { readTyped, readTypedLines, withTyped, withTypedFile } from '../typed-files.ts';
import { type Command, type Given, listed, readAmount, readYesOrNo, said } from './command.ts';

const reportEndings = ['pdf', 'png', 'jpg'] as const;
const everywhere = '全国';

/** The goods of `--goods`; null for every ephedrine goods. */
async function readEphedrineGoods(deps: Deps, { option }: Given): Promise<number | null> {
  const given = option('goods');
  if (given === undefined) return null;
  const id = parseWhole(given);
  const goods = id === undefined ? undefined : (await loadGoods(deps.db, [id])).get(id);
  if (id === undefined || !goods?.is_ephedrine) throw new SettingError(`商品 ${given} 不是含麻商品`);
  return id;
}

function freightText({ shippingAmount, fee, supportsCold }: FreightRule): string {
  const cost =
    fee.kind === 'FLAT'
      ? `每单 ${displayAmount(fee.fee)}`
      : `首公斤 ${displayAmount(fee.firstFee)}，续每公斤 ${displayAmount(fee.furtherFee)}`;
  return `满 ${displayAmount(shippingAmount)} 包邮，${cost}，${supportsCold ? '冷链可达' : '不支持冷链'}`;
}

function recallAnswer({ held, remark, callSince, notifiedAt }: RecallStanding): string {
  if (held !== null) return `剩余 ${formatCount(held)} 件${remark && `（${remark}）`}`;
  if (callSince !== null) return `未确认，请致电（${minuteText(notifiedAt)} 通知，已超过 24 小时）`;
  return `未确认（${minuteText(notifiedAt)} 通知）`;
}

const isRecallLevel = (text: string): text is '1' | '2' | '3' => text in recallLevels;

/** What is sold, on which papers and terms. */
export const goodsCommands: Readonly<Record<string, Command>> = {
  'ephedrine-quota': {
    usage:
      '[单位类型 --as 工号 --units 每月数量|预设 --reason 依据 [--province 省份] [--goods 商品ID]]  列出或设置含麻月限购（质量）',
    show: async ({ db }) => (await listEphedrineQuotas(db)).map((line) => `  ${line}`),
    async change(deps, given, staff) {
      const units = given.need('units');
      const isBack = units === '预设';
      const set = await setEphedrineQuota(deps, {
        buyerType: given.subject,
        province: given.option('province') ?? '',
        goodsId: await readEphedrineGoods(deps, given),
        units: isBack ? null : (parseWhole(units, 0) ?? Number.NaN),
        reason: given.need('reason'),
        staff,
      });
      return said(set, isBack ? '已恢复预设的限购数量。' : `已设置：每月 ${units}，即刻生效。`);
    },
  },
  'ingredient-control': {
    usage:
      '成分 --as 工号 --class 类别 --from 日期 --basis 公告文号 [--to 日期] [--preparation ANY|SINGLE|COMPOUND] [--form 剂型 …]  登记新列管的成分，自该日起停止网上销售（质量）',
    async change(deps, { subject: ingredient, need, option, all }, staff) {
      const from = need('from');
      const saved = await controlIngredient(deps, {
        ingredient,
        goodsClass: need('class'),
        preparation: option('preparation') ?? 'ANY',
        forms: all('form'),
        basis: need('basis'),
        from,
        to: option('to') ?? '',
        staff,
      });
      return said(saved, ({ label }) => `含${ingredient}的商品自 ${from} 起按${label}停止网上销售。`);
    },
  },
  'goods-facts': {
    usage:
      '商品ID --as 工号 --reason 依据 [--ingredients 成分、成分] [--public yes|no]  登记商品成分，或公立医疗机构可否平台外采购（质量）',
    async change(deps, given, staff) {
      const saved = await setTradeFacts(deps, {
        goodsId: given.id,
        ingredients: given
          .option('ingredients')
          ?.split(/[、,，;；]/)
          .map((one) => one.trim())
          .filter((one) => one !== ''),
        isPublicPurchase: given.has('public') ? readYesOrNo(given, 'public') : undefined,
        reason: given.need('reason'),
        staff,
      });
      return said(saved, '已登记，即刻生效。');
    },
  },
  categories: {
    usage: '文件 --as 工号                   按清单新增商品分类，每行一个，如 西药/抗感染药/青霉素类（业务）',
    async change(deps, { subject }, staff) {
      const saved = await addCategories(deps, { paths: await readTypedLines(subject), staff });
      return said(saved, ({ added }) =>
        [...added.map((path) => `  ${path}`), `新增分类 ${added.length} 个。`].join('\n'),
      );
    },
  },
  freight: {
    usage:
      '[省份|全国 --as 工号 （--free-from 元 --fee 元 [--further 元] --cold yes|no | --remove yes）]  列出或设置运费与冷链（财务）',
    show: async ({ db }) =>
      [...(await loadFreightRules(db))].map(
        ([province, rule]) => `  ${province === '*' ? everywhere : province}  ${freightText(rule)}`,
      ),
    async change(deps, given, staff) {
      const { subject, need, option } = given;
      const isRemoved = given.has('remove');
      const further = option('further');
      const terms = isRemoved
        ? null
        : {
            freeFrom: readAmount(need('free-from')),
            fee: readAmount(need('fee')),
            furtherFee: further === undefined ? null : readAmount(further),
            supportsCold: readYesOrNo(given, 'cold'),
          };
      const province = subject === everywhere ? '' : subject;
      return said(
        await setFreightRule(deps, { province, terms }, staff),
        isRemoved ? `${subject}改按全国规则。` : '运费规则已保存，即刻生效。',
      );
    },
  },
  licence: {
    usage:
      '[类别 --as 工号 --number 编号 --valid-to 日期|长期 [--scope 经营范围] [--file 图片或PDF]]  列出本单位证照与到期提醒，或登记一件（质量）',
    async show(deps) {
      const licences = await loadSellerLicences(deps.db);
      const alerts = await listLicenceAlerts(deps);
      return [
        ...licences.map((one) => `  ${one.kind}  ${one.name}  ${one.number}  ${one.validTo ?? '长期'}`),
        ...alerts.map((alert) => `  ！${alert}`),
      ];
    },
    async change(deps, { subject: kind, need, option, all }, staff) {
      const draft = {
        kind,
        number: need('number'),
        scope: option('scope') ?? '',
        validTo: need('valid-to'),
      };
      const saved = await withTyped(deps, all('file').slice(-1), ([file]) =>
        saveSellerLicence(deps, { ...draft, file }, staff),
      );
      return said(saved, ({ name }) => `《${name}》已登记，即刻生效。`);
    },
  },
  'held-names': {
    usage:
      '[商品ID --as 工号 --reason 原因]          列出名称待核实、暂不可售的商品，或者放行其中一个（质量）',
    show: async (deps) =>
      listed(
        await listHeldNames(deps),
        '没有名称待核实的商品。',
        (one) => `${one.goodsId}  ${one.name}  ${one.spec}  ${one.maker}\n    ${one.reason}`,
      ),
    change: async (deps, { id, need }, staff) =>
      said(await releaseName(deps, { goodsId: id, staff, reason: need('reason') }), ({ name, note }) =>
        note === '' ? `已放行：${name}。` : `已放行：${name}；仍为草稿：${note}。`,
      ),
  },
  report: {
    usage: '商品ID --as 工号 --batch 批号 --file 报告.pdf   上传批号的检验报告',
    async change(deps, { id, need }, staff) {
      const file = need('file');
      const ending = reportEndings.find((one) => extname(file).toLowerCase() === `.${one}`);
      if (!ending) throw new SettingError('报告须为 .pdf、.png 或 .jpg 文件');
      const bytes = await readTyped(file);
      return uploadReport(deps, { goodsId: id, batchNo: need('batch'), bytes, ending, staff });
    },
  },
  'goods-paper': {
    usage:
      '商品ID --as 工号 --kind 注册证|备案凭证|注册批件|… --file 图片或PDF [--title 名称] [--valid-to 日期]  登记商品资料（质量）',
    async change(deps, { id, need, option }, staff) {
      const kind = need('kind');
      const saved = await withTypedFile(deps, need('file'), (file) =>
        saveGoodsDocument(deps, {
          goodsId: id,
          kind,
          title: option('title') ?? kind,
          validTo: option('valid-to') ?? '',
          file,
          staff,
        }),
      );
      return said(saved, ({ isOnSale, note }) =>
        isOnSale ? '资料已登记，商品可售。' : `资料已登记。暂不可售：${note || '商品未上架'}`,
      );
    },
  },
  recall: {
    usage:
      '商品ID --as 工号 --reason 原因 （--level 1|2|3 | --end yes） [--batch 批号 …]  召回商品或其中的批号，或结束召回（质量）',
    async change(deps, { id, need, all, has }, staff) {
      const batchNos = has('batch') ? all('batch') : undefined;
      const meant = { goodsId: id, batchNos, staff, reason: need('reason') };
      if (has('end'))
        return said(
          await endRecall(deps, meant),
          ({ batches, orders }) =>
            `召回已结束：${batches} 个批号恢复可售，${formatCount(orders)} 笔订单将重新检查。`,
        );
      const level = need('level');
      if (!isRecallLevel(level)) throw new SettingError('--level 须为 1、2 或 3');
      return said(
        await recallGoods(deps, { ...meant, level: Number(level) as keyof typeof recallLevels }),
        ({ batches, orders, shipped }) =>
          `已召回 ${batches} 个批号：暂停 ${formatCount(orders)} 笔未发货订单，通知 ${shipped} 笔已发货订单的单位。`,
      );
    },
  },
  recalls: {
    usage: '                                  列出召回中的单位：谁已确认、还剩多少，未确认的须致电',
    async show({ db, clock }) {
      const standings = await listRecallStandings(db, clock.now());
      return [
        `召回中的单位（${standings.length}）`,
        ...standings.map(
          (one) => `  ${one.what}  ${one.company}  收到 ${formatCount(one.units)} 件  ${recallAnswer(one)}`,
        ),
      ];
    },
  },
};
