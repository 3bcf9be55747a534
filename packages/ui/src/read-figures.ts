/**
 * A number as people type it, in plain figures: full-width ones come from Chinese input methods, and a comma that is not between
 * thousands says nothing certain. Null for what is no number.
 */
export function readFigures(typed: string): string | null {
  const plain = typed
    .trim()
    .replace(/[\uFF0C-\uFF19]/g, (figure) => String.fromCharCode(figure.charCodeAt(0) - 0xfee0));
  return /^(\d{1,12}|\d{1,3}(,\d{3}){1,3})(\.\d{0,9})?$/.test(plain) ? plain.replaceAll(',', '') : null;
}
