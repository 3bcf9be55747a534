type ClassPart = string | false | null | undefined;

/** Joins the parts that are present. Callers' class names only place a part (margin, width), they never recolour it. */
export function classNames(...parts: ClassPart[]): string {
  return parts.filter(Boolean).join(' ');
}
