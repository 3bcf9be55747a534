import { icon, lines } from './icon.tsx';

export type { Icon, IconProps } from './icon.tsx';

// Arrows and signs
export const ChevronRightIcon = /* @__PURE__ */ lines('M7.5 4.5 13 10l-5.5 5.5');
export const ChevronLeftIcon = /* @__PURE__ */ lines('M12.5 4.5 7 10l5.5 5.5');
export const ChevronDownIcon = /* @__PURE__ */ lines('M4.5 7.5 10 13l5.5-5.5');
export const ArrowUpIcon = /* @__PURE__ */ lines('M10 16.5v-13M4.75 8.5 10 3.25 15.25 8.5');
export const SortIcon = /* @__PURE__ */ lines('M6.75 7.5 10 4l3.25 3.5M6.75 12.5 10 16l3.25-3.5');
export const SortAscendingIcon = /* @__PURE__ */ lines('M6.75 8 10 4.5 13.25 8M10 4.75v11');
export const SortDescendingIcon = /* @__PURE__ */ lines('M6.75 12 10 15.5 13.25 12M10 4.25v11');
export const CheckIcon = /* @__PURE__ */ lines('m4 10.5 4 4 8-9');
export const CloseIcon = /* @__PURE__ */ lines('m5 5 10 10M15 5 5 15');
export const MenuIcon = /* @__PURE__ */ lines('M3 5.25h14M3 10h14M3 14.75h14');
export const AlertIcon = /* @__PURE__ */ lines('M10 3.25 17.75 16.5H2.25zM10 8.25v3.75M10 14.25v.1');
export const InfoIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M10 9.25v4.25M10 6.5v.1" />
  </>,
);
export const ErrorIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M10 6.25v4.5M10 13.4v.1" />
  </>,
);
export const CheckCircleIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="10" cy="10" r="7.25" />
    <path d="m6.75 10.25 2.25 2.25 4.25-4.75" />
  </>,
);
// Doing
export const SearchIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="8.75" cy="8.75" r="5.25" />
    <path d="m12.75 12.75 4 4" />
  </>,
);
export const FilterIcon = /* @__PURE__ */ lines('M3 4.25h14l-5.25 6.5v4.75L8.25 13.75v-3z');
export const PauseIcon = /* @__PURE__ */ lines('M7 4.5v11M13 4.5v11');
export const PlayIcon = /* @__PURE__ */ lines('M6.5 4.25 15.5 10l-9 5.75z');

// The shop
export const CartIcon = /* @__PURE__ */ icon(
  <>
    <path d="M2.25 3.25H4.5l1.9 9.25h8.35l1.85-6.75H5.1" />
    <circle cx="7.5" cy="15.75" r="1.25" />
    <circle cx="13.75" cy="15.75" r="1.25" />
  </>,
);
export const HeartIcon = /* @__PURE__ */ lines(
  'M10 16.5C5.5 13.5 3 10.9 3 7.9 3 5.6 4.7 4 6.7 4 8.1 4 9.3 4.7 10 6c.7-1.3 1.9-2 3.3-2 2 0 3.7 1.6 3.7 3.9 0 3-2.5 5.6-7 8.6z',
);
export const TruckIcon = /* @__PURE__ */ icon(
  <>
    <path d="M4.25 14H2.25V5.25h9.25V14H7.75M11.5 8.25h3.25L17.75 11.25V14h-1.5M12.75 14h-1.25" />
    <circle cx="6" cy="14.5" r="1.6" />
    <circle cx="14.5" cy="14.5" r="1.6" />
  </>,
);
export const BoxIcon = /* @__PURE__ */ lines(
  'M3.25 6.5 10 3.25l6.75 3.25v7L10 16.75 3.25 13.5zM3.25 6.5 10 9.75l6.75-3.25M10 9.75v7',
);
export const ReceiptIcon = /* @__PURE__ */ lines(
  'M4.5 2.75h11v14.5l-1.85-1.35-1.8 1.35L10 15.9l-1.85 1.35-1.8-1.35-1.85 1.35zM7.5 6.75h5M7.5 10.25h5',
);
export const GiftIcon = /* @__PURE__ */ lines(
  'M3 7.5h14v3.25H3zM4.5 10.75v6h11v-6M10 7.5v9.25M10 7.5C7.2 7.5 5.75 6.5 6 4.9 6.4 3.2 9 3.5 10 7.5zM10 7.5c2.8 0 4.25-1 4-2.6C13.6 3.2 11 3.5 10 7.5z',
);
// People and papers
export const UserIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="10" cy="6.75" r="3.25" />
    <path d="M3.5 16.75c.75-3.25 3.2-4.75 6.5-4.75s5.75 1.5 6.5 4.75" />
  </>,
);
export const BellIcon = /* @__PURE__ */ lines('M5 13V9a5 5 0 0 1 10 0v4l1.5 2h-13zM8.5 17.25h3M10 4V2.75');
export const HeadsetIcon = /* @__PURE__ */ lines(
  'M4 11.5V10a6 6 0 0 1 12 0v1.5M4 11h2.25v4H4zM13.75 11H16v4h-2.25zM16 15c0 1.5-1.75 2.25-4 2.25',
);
export const ShieldCheckIcon = /* @__PURE__ */ lines(
  'M10 2.75 16.25 5v4.75c0 3.7-2.6 6.3-6.25 7.5-3.65-1.2-6.25-3.8-6.25-7.5V5zM7 9.9l2.15 2.15L13 7.9',
);
export const LockIcon = /* @__PURE__ */ lines('M4.5 9h11v7.75h-11zM7 9V6.5a3 3 0 0 1 6 0V9');
export const FileIcon = /* @__PURE__ */ lines(
  'M4.75 2.75h6.5l4 4v10.5H4.75zM11.25 2.75v4h4M7.5 10.5h5M7.5 13.5h5',
);
export const QrIcon = /* @__PURE__ */ lines(
  'M3.25 3.25h5v5h-5zM11.75 3.25h5v5h-5zM3.25 11.75h5v5h-5zM11.75 11.75h2v2h-2zM16.75 11.75v.1M14.75 14.75h2v2M11.75 16.75h.1',
);
// Views
export const GridIcon = /* @__PURE__ */ lines(
  'M3.5 3.5H9V9H3.5zM11 3.5h5.5V9H11zM3.5 11H9v5.5H3.5zM11 11h5.5v5.5H11z',
);
export const ListIcon = /* @__PURE__ */ lines(
  'M3 4.5h4v4H3zM3 11.5h4v4H3zM9.75 5H17M9.75 8H15M9.75 12H17M9.75 15H15',
);
export const ColumnsIcon = /* @__PURE__ */ lines('M3 4h14v12H3zM7.75 4v12M12.25 4v12');
export const KeyboardIcon = /* @__PURE__ */ lines(
  'M2.25 5h15.5v10.25H2.25zM5.25 8.25h.1M8.4 8.25h.1M11.5 8.25h.1M14.65 8.25h.1M6.5 12.25h7',
);
export const SpeakerIcon = /* @__PURE__ */ lines(
  'M3 8v4h3l5 3.5v-11L6 8zM13.5 7.5c1.25 1.25 1.25 3.75 0 5M15.6 5.4c2.45 2.45 2.45 6.75 0 9.2',
);
