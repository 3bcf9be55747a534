import { icon, lines } from './icon.tsx';

// Those that no page opens with: they come with the pages that have them. Others are in icons.tsx, with the frame of every page.

// Arrows and signs
export const ChevronUpIcon = /* @__PURE__ */ lines('M4.5 12.5 10 7l5.5 5.5');
export const ArrowLeftIcon = /* @__PURE__ */ lines('M16.5 10h-13M8.5 4.75 3.25 10l5.25 5.25');
export const ArrowRightIcon = /* @__PURE__ */ lines('M3.5 10h13M11.5 4.75 16.75 10l-5.25 5.25');
export const PlusIcon = /* @__PURE__ */ lines('M10 4.25v11.5M4.25 10h11.5');
export const MinusIcon = /* @__PURE__ */ lines('M4.25 10h11.5');
export const MoreIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="4.5" cy="10" r=".6" fill="currentColor" />
    <circle cx="10" cy="10" r=".6" fill="currentColor" />
    <circle cx="15.5" cy="10" r=".6" fill="currentColor" />
  </>,
);
export const HelpIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M7.75 7.9c.2-1.3 1.1-2 2.3-2 1.3 0 2.25.8 2.25 1.95 0 1.7-2.25 1.8-2.25 3.5M10 13.9v.1" />
  </>,
);

// Doing
export const RefreshIcon = /* @__PURE__ */ lines('M16 8.25A6.3 6.3 0 1 0 16.25 11M16.5 4.5v3.75h-3.75');
export const UploadIcon = /* @__PURE__ */ lines('M10 12.5v-9M6 7.25l4-4 4 4M3.5 16.5h13');
export const EditIcon = /* @__PURE__ */ lines('M3.75 16.25l.75-3.75 8.5-8.5 3 3-8.5 8.5zM11 6l3 3');
export const TrashIcon = /* @__PURE__ */ lines(
  'M3.5 5.5h13M7.75 5.5v-2h4.5v2M5.25 5.5l.75 11.25h8l.75-11.25M8.5 8.5v5M11.5 8.5v5',
);
export const CopyIcon = /* @__PURE__ */ lines('M7 7h9.5v9.5H7zM4.5 13h-1V3.5H13v1');
export const PrintIcon = /* @__PURE__ */ lines('M6 7.5V3.25h8V7.5M6 14H3.25V7.5h13.5V14H14M6 11.5h8v5.25H6z');
// The shop
export const StarIcon = /* @__PURE__ */ lines(
  'm10 2.9 2.2 4.5 5 .72-3.6 3.5.85 4.93L10 14.22l-4.45 2.33.85-4.93-3.6-3.5 5-.72z',
);
export const TagIcon = /* @__PURE__ */ lines('M3.25 3.25h6.25l7.25 7.25-6.25 6.25L3.25 9.5zM6.6 6.6v.1');
export const TicketIcon = /* @__PURE__ */ lines(
  'M2.5 5h15v3.25a1.75 1.75 0 0 0 0 3.5V15h-15v-3.25a1.75 1.75 0 0 0 0-3.5zM12 5.5v1.25M12 9.4v1.25M12 13.25v1.25',
);
export const WalletIcon = /* @__PURE__ */ lines(
  'M3 6v10.25h14V6.5H4.25A1.25 1.25 0 0 1 4.25 4h10.5v2.5M13.5 11.4v.1',
);
export const FlameIcon = /* @__PURE__ */ lines(
  'M10 17.25c-3.4 0-5.5-2.1-5.5-5.1C4.5 8.7 7.9 7.4 7.8 3.25c2.9 1.3 4 3.5 3.9 5.6.95-.45 1.5-1.3 1.6-2.3 1.4 1.6 2.2 3.4 2.2 5.6 0 3-2.1 5.1-5.5 5.1z',
);
export const ShelfIcon = /* @__PURE__ */ lines(
  'M3 3v14M17 3v14M3 9h14M3 16h14M6 9V5.5h3V9M11 16v-4h3.5v4M6 16v-3.5h2.5V16',
);

// People and papers
export const PhoneIcon = /* @__PURE__ */ lines(
  'M4.75 3.25H8l1.25 3.5L7.6 8.3c.85 1.85 2.25 3.25 4.1 4.1l1.55-1.65 3.5 1.25v3.25c0 .9-.75 1.6-1.65 1.5C8.6 16.1 3.9 11.4 3.25 4.9c-.1-.9.6-1.65 1.5-1.65z',
);
export const BuildingIcon = /* @__PURE__ */ lines(
  'M4 16.75V3.5h8v13.25M12 8h4v8.75M2.5 16.75h15M6.75 6.75h2.5M6.75 9.75h2.5M6.75 12.75h2.5',
);
export const ImageIcon = /* @__PURE__ */ lines(
  'M3 4h14v12H3zM3.25 14.25 7.5 10l3.5 3.5 2.25-2.25 3.5 3.25M13 7.5v.1',
);
export const ClockIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M10 5.75v4.5l2.75 1.75" />
  </>,
);
export const CalendarIcon = /* @__PURE__ */ lines('M3 4.5h14v12.25H3zM3 8.5h14M7 2.75V6M13 2.75V6');
export const PinIcon = /* @__PURE__ */ icon(
  <>
    <path d="M10 17.25c-3.6-3.9-5.5-6.7-5.5-9.15a5.5 5.5 0 0 1 11 0c0 2.45-1.9 5.25-5.5 9.15z" />
    <circle cx="10" cy="8.1" r="2" />
  </>,
);
export const ChartIcon = /* @__PURE__ */ lines('M3 16.75h14M5 16.5V10M8.5 16.5V5M12 16.5v-5M15.5 16.5V8');
export const SettingsIcon = /* @__PURE__ */ icon(
  <>
    <path d="M3 6h6.5M13 6h4M3 14h3.5M10 14h7" />
    <circle cx="11.25" cy="6" r="1.75" />
    <circle cx="8.25" cy="14" r="1.75" />
  </>,
);

// Views
export const HomeIcon = /* @__PURE__ */ lines('M3.25 9.25 10 3.5l6.75 5.75v7.5H12.5v-4.5h-5v4.5H3.25z');
export const MoonIcon = /* @__PURE__ */ lines(
  'M16.25 12.1A6.75 6.75 0 0 1 7.9 3.75a6.75 6.75 0 1 0 8.35 8.35z',
);
export const SunIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="10" cy="10" r="3.25" />
    <path d="M10 2.5v1.75M10 15.75v1.75M2.5 10h1.75M15.75 10h1.75M4.7 4.7l1.24 1.24M14.06 14.06l1.24 1.24M4.7 15.3l1.24-1.24M14.06 5.94l1.24-1.24" />
  </>,
);
export const TextSizeIcon = /* @__PURE__ */ lines(
  'M2.5 6V4.25h9V6M7 4.25v11.5M5.25 15.75h3.5M11.5 10.75v-1.5h6v1.5M14.5 9.25v6.5M13.25 15.75h2.5',
);
// Kinds of goods
export const PillIcon = /* @__PURE__ */ lines(
  'M11.25 4.25a3.2 3.2 0 0 1 4.5 4.5l-7 7a3.2 3.2 0 0 1-4.5-4.5zM7.75 7.75l4.5 4.5',
);
export const LeafIcon = /* @__PURE__ */ lines(
  'M4.25 15.5C3 8 8 4 16.75 3.5c.25 8.5-4.25 13-11.25 11.5M3.75 17c1.5-4 4-6.5 8-8.5',
);
export const MortarIcon = /* @__PURE__ */ lines(
  'M3.25 9h13.5c0 3.5-1.9 5.75-4.25 6.5h-5C5.15 14.75 3.25 12.5 3.25 9zM6.5 17.25h7M11 9l4.25-6',
);
export const PulseIcon = /* @__PURE__ */ lines('M2 10.5h3.5l2-5.25L11 15l2.15-6 1.35 1.5H18');
export const SyringeIcon = /* @__PURE__ */ lines(
  'm13 3 4 4M15 5l-2.25 2.25M11 5.25 14.75 9l-6.5 6.5-3.75-3.75zM6.25 13.75 3 17M8.75 7.5l1.5 1.5M6.75 9.5l1.5 1.5',
);
export const DropIcon = /* @__PURE__ */ lines(
  'M10 3c3.2 3.6 5 6.1 5 8.75a5 5 0 0 1-10 0C5 9.1 6.8 6.6 10 3z',
);
export const CrossIcon = /* @__PURE__ */ lines(
  'M7.75 3.25h4.5v4.5h4.5v4.5h-4.5v4.5h-4.5v-4.5h-4.5v-4.5h4.5z',
);
export const SnowIcon = /* @__PURE__ */ lines(
  'M10 2.75v14.5M3.72 6.38l12.56 7.25M16.28 6.38 3.72 13.63M8 3.75l2 1.75 2-1.75M8 16.25l2-1.75 2 1.75',
);
