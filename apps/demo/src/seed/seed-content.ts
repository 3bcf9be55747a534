import type { Db } from '@qianfang/api/platform/db';
import { addMonths, type IsoDate } from '@qianfang/domain/calendar/iso-date';
import { SELLER_USCC } from '../buyers/demo-buyers.ts';
import { contractTemplates } from '../content/contracts.ts';
import {
  banners,
  ephedrineQuotas,
  freightRules,
  hotSearches,
  links,
  nav,
  sellerLicences,
  settings,
} from '../content/site.ts';
import { insertRows } from './insert-rows.ts';
import { seedArticles } from './seed-articles.ts';

const DAY_MS = 86_400_000;

/** Everything around the goods: settings, nav, banners, articles, licences, freight and contracts. */
export async function seedContent(
  tx: Db,
  categories: ReadonlyMap<string, number>,
  today: IsoDate,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const link = (url: string) =>
    url.startsWith('@') ? `/list?select=${categories.get(url.slice(1)) ?? ''}` : url;
  await insertRows(
    tx,
    'content.setting',
    Object.entries(settings).map(([key, value]) => ({ key, value, updated_at: at })),
  );
  await insertRows(
    tx,
    'content.nav_item',
    nav.map((item, sort) => ({ name: item.name, url: link(item.url), sort })),
  );
  await insertRows(
    tx,
    'content.hot_search',
    hotSearches.map((name, sort) => ({ name, url: '', sort })),
  );
  await insertRows(
    tx,
    'content.link',
    links.map((item, sort) => ({ ...item, sort })),
  );
  await insertRows(
    tx,
    'content.focus',
    banners.map((banner, sort) => ({ ...banner, url: link(banner.url), sort })),
  );
  await seedArticles(tx, today, now);
  await seedRules(tx, today, now);
}

async function seedRules(tx: Db, today: IsoDate, now: Date): Promise<void> {
  await insertRows(
    tx,
    'qualification.seller_licence',
    sellerLicences.map((licence, sort) => ({
      kind: licence.kind,
      name: licence.name,
      number: licence.kind === 'BIZ_LICENCE' ? SELLER_USCC : licence.number,
      scope_codes: licence.scopeCodes,
      province: licence.kind === 'DRUG_LICENCE' ? '广东省' : '',
      valid_to: licence.validMonths === null ? null : addMonths(today, licence.validMonths),
      shown_in_footer: licence.isHidden !== true,
      sort,
    })),
  );
  await insertRows(
    tx,
    'pricing.freight_rule',
    freightRules.map((rule) => ({
      province: rule.province,
      shipping_amount_fen: rule.freeFrom,
      kind: rule.kind,
      fee_fen: rule.fee,
      further_fee_fen: rule.furtherFee,
      supports_cold: rule.supportsCold,
    })),
  );
  await insertRows(
    tx,
    'qualification.ephedrine_quota',
    ephedrineQuotas.map((quota) => ({
      buyer_kind: quota.buyerKind,
      province: '*',
      units_per_month: quota.unitsPerMonth,
    })),
  );
  await insertRows(
    tx,
    'contract_signing.template',
    contractTemplates.map((template) => ({
      kind: template.kind,
      version: 1,
      title: template.title,
      body: template.body,
      required_for: template.requiredFor,
      valid_days: template.validDays,
      mandatory_from: new Date(now.getTime() - 400 * DAY_MS).toISOString(),
    })),
  );
}
