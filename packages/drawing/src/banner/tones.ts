import type { Colour } from '../colour/colour.ts';

export const BANNER_TONES = [
  'green',
  'amber',
  'red',
  'blue',
  'rose',
  'violet',
  'earth',
  'ice',
  'ink',
] as const;
export type BannerTone = (typeof BANNER_TONES)[number];

/** Tone names of other palettes, mapped to the nearest of ours. */
const otherTones: Readonly<Record<string, BannerTone>> = {
  brown: 'earth',
  teal: 'ice',
  navy: 'ink',
  plum: 'violet',
  orange: 'amber',
  pink: 'rose',
  purple: 'violet',
};

/** The tone for an operator's word. */
export function toneOf(text: string): BannerTone {
  return BANNER_TONES.find((tone) => tone === text) ?? otherTones[text] ?? 'green';
}

/** `dark` for a dark page, where a bright banner would glare. */
export type Scheme = 'light' | 'dark';

export type ToneInks = {
  /** Background, from the upper left to the lower right corner. */
  readonly ground: readonly [Colour, Colour, Colour];
  readonly title: Colour;
  readonly text: Colour;
  readonly plate: Colour;
  readonly onPlate: Colour;
  readonly main: Colour;
  readonly deep: Colour;
  readonly soft: Colour;
  readonly accent: Colour;
  /** Highlight on the background: strong on light, faint on dark. */
  readonly glow: number;
};

type DayInks = Omit<ToneInks, 'glow' | 'title' | 'text' | 'plate' | 'onPlate' | 'soft'> & {
  readonly soft: Colour;
  readonly night: readonly [Colour, Colour, Colour];
};

const DAY: Readonly<Record<BannerTone, DayInks>> = {
  green: {
    ground: ['#cfe9db', '#e3f4ea', '#f1faf5'],
    main: '#128a5a',
    deep: '#0b3d2a',
    soft: '#9fdcbf',
    accent: '#f0a83c',
    night: ['#0c2f21', '#12402c', '#0e2a20'],
  },
  amber: {
    ground: ['#fde2b8', '#fdefd5', '#fff8ea'],
    main: '#d9851b',
    deep: '#5b3305',
    soft: '#f7c987',
    accent: '#c8402c',
    night: ['#3a2608', '#4a300b', '#2e1f0a'],
  },
  red: {
    ground: ['#fbd0c6', '#fde3dc', '#fff3ef'],
    main: '#d2432e',
    deep: '#6a140c',
    soft: '#f4a593',
    accent: '#f2b53c',
    night: ['#3e120d', '#511a12', '#30110d'],
  },
  blue: {
    ground: ['#cbdefa', '#e0ecfc', '#f1f6fe'],
    main: '#2a68c8',
    deep: '#102f66',
    soft: '#9cbff2',
    accent: '#f08a4b',
    night: ['#0d2147', '#132c5c', '#0d1d3a'],
  },
  rose: {
    ground: ['#fad3e1', '#fce5ee', '#fff4f8'],
    main: '#c94b80',
    deep: '#661238',
    soft: '#f0a7c5',
    accent: '#f0a83c',
    night: ['#3b1025', '#4d1631', '#2e0f1f'],
  },
  violet: {
    ground: ['#dcd9fa', '#eae8fc', '#f6f5fe'],
    main: '#6158c6',
    deep: '#2a2470',
    soft: '#b4aef0',
    accent: '#2fb3a0',
    night: ['#1d1a48', '#27235c', '#19173b'],
  },
  earth: {
    ground: ['#ecdcc0', '#f5ead6', '#fcf7ec'],
    main: '#a06a34',
    deep: '#4a2d10',
    soft: '#d8b988',
    accent: '#6f8f3f',
    night: ['#2e2010', '#3c2a15', '#241a0e'],
  },
  ice: {
    ground: ['#c6e6f5', '#def1fa', '#f0f9fd'],
    main: '#2691bd',
    deep: '#0a4560',
    soft: '#93d0ea',
    accent: '#5a78d8',
    night: ['#0a2d3f', '#0f3b51', '#0a2533'],
  },
  ink: {
    ground: ['#d9e0dd', '#e8edeb', '#f5f7f6'],
    main: '#4a5c55',
    deep: '#1c2421',
    soft: '#b4c0bb',
    accent: '#c99b40',
    night: ['#1a2420', '#222e29', '#161d1a'],
  },
};

export function toneInks(tone: BannerTone, scheme: Scheme): ToneInks {
  const day = DAY[tone];
  return scheme === 'light'
    ? { ...day, title: day.deep, text: day.deep, plate: day.deep, onPlate: '#ffffff', glow: 1 }
    : {
        ...day,
        ground: day.night,
        title: '#ffffff',
        text: '#e6ece9',
        plate: '#ffffff',
        onPlate: day.deep,
        glow: 0.16,
      };
}
