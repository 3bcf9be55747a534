import known from './traditional-characters.json' with { type: 'json' };

const simple = [...known.simplified];
const simplifiedOf = new Map([...known.traditional].map((char, at) => [char, simple[at] ?? char]));
const traditional = new RegExp(`[${known.traditional}]`, 'gu');

/** 國藥準字 → 国药准字, character by character: what is typed and what it is compared with go the same way. */
export const simplified = (text: string): string =>
  text.replace(traditional, (char) => simplifiedOf.get(char) ?? char);
