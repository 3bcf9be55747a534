import type { Colour } from '../colour/colour.ts';
import { svgDocument } from '../svg/document.ts';
import { hashText, pick } from '../svg/hash-text.ts';
import { printable } from '../svg/letters.ts';
import type { Ink, Markup } from '../svg/markup.ts';
import { svg } from '../svg/markup.ts';

/** Line icons in a box of 20, stroke 1.5, round ends. */
const LINES = {
  pill: svg`<path d="M11.5 4a3.2 3.2 0 0 1 4.5 4.5L8.5 16A3.2 3.2 0 0 1 4 11.5zM7.8 7.7l4.5 4.5"/>`,
  leaf: svg`<path d="M4 16C3 8 8 4 17 3.5 17 12 12.5 17 5.5 15.5M4 17c1.5-4 4-6.5 8-8.5"/>`,
  mortar: svg`<path d="M3 9h14c0 4-1.8 6.5-4.5 7.5h-5C4.8 15.5 3 13 3 9zM6.5 17.5h7M9.5 9l4.8-6.2 1.7 1.3L12.2 9"/>`,
  drawers: svg`<path d="M3.5 3h13v14h-13zM3.5 7.7h13M3.5 12.3h13M10 3v14M6.3 5.4h1M12.7 5.4h1M6.3 10h1M12.7 10h1M6.3 14.7h1M12.7 14.7h1"/>`,
  pulse: svg`<path d="M2 10.5h3.5l2-5 3.5 9.5 2.2-6 1.3 1.5H18"/>`,
  monitor: svg`<path d="M3 4.5h10.5v11H3zM5.5 7.5h5.5M5.5 10h3.5M13.5 12c3.5 0 3.5-1.5 3.5-3.5V6M15.5 3.5h3v3h-3z"/>`,
  syringe: svg`<path d="M12.5 3 17 7.5M14.7 5.3 12.5 7.5M10 5l5 5-6.5 6.5H3.5v-5zM3.5 16.5 2 18M8 7l1.8 1.8M6 9l1.8 1.8"/>`,
  drip: svg`<path d="M6 2.5h8v9a4 4 0 0 1-8 0zM6 7.5h8M10 15.5V18M8.5 2.5V1.5h3v1"/>`,
  tube: svg`<path d="M3.5 3.5h13L14 13.5H6zM7 13.5h6V17H7zM6.5 6.5h7"/>`,
  drop: svg`<path d="M10 2.5c3 3.6 5 6.1 5 9a5 5 0 0 1-10 0c0-2.9 2-5.4 5-9zM7.5 12a2.5 2.5 0 0 0 2.5 2.5"/>`,
  bottle: svg`<path d="M7 2.5h6v3H7zM7.5 5.5c0 2-2.5 2-2.5 4.5v6a1.5 1.5 0 0 0 1.5 1.5h7A1.5 1.5 0 0 0 15 16v-6c0-2.5-2.5-2.5-2.5-4.5M5 10h10M5 14.5h10"/>`,
  health: svg`<path d="M10 16.5S3 12.6 3 7.8C3 5.4 4.8 4 6.6 4 8.1 4 9.4 4.9 10 6.2 10.6 4.9 11.9 4 13.4 4 15.2 4 17 5.4 17 7.8c0 4.8-7 8.7-7 8.7zM10 8.3v4M8 10.3h4"/>`,
  truck: svg`<path d="M2 5h9.5v9H2zM11.5 8h3.3L18 11.2V14h-6.5"/><circle cx="6" cy="15" r="1.5"/>
    <circle cx="14.5" cy="15" r="1.5"/>`,
  tag: svg`<path d="M3 3h6.5L17 10.5 10.5 17 3 9.5z"/><circle cx="6.7" cy="6.7" r="1"/>`,
  clock: svg`<circle cx="10" cy="10" r="7"/><path d="M10 6v4.3l2.8 1.7"/>`,
  shield: svg`<path d="M10 2.5 16.5 5v4.8c0 3.8-2.7 6.5-6.5 7.7-3.8-1.2-6.5-3.9-6.5-7.7V5zM7 9.8 9.2 12l4-4"/>`,
  medal: svg`<circle cx="10" cy="7.5" r="5"/>
    <path d="M7 11.7 5.5 17.5 10 15l4.5 2.5L13 11.7M10 5.3l.8 1.5 1.7.2-1.3 1.2.4 1.7-1.6-.9-1.6.9.4-1.7L7.5 7l1.7-.2z"/>`,
  star: svg`<path d="m10 3 2.2 4.6 5 .7-3.6 3.5.8 5L10 14.4l-4.4 2.4.8-5-3.6-3.5 5-.7z"/>`,
  bundle: svg`<path d="M2.5 10.5h7v7h-7zM10.5 2.5h7v7h-7zM6 2.5v5.5M3.25 5.25h5.5M14 12v5.5M11.25 14.75h5.5"/>`,
  gift: svg`<path d="M3 8h14v3H3zM4.5 11v6h11v-6M10 8v9M10 8C7 8 5.5 6.8 6 5.2 6.6 3.6 9 4 10 8zM10 8c3 0 4.5-1.2 4-2.8C13.4 3.6 11 4 10 8z"/>`,
  ticket: svg`<path d="M2.5 5h15v3.4a1.7 1.7 0 0 0 0 3.3V15h-15v-3.3a1.7 1.7 0 0 0 0-3.3zM12 5.5v1.2M12 9.4v1.2M12 13.3v1.2"/>`,
  coin: svg`<ellipse cx="10" cy="6" rx="6.5" ry="2.8"/>
    <path d="M3.5 6v4c0 1.5 2.9 2.8 6.5 2.8s6.5-1.3 6.5-2.8V6M3.5 10v4c0 1.5 2.9 2.8 6.5 2.8s6.5-1.3 6.5-2.8v-4"/>`,
  bolt: svg`<path d="M11.5 2 4.5 11.5H9L8 18l7.5-10H11z"/>`,
  spark: svg`<path d="M9 3c.6 4.4 1.6 5.4 6 6-4.4.6-5.4 1.6-6 6-.6-4.4-1.6-5.4-6-6 4.4-.6 5.4-1.6 6-6zM15.5 13c.3 1.7.8 2.2 2.5 2.5-1.7.3-2.2.8-2.5 2.5-.3-1.7-.8-2.2-2.5-2.5 1.7-.3 2.2-.8 2.5-2.5z"/>`,
  snow: svg`<path d="M10 2.5v15M3.5 6.25l13 7.5M16.5 6.25l-13 7.5M8 3.8l2 1.7 2-1.7M8 16.2l2-1.7 2 1.7M3.7 8.8l2.5-.9-.5-2.6M16.3 11.2l-2.5.9.5 2.6M16.3 8.8l-2.5-.9.5-2.6M3.7 11.2l2.5.9-.5 2.6"/>`,
  down: svg`<path d="M3 5.5 8 10.5l3-3 6 6.5M17 9.5V14h-4.5"/>`,
  repeat: svg`<path d="M4 10a6 6 0 0 1 10.3-4.2L16.5 8M16.5 4v4h-4M16 10a6 6 0 0 1-10.3 4.2L3.5 12M3.5 16v-4h4"/>`,
  keyboard: svg`<path d="M2 5h16v10.5H2zM5 8.3h.1M8.3 8.3h.1M11.6 8.3h.1M15 8.3h.1M6.5 12.3h7"/>`,
  file: svg`<path d="M5 2.5h6.5l4 4v11H5zM11.5 2.5v4h4M7.5 10.5H13M7.5 13.5H13"/>`,
  mask: svg`<path d="M4.5 7.5Q10 4.5 15.5 7.5v5Q10 17.5 4.5 12.5zM4.5 8.5C2 8.5 2 12 4.5 12M15.5 8.5c2.5 0 2.5 3.5 0 3.5M7 9.5q3-1 6 0M7 12q3 1 6 0"/>`,
  bandage: svg`<path d="M12.2 3.3a3.2 3.2 0 0 1 4.5 4.5l-8.9 8.9a3.2 3.2 0 0 1-4.5-4.5zM7.5 8l4.5 4.5M10 8.2v.1M10 11.7v.1M8.3 10h-.1M11.7 10h.1"/>`,
  thermometer: svg`<path d="M8 3.5a2 2 0 0 1 4 0v8a3.5 3.5 0 1 1-4 0zM10 7v6.5"/><circle cx="10" cy="14.2" r=".8"/>`,
  heart: svg`<path d="M10 16.5S3 12.6 3 7.8C3 5.4 4.8 4 6.6 4 8.1 4 9.4 4.9 10 6.2 10.6 4.9 11.9 4 13.4 4 15.2 4 17 5.4 17 7.8c0 4.8-7 8.7-7 8.7zM5 9.5h2.5L9 7.5l2 4 1-2h3"/>`,
  bug: svg`<circle cx="10" cy="10" r="4"/>
    <path d="M10 6V2.5M10 17.5V14M6 10H2.5M17.5 10H14M7.2 7.2 4.7 4.7M15.3 15.3l-2.5-2.5M12.8 7.2l2.5-2.5M4.7 15.3l2.5-2.5"/>`,
  lungs: svg`<path d="M10 2.5v6M10 8.5 7.5 10M10 8.5l2.5 1.5M7.5 6c-2.5.5-4.5 5-4.5 8.5 0 3 4.5 2.5 4.5-.5zM12.5 6c2.5.5 4.5 5 4.5 8.5 0 3-4.5 2.5-4.5-.5z"/>`,
  stomach: svg`<path d="M7.5 2.5v3.5c0 2-3.5 2.5-3.5 6a4.5 4.5 0 0 0 4.5 4.5c4.5 0 8-3 8-7.5 0-2.5-1.5-4-3.5-4-1.5 0-2.3.8-2.3 2V2.5"/>`,
  brain: svg`<path d="M10 4.5C9.5 2.5 6 2.5 6 5 3.5 5 3 8 4.5 9 2.5 10 3 13.5 5.5 13.5 5.5 16.5 9.5 17 10 14.5M10 4.5c.5-2 4-2 4 .5 2.5 0 3 3 1.5 4 2 1 1.5 4.5-1 4.5 0 3-4 3.5-4.5 1M10 4.5v10M7 8h1.5M13 11.5h-1.5"/>`,
  eye: svg`<path d="M2 10c2-3.6 4.7-5.3 8-5.3s6 1.7 8 5.3c-2 3.6-4.7 5.3-8 5.3S4 13.6 2 10z"/>
    <circle cx="10" cy="10" r="2.4"/>`,
  bone: svg`<path d="M6.8 13.2 13.2 6.8a2 2 0 1 1 2.8-2.3 2 2 0 1 1-1.3 3.8l-6.4 6.4a2 2 0 1 1-3.8 1.3 2 2 0 1 1 2.3-2.8z"/>`,
  baby: svg`<circle cx="10" cy="10.5" r="7"/>
    <path d="M10 3.5c-1.5-2 1.5-3 2-1.5M7.3 9.5v.1M12.7 9.5v.1M7.5 12.7q2.5 2.3 5 0"/>`,
  hand: svg`<path d="M6.5 11V5a1.2 1.2 0 0 1 2.4 0v4M8.9 9V3.7a1.2 1.2 0 0 1 2.4 0V9M11.3 9V4.7a1.2 1.2 0 0 1 2.4 0V10M13.7 10V7a1.1 1.1 0 0 1 2.3 0v5.5c0 3-2 5-5 5s-4-1.5-5-3.3L3.5 11a1.2 1.2 0 0 1 2-1.3l1 1.3"/>`,
  flask: svg`<path d="M8 2.5v5L3.8 15a1.7 1.7 0 0 0 1.5 2.5h9.4a1.7 1.7 0 0 0 1.5-2.5L12 7.5v-5M6.5 2.5h7M6 12h8"/>`,
  store: svg`<path d="M3 8 4 3.5h12L17 8M3 8a2.3 2.3 0 0 0 4.7 0A2.3 2.3 0 0 0 12.3 8 2.3 2.3 0 0 0 17 8M4.5 10.5v6.5h11v-6.5M8 17v-4h4v4"/>`,
  phone: svg`<path d="M6 2h8a1.2 1.2 0 0 1 1.2 1.2v13.6A1.2 1.2 0 0 1 14 18H6a1.2 1.2 0 0 1-1.2-1.2V3.2A1.2 1.2 0 0 1 6 2zM8.8 15.3h2.4"/>`,
  grid: svg`<path d="M3.5 3.5H9V9H3.5zM11 3.5h5.5V9H11zM3.5 11H9v5.5H3.5zM11 11h5.5v5.5H11z"/>`,
} as const satisfies Record<string, Markup>;

type LineName = keyof typeof LINES;

/** `current` takes the text colour around an inlined icon; the others are for icons shown as images. */
export type IconTone = 'current' | 'green' | 'red' | 'amber' | 'blue' | 'rose' | 'violet' | 'earth' | 'white';

/** Icon and colour by name of a category, zone or shortcut. The first match wins. */
const BY_WORD: readonly (readonly [RegExp, LineName, IconTone])[] = [
  [/优选|包邮|配送|物流|运费|推车/u, 'truck', 'green'],
  [/秒杀|抢购/u, 'bolt', 'red'],
  [/特价|折扣|促销|满减|清仓/u, 'tag', 'red'],
  [/降价/u, 'down', 'red'],
  [/近效|效期/u, 'clock', 'amber'],
  [/控销|独家|资质|首营/u, 'shield', 'blue'],
  [/品牌|厂家|旗舰/u, 'medal', 'rose'],
  [/组合|套餐|搭配/u, 'bundle', 'amber'],
  [/领券|优惠券|卡券|券/u, 'ticket', 'blue'],
  [/积分|金币/u, 'coin', 'rose'],
  [/赠|礼|换购|红包|返现/u, 'gift', 'rose'],
  [/新品|上新|推荐/u, 'spark', 'violet'],
  [/冷链|冷藏/u, 'snow', 'blue'],
  [/含麻|回执|合同|订单|首单|票|登记|台账|价签|打印纸|胸牌/u, 'file', 'amber'],
  [/手机|扫码/u, 'phone', 'rose'],
  [/快捷|录单|采购单|键盘|表格/u, 'keyboard', 'green'],
  [/常购|复购|补货|买过/u, 'repeat', 'green'],
  [/门店|药店|诊所/u, 'store', 'green'],
  [/饮片|药材|参茸/u, 'drawers', 'earth'],
  [/中成药|中药|草药/u, 'leaf', 'green'],
  [/养生|滋补|药膳|数药/u, 'mortar', 'earth'],
  [/输液|大容量/u, 'drip', 'blue'],
  [/注射|粉针|针剂|疫苗/u, 'syringe', 'blue'],
  [/血压|血糖|监测|检测仪/u, 'monitor', 'blue'],
  [/体温|测温|湿度计/u, 'thermometer', 'red'],
  [/口罩|防护/u, 'mask', 'blue'],
  [/敷料|创可贴|贴膏|护创|绷带|外科|药箱/u, 'bandage', 'amber'],
  [/手套/u, 'hand', 'blue'],
  [/器械|仪器|康复|理疗/u, 'pulse', 'blue'],
  [/眼|滴眼/u, 'eye', 'blue'],
  [/软膏|外用|皮肤|乳膏/u, 'tube', 'rose'],
  [/滴剂|滴耳|滴鼻/u, 'drop', 'blue'],
  [/糖浆|口服液|瓶装|杯/u, 'bottle', 'amber'],
  [/母婴|儿童|小儿|婴/u, 'baby', 'rose'],
  [/保健|营养|维生素|健康|滋养|白大褂/u, 'health', 'green'],
  [/个护|化妆|美容|护理/u, 'drop', 'rose'],
  [/消毒|洗手|洁|垃圾桶/u, 'hand', 'green'],
  [/抗感染|抗菌|抗生素|抗病毒|感染/u, 'bug', 'green'],
  [/心脑|心血管|血管|心脏/u, 'heart', 'red'],
  [/呼吸|止咳|感冒|祛痰/u, 'lungs', 'blue'],
  [/消化|胃|肠|肝/u, 'stomach', 'amber'],
  [/神经|精神|睡眠|脑/u, 'brain', 'violet'],
  [/骨|关节|风湿|跌打/u, 'bone', 'earth'],
  [/诊断|试剂|检验/u, 'flask', 'violet'],
  [/西药|化学|处方|药品|内分泌|解热|镇痛/u, 'pill', 'green'],
  [/收藏|关注/u, 'star', 'amber'],
];

const INKS: Readonly<Record<IconTone, { readonly line: Ink; readonly plate: Colour }>> = {
  current: { line: 'currentColor', plate: '#e7f4ee' },
  green: { line: '#08724a', plate: '#e7f4ee' },
  red: { line: '#b4231b', plate: '#fde7e4' },
  amber: { line: '#8f5400', plate: '#fff0d6' },
  blue: { line: '#0b4fb8', plate: '#e3edfd' },
  rose: { line: '#a61e62', plate: '#fce4ef' },
  violet: { line: '#5142b5', plate: '#ebe8fb' },
  earth: { line: '#7a4a1c', plate: '#f6ead8' },
  white: { line: '#ffffff', plate: '#08724a' },
};

const OTHERS: readonly [LineName, ...LineName[]] = ['pill', 'grid', 'leaf', 'bottle'];

/**
 * The line icon of a category, zone or shortcut, chosen by its name.
 * @param options.tone colour of the line; default by name
 * @param options.plate on a tinted square of 44 with round corners; otherwise the line alone in a box of 20
 */
export function drawCategoryIcon(
  name: string,
  options: { readonly tone?: IconTone | undefined; readonly plate?: boolean | undefined } = {},
): string {
  const clean = printable(name);
  const found = BY_WORD.find(([word]) => word.test(clean));
  const line = found?.[1] ?? pick(OTHERS, hashText(clean));
  const inks = INKS[options.tone ?? found?.[2] ?? 'green'];
  const drawing = svg`<g fill="none" stroke="${inks.line}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">
    ${LINES[line]}</g>`;
  return options.plate === true
    ? svgDocument(
        44,
        44,
        svg`<rect width="44" height="44" rx="10" fill="${inks.plate}"/>
      <g transform="translate(11 11)scale(1.1)">${drawing}</g>`,
      )
    : svgDocument(20, 20, drawing);
}
