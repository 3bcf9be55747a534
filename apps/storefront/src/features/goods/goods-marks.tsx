import { Badge, type BadgeKind, badgeTones } from '@qianfang/ui/badge';
import { Tag, type TagTone } from '@qianfang/ui/tag';
import type { Goods } from './goods.queries.ts';

const isBadge = (name: string): name is BadgeKind => Object.hasOwn(badgeTones, name);

/** Badges of a product's promotions; screen readers get the word behind each. */
export function GoodsBadges({
  goods,
  from = 0,
  max = 9,
  hasWords = false,
  className = '',
}: {
  goods: Goods;
  /** Skips the first ones, shown elsewhere. */
  from?: number;
  /** For narrow cells; the rest are counted. */
  max?: number;
  /** The strongest benefit in words instead of its letter, where there is room. */
  hasWords?: boolean;
  className?: string;
}) {
  const said = hasWords ? goods.benefit : null;
  const tags = goods.tags.filter((tag) => tag.is_show === 1 && tag.name !== said?.tag);
  const hasYoux = goods.is_youx === 1 && !tags.some((tag) => tag.name === '优');
  const badges: ReadonlyArray<{ name: string; describe: string; words?: string }> = [
    ...(said ? [{ name: said.tag, describe: '', words: said.words }] : []),
    ...(hasYoux ? [{ name: '优', describe: '优选' }] : []),
    ...tags,
  ].slice(from);
  if (badges.length === 0) return null;
  return (
    <span className={`inline-flex gap-1 ${className}`}>
      {badges.slice(0, max).map(({ name, describe, words }) =>
        isBadge(name) && !words ? (
          <Badge key={name} kind={name} title={describe || name} />
        ) : (
          <Badge key={name} tone={isBadge(name) ? badgeTones[name] : 'red'} title={describe || words || name}>
            {words || name}
          </Badge>
        ),
      )}
      {badges.length > max && <span className="text-12 text-ink-3">+{badges.length - max}</span>}
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

/**
 * What the head office prefers, then dispensing and storage marks: RX and OTC differ (trade-rules 6.2). Legal colours:
 * 甲 red, 乙 green.
 */
export function legalMarks(goods: Goods): Mark[] {
  const marks: Mark[] = [];
  if (goods.is_preferred === 1) marks.push({ label: '总部首选', tone: 'ok' });
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

export function LegalMarks({ goods, max = 9 }: { goods: Goods; max?: number }) {
  return legalMarks(goods)
    .slice(0, max)
    .map((mark) => (
      <Tag key={mark.label} tone={mark.tone}>
        {mark.label}
      </Tag>
    ));
}
