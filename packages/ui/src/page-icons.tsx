import { icon, lines } from './icon.tsx';

// Loaded with the pages that use them; icons.tsx has those of every page's frame.

export const ChevronUpIcon = /* @__PURE__ */ lines('M4.5 12.5 10 7l5.5 5.5');
export const PlusIcon = /* @__PURE__ */ lines('M10 4.25v11.5M4.25 10h11.5');
export const RefreshIcon = /* @__PURE__ */ lines('M16 8.25A6.3 6.3 0 1 0 16.25 11M16.5 4.5v3.75h-3.75');
export const UploadIcon = /* @__PURE__ */ lines('M10 12.5v-9M6 7.25l4-4 4 4M3.5 16.5h13');
export const TrashIcon = /* @__PURE__ */ lines(
  'M3.5 5.5h13M7.75 5.5v-2h4.5v2M5.25 5.5l.75 11.25h8l.75-11.25M8.5 8.5v5M11.5 8.5v5',
);
export const CopyIcon = /* @__PURE__ */ lines('M7 7h9.5v9.5H7zM4.5 13h-1V3.5H13v1');
export const PrintIcon = /* @__PURE__ */ lines('M6 7.5V3.25h8V7.5M6 14H3.25V7.5h13.5V14H14M6 11.5h8v5.25H6z');
export const StarIcon = /* @__PURE__ */ lines(
  'm10 2.9 2.2 4.5 5 .72-3.6 3.5.85 4.93L10 14.22l-4.45 2.33.85-4.93-3.6-3.5 5-.72z',
);
export const TicketIcon = /* @__PURE__ */ lines(
  'M2.5 5h15v3.25a1.75 1.75 0 0 0 0 3.5V15h-15v-3.25a1.75 1.75 0 0 0 0-3.5zM12 5.5v1.25M12 9.4v1.25M12 13.25v1.25',
);
export const WalletIcon = /* @__PURE__ */ lines(
  'M3 6v10.25h14V6.5H4.25A1.25 1.25 0 0 1 4.25 4h10.5v2.5M13.5 11.4v.1',
);
export const ShelfIcon = /* @__PURE__ */ lines(
  'M3 3v14M17 3v14M3 9h14M3 16h14M6 9V5.5h3V9M11 16v-4h3.5v4M6 16v-3.5h2.5V16',
);
export const PhoneIcon = /* @__PURE__ */ lines(
  'M4.75 3.25H8l1.25 3.5L7.6 8.3c.85 1.85 2.25 3.25 4.1 4.1l1.55-1.65 3.5 1.25v3.25c0 .9-.75 1.6-1.65 1.5C8.6 16.1 3.9 11.4 3.25 4.9c-.1-.9.6-1.65 1.5-1.65z',
);
export const BuildingIcon = /* @__PURE__ */ lines(
  'M4 16.75V3.5h8v13.25M12 8h4v8.75M2.5 16.75h15M6.75 6.75h2.5M6.75 9.75h2.5M6.75 12.75h2.5',
);
export const ClockIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M10 5.75v4.5l2.75 1.75" />
  </>,
);
export const PinIcon = /* @__PURE__ */ icon(
  <>
    <path d="M10 17.25c-3.6-3.9-5.5-6.7-5.5-9.15a5.5 5.5 0 0 1 11 0c0 2.45-1.9 5.25-5.5 9.15z" />
    <circle cx="10" cy="8.1" r="2" />
  </>,
);
export const HomeIcon = /* @__PURE__ */ lines('M3.25 9.25 10 3.5l6.75 5.75v7.5H12.5v-4.5h-5v4.5H3.25z');
export const SnowIcon = /* @__PURE__ */ lines(
  'M10 2.75v14.5M3.72 6.38l12.56 7.25M16.28 6.38 3.72 13.63M8 3.75l2 1.75 2-1.75M8 16.25l2-1.75 2 1.75',
);
export const DownloadIcon = /* @__PURE__ */ lines('M10 3.25v9M6 8.5l4 4 4-4M3.5 16.5h13');
export const ExternalIcon = /* @__PURE__ */ lines('M11.5 3.5h5v5M16.25 3.75 9 11M8.5 4.5H3.5v12h12v-5');
export const EyeIcon = /* @__PURE__ */ icon(
  <>
    <path d="M2.25 10C4 6.6 6.6 4.9 10 4.9s6 1.7 7.75 5.1c-1.75 3.4-4.35 5.1-7.75 5.1S4 13.4 2.25 10z" />
    <circle cx="10" cy="10" r="2.25" />
  </>,
);
export const EyeOffIcon = /* @__PURE__ */ lines(
  'M8 5.1c.650-.13 1.3-.2 2-.2 3.4 0 6 1.7 7.75 5.1-.5.96-1.07 1.79-1.72 2.47M13.6 14.4c-1.08.47-2.28.7-3.6.7-3.4 0-6-1.7-7.75-5.1.9-1.74 2.02-3.04 3.36-3.88M8.4 8.5a2.25 2.25 0 0 0 3.15 3.15M3.5 3.5l13 13',
);
export const MessageIcon = /* @__PURE__ */ lines('M3 4.25h14v10H9l-3.5 2.75v-2.75H3zM6.5 8h7M6.5 11h4.5');
export const MailIcon = /* @__PURE__ */ lines('M3 4.75h14v10.5H3zM3.25 5.25 10 10.75l6.75-5.5');
