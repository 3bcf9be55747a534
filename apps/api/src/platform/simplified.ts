import known from './traditional-characters.json' with { type: 'json' };

const simple = [...known.simplified];
const simplifiedOf = new Map([...known.traditional].map((char, at) => [char, simple[at] ?? char]));
const traditional = new RegExp(`[${known.traditional}]`, 'gu');

/** 國藥準字 → 国药准字, character by character. Typed text and the text it is compared with are both converted. */
export const simplified = (text: string): string =>
  text.replace(traditional, (char) => simplifiedOf.get(char) ?? char);
