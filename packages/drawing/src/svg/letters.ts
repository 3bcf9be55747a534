import type { Markup } from './markup.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const MARKUP_SIGNS = /[&<>"']/g;

/** Escapes text for XML content or an attribute value in either kind of quotes. */
export function escapeMarkup(text: string): Markup {
  return printable(text).replace(MARKUP_SIGNS, (sign) => ENTITIES[sign] ?? '') as Markup;
}

const WHITE_SPACE = /[\s\u0085]+/gu;
const UNPRINTABLE =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffd]/gu;

/**
 * Keeps printable text: no control characters, lone surrogates or non-characters, which XML 1.0 (§2.2 Char)
 * forbids, and no direction overrides, which could disguise a name. White space becomes one blank.
 */
export function printable(text: string): string {
  return text.toWellFormed().replace(WHITE_SPACE, ' ').replace(UNPRINTABLE, '').trim();
}
