import { Badge, type BadgeKind, badgeTones } from '@qianfang/ui/badge';
import { Tag, type TagTone } from '@qianfang/ui/tag';
import type { Goods } from './goods.queries.ts';

const isBadge = (name: string): name is BadgeKind => Object.hasOwn(badgeTones, name);

/** Marks of the promotions that a goods is in; the word behind each is read aloud. */
export function GoodsBadges({
  goods,
  from = 0,
  most = 9,
  className = '',
}: {
  goods: Goods;
  /** Without the first ones, which stand elsewhere. */
  from?: number;
  /** In a narrow cell; the rest are counted. */
  most?: number;
  className?: string;
}) {
  const tags = goods.tags.filter((tag) => tag.is_show === 1);
  const hasYoux = goods.is_youx === 1 && !tags.some((tag) => tag.name === '优');
  const badges = [...(hasYoux ? [{ name: '优', describe: '优选' }] : []), ...tags].slice(from);
  if (badges.length === 0) return null;
  return (
    <span className={`inline-flex gap-1 ${className}`}>
      {badges.slice(0, most).map(({ name, describe }) =>
        isBadge(name) ? (
          <Badge key={name} kind={name} title={describe || name} />
        ) : (
          <Badge key={name} tone="red" title={describe || name}>
            {name}
          </Badge>
        ),
      )}
      {badges.length > most && <span className="text-12 text-ink-3">+{badges.length - most}</span>}
    </span>
  );
}

interface Mark {
  readonly label: string;
  readonly tone: TagTone;
}

const deviceClasses: Readonly<Record<string, string>> = {
  DEV1: '一类器械',
  DEV2: '二类器械',
  DEV2_EXEMPT: '二类器械',
  DEV3: '三类器械',
};

/** How a goods is dispensed and kept: RX and OTC stand apart (trade-rules 6.2). Colours of the law: 甲 red, 乙 green. */
export function legalMarks(goods: Goods): Mark[] {
  const marks: Mark[] = [];
  if (goods.rx_type === 'RX') marks.push({ label: 'Rx', tone: 'info' });
  if (goods.rx_type === 'OTC_A') marks.push({ label: '甲类OTC', tone: 'bad' });
  if (goods.rx_type === 'OTC_B') marks.push({ label: '乙类OTC', tone: 'ok' });
  if (goods.is_external === 1) marks.push({ label: '外', tone: 'mute' });
  if (goods.is_hm === 1) marks.push({ label: '含麻', tone: 'warn' });
  if (goods.is_cold === 1) marks.push({ label: '冷藏', tone: 'info' });
  const device = deviceClasses[goods.goods_class];
  if (device) marks.push({ label: device, tone: 'mute' });
  if (goods.goods_class === 'HEALTH_FOOD') marks.push({ label: '保健食品', tone: 'info' });
  return marks;
}

export function LegalMarks({ goods, most = 9 }: { goods: Goods; most?: number }) {
  return legalMarks(goods)
    .slice(0, most)
    .map((mark) => (
      <Tag key={mark.label} tone={mark.tone}>
        {mark.label}
      </Tag>
    ));
}
