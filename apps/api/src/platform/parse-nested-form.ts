import { OverLimits, readPairs } from './read-pairs.ts';

export interface FormLimits {
  /** Limit of pairs. */
  readonly fields: number;
  /** Limit of brackets after a name. */
  readonly depth: number;
  /** Limit of items of a list. */
  readonly items: number;
}

type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** The values under one name: texts and bracketed parts. Most names have a single text. */
class Part {
  texts: string[] | undefined;
  /** By name, in order of arrival. */
  named: Map<string, Part> | undefined;
  /** For `[]`: each occurrence adds one. */
  added: Part[] | undefined;

  put(text: string): void {
    if (this.texts) this.texts.push(text);
    else this.texts = [text];
  }

  at(segment: string): Part {
    if (segment === '') {
      const part = new Part();
      this.added ??= [];
      this.added.push(part);
      return part;
    }
    this.named ??= new Map();
    const known = this.named.get(segment);
    if (known) return known;
    const part = new Part();
    this.named.set(segment, part);
    return part;
  }
}

const none: readonly never[] = [];

const isIndex = /^(?:0|[1-9]\d{0,8})$/;

/** `a[0][b]` → a, 0, b. A name whose brackets do not match is a single name, which no schema knows. */
function segmentsOf(name: string, { depth }: FormLimits): readonly string[] {
  const first = name.indexOf('[');
  if (first < 1 || !name.endsWith(']')) return [name];
  const inside = name.slice(first + 1, -1).split('][', depth + 1);
  if (inside.length > depth) throw new OverLimits(`deeper than ${depth}`);
  if (inside.some((segment) => segment.includes('[') || segment.includes(']'))) return [name];
  return [name.slice(0, first), ...inside];
}

function setOwn(target: Record<string, FormValue>, name: string, value: FormValue): void {
  // A plain assignment to this name would set the prototype instead of a field, and nothing would refuse it.
  if (name === '__proto__')
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
  else target[name] = value;
}

function objectOf(parts: Iterable<readonly [string, Part]>, limits: FormLimits): Record<string, FormValue> {
  const object: Record<string, FormValue> = {};
  for (const [name, part] of parts) setOwn(object, name, readPart(part, limits));
  return object;
}

/** The parts in numeric order, where each bracket holds a number. */
function listOf(named: ReadonlyMap<string, Part>): Part[] | undefined {
  const numbered: Array<readonly [index: number, part: Part]> = [];
  for (const [name, part] of named) {
    if (!isIndex.test(name)) return undefined;
    numbered.push([Number(name), part]);
  }
  return numbered.sort(([a], [b]) => a - b).map(([, part]) => part);
}

/**
 * A list where every bracket holds a number or nothing, otherwise an object. Texts beside the brackets join them in
 * one list.
 */
function readPart(part: Part, limits: FormLimits): FormValue {
  const { texts = none, named, added = none } = part;
  if (!named && texts.length === 1 && added.length === 0) return texts[0] ?? '';
  const numbered = named && listOf(named);
  if (named && !numbered && texts.length === 0 && added.length === 0) return objectOf(named, limits);
  const items = texts.length + added.length + (numbered?.length ?? 0);
  if (items > limits.items) throw new OverLimits(`a list longer than ${limits.items}`);
  return [
    ...texts,
    ...(numbered?.map((one) => readPart(one, limits)) ?? []),
    ...(named && !numbered ? [objectOf(named, limits)] : []),
    ...added.map((one) => readPart(one, limits)),
  ];
}

/**
 * Parses a form with nested brackets in one pass, whatever it contains: libraries for it copy a list for each item.
 * Throws {@link OverLimits} instead of cutting anything off.
 */
export function parseNestedForm(text: string, limits: FormLimits): Record<string, unknown> {
  const whole = new Part();
  let parts = 0;
  for (const { name, value } of readPairs(text, limits.fields)) {
    if (name === '') continue;
    let part = whole;
    for (const segment of segmentsOf(name, limits)) {
      part = part.at(segment);
      parts += 1;
    }
    if (parts > limits.fields * 4) throw new OverLimits(`more than ${limits.fields * 4} brackets`);
    part.put(value);
  }
  return objectOf(whole.named ?? [], limits);
}
