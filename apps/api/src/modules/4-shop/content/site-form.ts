import { type Static, type TSchema, Type } from 'typebox';
import { matcherOf } from '../../../platform/compile-lazily.ts';

const text = (max: number, pattern?: string) =>
  Type.String({ maxLength: max, ...(pattern === undefined ? {} : { pattern }) });
const needed = (max: number) => Type.String({ minLength: 1, maxLength: max });
const phone = text(30, '^[0-9+() -]*$');
const webPage = text(300, '^(?:https://\\S+)?$');
const closed = { additionalProperties: false };
const orGone = <Of extends TSchema>(schema: Of) => Type.Optional(Type.Union([schema, Type.Null()]));

/** What the wholesaler says of itself. A key that is missing stays as it is, null removes it. */
const Texts = Type.Object(
  {
    company: orGone(needed(60)),
    company_address: orGone(text(200)),
    warehouse_address: orGone(text(500)),
    hot_line: orGone(phone),
    complaint_line: orGone(phone),
    service_hours: orGone(text(60)),
    mail: orGone(text(100, '^(?:[^\\s@]+@[^\\s@]+)?$')),
    qq_presale: orGone(text(15, '^\\d*$')),
    qq_aftersale: orGone(text(15, '^\\d*$')),
    app_url: orGone(webPage),
    wechat_url: orGone(webPage),
    quality_inspection_url: orGone(webPage),
    quality_inspection_message: orGone(text(200)),
    broadcast: orGone(text(300)),
    review_time: orGone(text(30)),
    dispatch_cutoff: orGone(text(5, '^([01]?\\d|2[0-3]):[0-5]\\d$')),
    cold_cutoff: orGone(text(12, '^周[一二三四五六日] ?([01]?\\d|2[0-3]):[0-5]\\d$')),
    unpaid_minutes: orGone(Type.Integer({ minimum: 5, maximum: 10_080 })),
    complaint_hours: orGone(Type.Integer({ minimum: 1, maximum: 240 })),
    return_days: orGone(Type.Integer({ minimum: 1, maximum: 365 })),
    damage_days: orGone(Type.Integer({ minimum: 1, maximum: 365 })),
    bank: orGone(
      Type.Object(
        { name: needed(60), bank: needed(60), account_no: text(40, '^[0-9][0-9 -]{5,38}$') },
        closed,
      ),
    ),
    return_address: orGone(Type.Object({ consignee: needed(30), phone, text: needed(200) }, closed)),
    contacts: orGone(
      Type.Array(Type.Object({ name: needed(30), phone, duty: text(100) }, closed), { maxItems: 20 }),
    ),
  },
  closed,
);

const links = (form: string) =>
  Type.Optional(
    Type.Array(Type.Object({ name: needed(20), url: text(300, form) }, closed), { maxItems: 40 }),
  );

/** A file of the site. Each part is optional; a list replaces the whole list. */
const SiteForm = Type.Object(
  {
    texts: Type.Optional(Texts),
    nav: links('^(?:/(?![/\\\\])\\S*|https://\\S+)$'),
    // A link that begins with * shows its text.
    links: links('^(?:/(?![/\\\\])\\S*|https://\\S+|\\*.+)$'),
    hot_searches: Type.Optional(Type.Array(needed(20), { maxItems: 20 })),
  },
  closed,
);
export type SiteForm = Static<typeof SiteForm>;

export const siteForm = matcherOf(SiteForm);
