import type { ColourFamily } from '../colour/colour-family.ts';
import type { Markup } from '../svg/markup.ts';
import { svg } from '../svg/markup.ts';

type Draw = (colours: ColourFamily) => Markup;

const light = svg`fill="#fff" fill-opacity=".28"`;
const dark = svg`fill="#001410" fill-opacity=".16"`;

/** Presents in a box of 120, standing on y 108. */
export const THINGS = {
  box: ({ deep, main, accent }) =>
    svg`<path d="M22 56h76v52H22z" fill="${main}"/><path d="M60 56h38v52H60z" ${dark}/><path d="M16 40h88v18H16z" fill="${deep}"/>
      <path d="M52 40h16v68H52z" fill="${accent}"/><path d="M60 40C40 40 32 30 36 21c5-9 19-5 24 19zM60 40c20 0 28-10 24-19-5-9-19-5-24 19z" fill="none" stroke="${accent}" stroke-width="6"/>`,
  book: ({ deep, main, soft, accent }) =>
    svg`<path d="M30 92h64v16H34q-8 0-8-8t8-8z" fill="#fff" stroke="${deep}" stroke-width="2"/><path d="M34 97h58M34 102h58" stroke="#c9d2ce" stroke-width="1.5"/>
      <path d="M34 12h56q4 0 4 4v76H34q-8 0-8 8V20q0-8 8-8z" fill="${main}"/><path d="M26 20q0-8 8-8h6v80h-6q-8 0-8 8z" fill="${deep}"/>
      <path d="M50 28h34v22H50z" fill="${soft}"/><path d="M55 35h24M55 42h16" stroke="${deep}" stroke-width="2.5"/><path d="M78 12h10v22l-5-5-5 5z" fill="${accent}"/>`,
  rolls: ({ main, deep, accent }) =>
    svg`<path d="M14 66h50v42H14z" fill="#f4f7f6"/><ellipse cx="39" cy="108" rx="25" ry="8" fill="#dfe6e3"/><path d="M14 66v42a25 8 0 0 0 50 0V66z" fill="#f4f7f6"/><path d="M48 66v48q16-3 16-6V66z" ${dark}/>
      <ellipse cx="39" cy="66" rx="25" ry="9" fill="#fff" stroke="#c9d2ce"/><ellipse cx="39" cy="66" rx="9" ry="3.4" fill="${deep}"/>
      <path d="M58 40v60a24 8 0 0 0 48 0V40z" fill="#fbfcfc"/><path d="M90 40v67q16-2 16-7V40z" ${dark}/><ellipse cx="82" cy="40" rx="24" ry="9" fill="#fff" stroke="#c9d2ce"/><ellipse cx="82" cy="40" rx="9" ry="3.4" fill="${deep}"/>
      <path d="M58 58a24 8 0 0 0 48 0v12a24 8 0 0 1-48 0z" fill="${main}"/><path d="M68 84h20M68 90h12" stroke="${accent}" stroke-width="3"/>`,
  hygrometer: ({ main, deep, soft, accent }) =>
    svg`<rect x="20" y="16" width="80" height="92" rx="12" fill="#f7f9f9" stroke="${deep}" stroke-width="2.5"/><path d="M88 20q10 2 10 10v66q0 8-10 10z" ${dark}/>
      <rect x="30" y="26" width="60" height="44" rx="5" fill="${soft}" stroke="${main}" stroke-width="1.5"/>
      <path d="M38 34h12v12H38v12h12M56 34v24h12V34zM76 36a3.5 3.5 0 1 0 .1 0z" fill="none" stroke="${deep}" stroke-width="3.4" stroke-linejoin="round"/>
      <path d="M60 78c6 7 10 11 10 16a10 10 0 0 1-20 0c0-5 4-9 10-16z" fill="${main}"/><path d="M55 95a5 5 0 0 0 5 5" stroke="#fff" stroke-width="2" fill="none"/><circle cx="34" cy="90" r="4" fill="${accent}"/><circle cx="86" cy="90" r="4" fill="${accent}"/>`,
  tray: ({ main }) =>
    svg`<path d="M8 70 60 48l52 22-52 26z" fill="#c3ced2"/><path d="M8 70v8l52 28v-10z" fill="#93a2a8"/><path d="M112 70v8l-52 28v-10z" fill="#7d8d94"/><path d="M22 70l38-16 38 16-38 19z" fill="#e9eef0"/>
      <path d="M60 54v35" stroke="#b4c0c5" stroke-width="2"/><circle cx="44" cy="70" r="5" fill="${main}"/><circle cx="56" cy="64" r="5" fill="${main}"/><circle cx="54" cy="76" r="5" fill="${main}"/>
      <rect x="66" y="34" width="44" height="9" rx="4.5" transform="rotate(24 66 34)" fill="#6c7c83"/><rect x="58" y="32" width="16" height="12" rx="3" transform="rotate(24 58 32)" fill="#dfe6e9"/>`,
  monitor: ({ main, deep, soft }) =>
    svg`<path d="M70 26c0-9 9-14 20-14s20 5 20 14v46c0 9-9 14-20 14s-20-5-20-14z" fill="${main}"/><ellipse cx="90" cy="26" rx="14" ry="6" fill="${deep}"/><path d="M78 84c-2 12-14 14-24 14" stroke="#59666b" stroke-width="4" fill="none"/>
      <rect x="10" y="44" width="66" height="64" rx="10" fill="#f7f9f9" stroke="#aebbbf" stroke-width="2"/><rect x="18" y="52" width="50" height="32" rx="4" fill="${soft}" stroke="${deep}" stroke-width="1.5"/>
      <path d="M28 57v10M34 57h7v10h-7zM47 57h7v5h-7v5h7M28 72h8v8h-8zM42 72h8v4h-8v4h8" fill="none" stroke="${deep}" stroke-width="2.4"/><rect x="30" y="91" width="26" height="9" rx="4.5" fill="${main}"/>`,
  trolley: ({ main, deep }) =>
    svg`<path d="M12 18h14l8 66h64" fill="none" stroke="#6c7c83" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/><path d="M40 50h56v30H40z" fill="${main}"/><path d="M40 50h56v8H40z" ${light}/><path d="M64 50h8v14l-4-3-4 3z" fill="${deep}"/>
      <path d="M48 26h40v22H48z" fill="#d3a46b"/><path d="M64 26h8v9h-8z" fill="#f4e3c8"/><circle cx="46" cy="98" r="10" fill="#33464c"/><circle cx="46" cy="98" r="4" fill="#c3ced2"/><circle cx="90" cy="98" r="10" fill="#33464c"/><circle cx="90" cy="98" r="4" fill="#c3ced2"/>`,
  cooler: ({ main, deep, soft }) =>
    svg`<path d="M40 36q0-20 20-20t20 20" fill="none" stroke="${deep}" stroke-width="6"/><path d="M16 44q0-8 8-8h72q8 0 8 8v10H16z" fill="${deep}"/><path d="M18 54h84v46q0 8-8 8H26q-8 0-8-8z" fill="${main}"/><path d="M82 54h20v46q0 8-8 8H82z" ${dark}/>
      <circle cx="58" cy="80" r="18" fill="${soft}"/><path d="M58 66v28M46 73l24 14M70 73 46 87M53 68l5 4 5-4M53 92l5-4 5 4" fill="none" stroke="${deep}" stroke-width="2.6" stroke-linecap="round"/>`,
  scanner: ({ main, deep, accent }) =>
    svg`<path d="M26 26q2-12 16-12h38q20 0 22 14 1 14-14 16l-18 2q-6 2-8 10l-8 46q-1 6-8 6h-8q-8 0-7-8l8-46q-12-2-14-16z" fill="${main}"/><path d="M70 46q-6 2-8 10l-8 46q-1 6-8 6h-8q-8 0-7-8l8-46z" fill="${deep}"/>
      <path d="M92 20q10 2 10 10t-10 12z" fill="#26312f"/><path d="M56 60q10 0 10 9" stroke="${accent}" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M104 26l14-10M106 32h14M104 38l14 10" stroke="#e0554a" stroke-width="2.5" stroke-linecap="round"/>`,
  coat: ({ main, deep }) =>
    svg`<path d="M44 12h32l22 12 10 44-14 4-6-20v56H32V52l-6 20-14-4 10-44z" fill="#fdfefe" stroke="#aebbbf" stroke-width="2.5" stroke-linejoin="round"/><path d="M44 12l16 26 16-26-8 4q-8 4-16 0z" fill="${main}"/>
      <path d="M60 38v70" stroke="#aebbbf" stroke-width="2"/><path d="M68 52h14v14H68z" fill="none" stroke="#aebbbf" stroke-width="2"/><path d="M72 58h6M75 55v6" stroke="${deep}" stroke-width="2.4"/><circle cx="55" cy="56" r="2.4" fill="${deep}"/><circle cx="55" cy="72" r="2.4" fill="${deep}"/><circle cx="55" cy="88" r="2.4" fill="${deep}"/>`,
  badge: ({ main, deep, soft }) =>
    svg`<path d="M40 8 60 40 80 8" fill="none" stroke="${main}" stroke-width="7"/><rect x="52" y="34" width="16" height="12" rx="3" fill="#93a2a8"/><rect x="22" y="44" width="76" height="62" rx="8" fill="#fff" stroke="${deep}" stroke-width="2.5"/><path d="M22 52q0-8 8-8h60q8 0 8 8v8H22z" fill="${main}"/>
      <circle cx="44" cy="76" r="8" fill="${deep}"/><path d="M30 98q2-12 14-12t14 12z" fill="${deep}"/><path d="M66 72h24M66 82h24M66 92h14" stroke="${main}" stroke-opacity=".7" stroke-width="3.4"/><path d="M30 50h22" stroke="${soft}" stroke-width="3"/>`,
  pump: ({ main, deep, soft }) =>
    svg`<path d="M54 14h24q10 0 10 10h-8q0-3-3-3H66v13H54z" fill="#dfe6e9" stroke="#93a2a8" stroke-width="1.6"/><path d="M46 34h28v12H46z" fill="${deep}"/><path d="M38 46h44q10 4 10 16v36q0 10-10 10H38q-10 0-10-10V62q0-12 10-16z" fill="${soft}" stroke="${main}" stroke-width="2.5"/>
      <path d="M28 70h64v26H28z" fill="${main}"/><path d="M54 76h12v5h5v8h-5v5H54v-5h-5v-8h5z" fill="#fff"/><path d="M36 52v50" stroke="#fff" stroke-opacity=".6" stroke-width="4"/>`,
  bin: ({ main, deep, accent }) =>
    svg`<path d="M28 40h64l-6 68H34z" fill="${accent}"/><path d="M70 40h22l-6 68H70z" ${dark}/><path d="M22 28q0-6 6-6h64q6 0 6 6v12H22z" fill="${deep}"/><path d="M48 22q0-8 12-8t12 8z" fill="${deep}"/><circle cx="58" cy="74" r="16" fill="#fff"/>
      <path d="M58 64a10 10 0 0 1 9 6M67 80a10 10 0 0 1-12 4M48 76a10 10 0 0 1 3-10" fill="none" stroke="${main}" stroke-width="4" stroke-linecap="round"/><rect x="44" y="104" width="30" height="6" rx="3" fill="#59666b"/>`,
  kit: ({ deep }) =>
    svg`<path d="M42 34q0-14 18-14t18 14" fill="none" stroke="#59666b" stroke-width="7"/><rect x="12" y="34" width="96" height="74" rx="10" fill="#fdfefe" stroke="#aebbbf" stroke-width="2.5"/><path d="M12 58h96v8H12z" fill="${deep}" fill-opacity=".14"/>
      <circle cx="60" cy="72" r="22" fill="#c9382c"/><path d="M55 59h10v8h8v10h-8v8H55v-8h-8V67h8z" fill="#fff"/><rect x="26" y="54" width="12" height="14" rx="3" fill="#93a2a8"/><rect x="82" y="54" width="12" height="14" rx="3" fill="#93a2a8"/>`,
  flask: ({ main, deep, accent }) =>
    svg`<rect x="42" y="8" width="36" height="18" rx="5" fill="#33464c"/><path d="M38 26h44v10H38z" fill="#c3ced2"/><path d="M36 36h48v62q0 10-10 10H46q-10 0-10-10z" fill="${main}"/><path d="M44 36h8v72h-6q-2-1-2-8z" ${light}/><path d="M72 36h12v62q0 10-10 10h-2z" ${dark}/>
      <path d="M36 84h48v8H36z" fill="${accent}"/><path d="M60 50c6 6 9 10 9 15a9 9 0 0 1-18 0c0-5 3-9 9-15z" fill="${deep}" fill-opacity=".5"/>`,
  umbrella: ({ main, deep, accent }) =>
    svg`<path d="M60 16v76q0 14-12 14-10 0-10-10" fill="none" stroke="#59666b" stroke-width="5" stroke-linecap="round"/><path d="M8 66q4-46 52-50 48 4 52 50-9-9-17 0-9-9-17 0-9-9-18 0-9-9-18 0-8-9-17 0-8-9-17 0z" fill="${main}"/>
      <path d="M60 16q-18 16-17 50 9-9 17 0 9-9 18 0Q78 32 60 16z" fill="${deep}"/><circle cx="60" cy="14" r="4" fill="${accent}"/>`,
  bag: ({ main, deep, soft }) =>
    svg`<path d="M42 40V28q0-16 18-16t18 16v12" fill="none" stroke="${deep}" stroke-width="6"/><path d="M24 38h72l8 70H16z" fill="${main}"/><path d="M76 38h20l8 70H82z" ${dark}/><circle cx="56" cy="74" r="16" fill="${soft}"/><path d="M51 64h10v5h5v10h-5v5H51v-5h-5V69h5z" fill="${deep}"/>`,
} as const satisfies Record<string, Draw>;

export type ThingName = keyof typeof THINGS;
