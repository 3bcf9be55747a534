type ClassPart = string | false | null | undefined;

/** Joins the parts present. Callers' classes only position a part (margin, width), never recolour it. */
export function classNames(...parts: ClassPart[]): string {
  return parts.filter(Boolean).join(' ');
}
