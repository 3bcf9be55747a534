import { describe, expect, it } from 'vitest';
import { checkXml, HOSTILE_TEXTS } from '../testing/check-xml.ts';
import { SAMPLE_GOODS } from '../testing/sample-goods.ts';
import type { BannerFormat, BannerMotif } from './draw-banner.ts';
import { BANNER_FORMATS, drawBanner } from './draw-banner.ts';
import { PROP_NAMES } from './props.ts';
import { BANNER_TONES } from './tones.ts';

const formats = Object.keys(BANNER_FORMATS) as BannerFormat[];
const goods = SAMPLE_GOODS.slice(0, 4).map(([, facts]) => facts);

const packages: readonly BannerMotif[] = [
  'carton',
  'capsule',
  'sachet',
  'oral-liquid',
  'bottle',
  'syrup',
  'herb',
  'ointment',
  'drops',
  'injection',
  'infusion',
  'blood-pressure',
  'blood-sugar',
  'mask',
  'supplement',
  'cosmetic',
  'disinfectant',
];

describe('a banner', () => {
  it.each(formats)('%s is well-formed in every tone, light and dark', (format) => {
    const [w, h] = BANNER_FORMATS[format];
    for (const tone of BANNER_TONES) {
      for (const scheme of ['light', 'dark'] as const) {
        const { attributes } = checkXml(drawBanner({ title: '近效期专场', tone, format, scheme }));
        expect(attributes).toContainEqual(['viewBox', `0 0 ${w} ${h}`]);
      }
    }
  });

  it.each([...packages, ...PROP_NAMES])('can show %s', (motif: BannerMotif) => {
    checkXml(drawBanner({ title: '专区', tone: 'green', motifs: [motif] }));
  });

  it('shows title, subtitle and badge, and has them as its accessible name', () => {
    const drawn = checkXml(
      drawBanner({
        title: '冬季备货',
        subtitle: '满 ¥500 减 ¥25',
        badge: '11.20—12.05',
        tone: 'green',
        goods,
      }),
    );
    const words = drawn.texts.join('');
    for (const part of ['冬季备货', '满 ¥500 减 ¥25', '11.20—12.05']) expect(words).toContain(part);
    expect(drawn.attributes).toContainEqual(['aria-label', '冬季备货，满 ¥500 减 ¥25']);
  });

  it('omits the text where the page overlays its own', () => {
    const words = checkXml(drawBanner({ title: '冬季备货', tone: 'green', lettering: 'none' })).texts.join(
      '',
    );
    expect(words).not.toContain('冬季备货');
  });

  it('can show the same product twice without duplicate ids', () => {
    const [one] = goods;
    if (one === undefined) throw new Error('no goods');
    checkXml(drawBanner({ title: '买二赠一', tone: 'red', goods: [one, one] }));
  });

  it.each(HOSTILE_TEXTS)('escapes %j', (text) => {
    const { tags } = checkXml(drawBanner({ title: text, subtitle: text, badge: text, tone: 'ice' }));
    expect(tags).not.toContain('script');
    expect(tags).not.toContain('image');
  });
});
