import { displayAmount } from '@qianfang/domain/money/display-money';
import { type BuyerType, buyerTypeLabel } from '@qianfang/domain/qualification/buyer-type';
import { NO_CIRCUMSTANCES, requiredDocuments } from '@qianfang/domain/qualification/document-matrix';
import { documentLabel } from '@qianfang/domain/qualification/document-type';
import type { Db } from '../../../platform/db.ts';
import { loadTransits, type Transit } from '../../1-ground/dispatch/index.ts';
import { type FreightRule, loadFreightRules } from '../../1-ground/pricing/index.ts';
import { loadSettings } from '../../1-ground/settings/index.ts';
import { loadWarehouses } from '../../1-ground/stock/index.ts';

/**
 * Values that articles refer to instead of repeating: `{{hot_line}}` in a sentence, `{{table:freight}}`
 * between blocks.
 */
export type Figures = ReadonlyMap<string, string>;

const mark = /\{\{([a-z_:]+)\}\}/g;

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Text, or HTML. */
type Cell = string | { readonly html: string };

function table(head: readonly string[], rows: ReadonlyArray<readonly Cell[]>): string {
  const cells = (tag: 'th' | 'td', row: readonly Cell[]) =>
    row
      .map((cell) => (typeof cell === 'string' ? escapeHtml(cell) : cell.html))
      .map((html) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${html}</${tag}>`)
      .join('');
  return `<table><thead><tr>${cells('th', head)}</tr></thead><tbody>${rows
    .map((row) => `<tr>${cells('td', row)}</tr>`)
    .join('')}</tbody></table>`;
}

function feeText({ fee }: FreightRule): string {
  if (fee.kind === 'FLAT') return `每单 ${displayAmount(fee.fee)}`;
  return `首重 1 千克 ${displayAmount(fee.firstFee)}，续重每千克 ${displayAmount(fee.furtherFee)}`;
}

/** The table of pricing.md 5 as checkout uses it: provinces with one rule in one row, the others last. */
function freightTable(rules: ReadonlyMap<string, FreightRule>): string {
  const rows = new Map<string, { provinces: string[]; rule: FreightRule }>();
  for (const [province, rule] of rules) {
    if (province === '*') continue;
    const key = JSON.stringify(rule);
    const row = rows.get(key) ?? { provinces: [], rule };
    row.provinces.push(province);
    rows.set(key, row);
  }
  const rest = rules.get('*');
  if (rest) rows.set('*', { provinces: ['其他地区'], rule: rest });
  return table(
    ['收货地区', '免运费金额', '未达到时的运费', '冷链'],
    [...rows.values()].map(({ provinces, rule }) => [
      provinces.join('、'),
      `满\u00a0${displayAmount(rule.shippingAmount)}`,
      feeText(rule),
      rule.supportsCold ? '可送' : '暂不支持',
    ]),
  );
}

function daysText(way: Transit['normal']): string {
  if (way === null) return '暂不支持';
  const days = way.least === way.most ? `${way.most} 天` : `${way.least}–${way.most} 天`;
  return way.cutoff ? `${days}，${way.cutoff} 截单` : days;
}

/** Transit days as goods pages use them: provinces of one warehouse with the same days in one row. */
function transitTable(transits: readonly Transit[], warehouseName: (id: number) => string): string {
  const rows = Map.groupBy(transits, ({ warehouseId, normal, cold, province }) =>
    JSON.stringify([warehouseId, province === '*', normal, cold]),
  );
  return table(
    ['发货仓库', '收货地区', '普通商品', '冷藏药品'],
    [...rows.values()].flatMap((alike) => {
      const [first] = alike;
      if (!first) return [];
      const places = alike.map(({ province }) => (province === '*' ? '其他地区' : province)).join('、');
      return [[warehouseName(first.warehouseId), places, daysText(first.normal), daysText(first.cold)]];
    }),
  );
}

const askedTypes: readonly BuyerType[] = [
  'RETAIL_SINGLE',
  'CHAIN_HQ',
  'CHAIN_STORE',
  'WHOLESALER',
  'CLINIC',
  'HOSPITAL_PRIVATE',
  'DEVICE_DEALER',
  'OTHER_ORG',
];

/** The documents required of each kind of company, from the rules of registration. */
function documentTable(): string {
  return table(
    ['单位类型', '必须提供', '视采购范围提供'],
    askedTypes.map((type) => {
      const asked = requiredDocuments(type, NO_CIRCUMSTANCES);
      const names = (need: 'REQUIRED' | 'OPTIONAL') =>
        asked
          .filter((one) => (need === 'REQUIRED' ? one.need === need : one.need === need && one.note !== ''))
          .map((one) => documentLabel(one.type))
          .join('、');
      return [buyerTypeLabel(type), names('REQUIRED') || '由连锁总部提供', names('OPTIONAL') || '—'];
    }),
  );
}

interface Contact {
  readonly name: string;
  readonly phone: string;
  readonly duty: string;
}

function contactTable(value: unknown): string {
  const contacts = Array.isArray(value) ? (value as readonly Contact[]) : [];
  return table(
    ['部门', '电话', '办什么事'],
    contacts.map(({ name, phone, duty }) => [name, { html: telephone(phone) }, duty]),
  );
}

function bankTable(bank: Readonly<Record<string, string>>): string {
  return table(
    ['收款信息', '内容'],
    [
      ['收款户名', bank.name ?? ''],
      ['开户银行', bank.bank ?? ''],
      ['收款账号', bank.account_no ?? ''],
      ['转账附言', '付款页显示的附言码'],
    ],
  );
}

/** A phone number to dial by touch. */
function telephone(value: unknown): string {
  const number = escapeHtml(typeof value === 'string' ? value : '');
  return number && `<a href="tel:${number}">${number}</a>`;
}

/** All values for articles, as HTML. */
export async function loadFigures(db: Db): Promise<Figures> {
  const [settings, freight, warehouses, transits] = await Promise.all([
    loadSettings(db),
    loadFreightRules(db),
    loadWarehouses(db),
    loadTransits(db),
  ]);
  const plain = [...settings].flatMap(([key, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[key, escapeHtml(String(value))] as const] : [],
  );
  const bank = (settings.get('bank') ?? {}) as Readonly<Record<string, string>>;
  return new Map([
    ...plain,
    ['hot_line', telephone(settings.get('hot_line'))],
    ['complaint_line', telephone(settings.get('complaint_line'))],
    ['bank_name', escapeHtml(bank.name ?? '')],
    ['warehouses', escapeHtml([...warehouses.values()].map((one) => one.name).join('、'))],
    ['table:freight', freightTable(freight)],
    ['table:transit', transitTable(transits, (id) => warehouses.get(id)?.name ?? '')],
    ['table:documents', documentTable()],
    ['table:contacts', contactTable(settings.get('contacts'))],
    ['table:bank', bankTable(bank)],
  ]);
}

/** Replaces the placeholders of an article. Unknown ones are removed. */
export function fillFigures(html: string, figures: Figures): string {
  return html.replaceAll(mark, (_, name: string) => figures.get(name) ?? '');
}

/** Whether an article has any placeholders. */
export function namesFigures(text: string): boolean {
  mark.lastIndex = 0;
  return mark.test(text);
}
