import { describe, expect, it } from 'vitest';
import { makerColours } from '../maker/maker-colours.ts';
import { checkXml, HOSTILE_TEXTS } from '../testing/check-xml.ts';
import { drawBrandLogo } from './draw-brand-logo.ts';
import { drawMark } from './draw-mark.ts';

describe('the logo of a maker', () => {
  it('shows its short name in the colours of its packages', () => {
    const logo = drawBrandLogo({ name: '云杉谷制药有限公司' });
    expect(checkXml(logo).texts.join('')).toBe('云杉谷');
    expect(logo).toContain(makerColours('云杉谷制药有限公司').main);
  });

  it('is only the figure where the page shows the name', () => {
    const { texts, attributes } = checkXml(drawBrandLogo({ name: '云杉谷制药有限公司', shape: 'figure' }));
    expect(texts.join('')).toBe('');
    expect(attributes).toContainEqual(['aria-label', '云杉谷制药有限公司']);
  });

  it.each(HOSTILE_TEXTS)('escapes %j', (name) => {
    expect(checkXml(drawBrandLogo({ name })).tags).not.toContain('script');
    checkXml(drawBrandLogo({ name, shape: 'figure' }));
  });
});

describe('the mark of the shop', () => {
  it.each(['icon', 'touch', 'maskable', 'logo', 'word'] as const)(
    'is well-formed as %s in every tone',
    (form) => {
      for (const tone of ['day', 'night', 'plain'] as const) checkXml(drawMark({ form, tone }));
    },
  );

  it('has its size in px when requested', () => {
    const { attributes } = checkXml(drawMark({ form: 'touch', size: 180 }));
    expect(attributes).toContainEqual(['width', '180']);
    expect(attributes).toContainEqual(['height', '180']);
  });

  it('fills the square where the device rounds the corners', () => {
    expect(drawMark({ form: 'touch' })).toContain('M0 0h40v40H0z');
    expect(drawMark({ form: 'icon' })).toContain('rx="9"');
  });
});
