/**
 * A typed number in plain digits: full-width ones come from Chinese input methods, and a comma not between
 * thousands is ambiguous. Null for anything but a number.
 */
export function readFigures(typed: string): string | null {
  const plain = typed
    .trim()
    .replace(/[\uFF0C-\uFF19]/g, (figure) => String.fromCharCode(figure.charCodeAt(0) - 0xfee0));
  return /^(\d{1,12}|\d{1,3}(,\d{3}){1,3})(\.\d{0,9})?$/.test(plain) ? plain.replaceAll(',', '') : null;
}
