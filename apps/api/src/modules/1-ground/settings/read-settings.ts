import { cached } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import { loadSettings } from './content.repo.ts';

/** Settings of the shop, with defaults. */
export interface SiteSettings {
  readonly company: string;
  readonly hotLine: string;
  readonly complaintLine: string;
  readonly serviceHours: string;
  readonly qqPresale: string;
  readonly qqAftersale: string;
  readonly qualityInspectionUrl: string;
  readonly qualityInspectionMessage: string;
  /** Scrolls under the nav of every page; empty for nothing. */
  readonly broadcast: string;
  /** Target of the QR codes in the footer; empty for this store. */
  readonly appUrl: string;
  readonly wechatUrl: string;
  /** Orders paid before this time of day leave the same day. */
  readonly dispatchCutoff: string;
  /** Weekday and time, `周五 15:00`, after which cold orders wait for Monday. */
  readonly coldCutoff: string;
  /** Minutes an unpaid order reserves its stock (pricing.md 7). */
  readonly unpaidMinutes: number;
  /** Hours until a complaint gets its first answer. */
  readonly complaintHours: number;
  /** The address for returned goods (退货). */
  readonly returnAddress: { readonly consignee: string; readonly phone: string; readonly text: string };
  /** The account for transfers. */
  readonly bank: { readonly name: string; readonly bank: string; readonly accountNo: string };
}

const cachedSettings = cached({ invalidateAllOn: ['content'], max: 1 }, async (db, _whole: 0) =>
  settingsOf(await loadSettings(db)),
);

/** Every setting; one statement when not cached. */
export async function readSettings(db: Db): Promise<SiteSettings> {
  return (await cachedSettings(db, 0)) ?? settingsOf(new Map());
}

function settingsOf(values: ReadonlyMap<string, unknown>): SiteSettings {
  const text = (key: string) => String(values.get(key) ?? '');
  const returns = (values.get('return_address') ?? {}) as Record<string, string>;
  const bank = (values.get('bank') ?? {}) as Record<string, string>;
  return {
    company: text('company'),
    hotLine: text('hot_line'),
    complaintLine: text('complaint_line'),
    serviceHours: text('service_hours'),
    dispatchCutoff: text('dispatch_cutoff'),
    coldCutoff: text('cold_cutoff'),
    qqPresale: text('qq_presale'),
    qqAftersale: text('qq_aftersale'),
    qualityInspectionUrl: text('quality_inspection_url'),
    qualityInspectionMessage: text('quality_inspection_message'),
    broadcast: text('broadcast'),
    appUrl: text('app_url'),
    wechatUrl: text('wechat_url'),
    unpaidMinutes: Number(values.get('unpaid_minutes') ?? 30),
    complaintHours: Number(values.get('complaint_hours') ?? 24),
    returnAddress: {
      consignee: returns.consignee ?? '',
      phone: returns.phone ?? '',
      text: returns.text ?? '',
    },
    bank: { name: bank.name ?? '', bank: bank.bank ?? '', accountNo: bank.account_no ?? '' },
  };
}
