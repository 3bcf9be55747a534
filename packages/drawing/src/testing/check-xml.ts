/** Contents of a well-formed document. */
type CheckedXml = {
  readonly root: string;
  readonly ids: readonly string[];
  /** Fragments referenced by href or url(). */
  readonly targets: readonly string[];
  /** Text between the tags, with entities resolved, in order. */
  readonly texts: readonly string[];
  readonly tags: readonly string[];
  readonly attributes: readonly (readonly [name: string, value: string])[];
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Attributes whose url() is a reference. */
const PAINTS: ReadonlySet<string> = new Set(['fill', 'stroke', 'clip-path', 'mask', 'filter']);

function resolve(raw: string): string {
  if (raw.includes('<')) throw new Error(`"<" inside text or value: ${raw.slice(0, 60)}`);
  const left = raw.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
  const bare = raw.replace(/&(?:amp|lt|gt|quot|apos);/g, '');
  if (bare.includes('&')) throw new Error(`bare ampersand: ${raw.slice(0, 60)}`);
  return left;
}

/**
 * Strictly parses the XML 1.0 subset of the drawings: one root, balanced tags, attributes quoted and unique,
 * the five entities, no forbidden character.
 * @throws Error with the first fault
 */
export function checkXml(document: string): CheckedXml {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finds the characters XML 1.0 forbids
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/u.test(document) || !document.isWellFormed()) {
    throw new Error('forbidden character');
  }
  const open: string[] = [];
  const tags: string[] = [];
  const texts: string[] = [];
  const attributes: (readonly [string, string])[] = [];
  let at = 0;
  while (at < document.length) {
    if (document[at] !== '<') {
      const next = document.indexOf('<', at);
      const raw = document.slice(at, next < 0 ? undefined : next);
      if (open.length === 0) throw new Error('text outside the root');
      texts.push(resolve(raw));
      at += raw.length;
      continue;
    }
    const rest = document.slice(at);
    const closing = /^<\/([a-zA-Z]+)>/.exec(rest);
    if (closing !== null) {
      if (open.pop() !== closing[1]) throw new Error(`</${closing[1]}> closes nothing`);
      at += closing[0].length;
      continue;
    }
    const opening = /^<([a-zA-Z]+)((?:\s+[a-zA-Z][a-zA-Z0-9:-]*="[^"]*")*)\s*(\/?)>/.exec(rest);
    if (opening === null) throw new Error(`not a tag: ${rest.slice(0, 80)}`);
    const [whole, tag = '', list = '', slash] = opening;
    if (open.length === 0 && tags.length > 0) throw new Error('second root');
    tags.push(tag);
    const seen = new Set<string>();
    for (const [, name = '', value = ''] of list.matchAll(/\s([a-zA-Z0-9:-]+)="([^"]*)"/g)) {
      if (seen.has(name)) throw new Error(`${name} twice on <${tag}>`);
      seen.add(name);
      attributes.push([name, resolve(value)]);
    }
    if (slash !== '/') open.push(tag);
    at += whole.length;
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)}> is not closed`);
  const ids = attributes.filter(([name]) => name === 'id').map(([, value]) => value);
  if (new Set(ids).size !== ids.length) throw new Error(`an id is given twice: ${ids.join(' ')}`);
  const targets = attributes.flatMap(([name, value]) => {
    if (name === 'href') return [value.replace('#', '')];
    return PAINTS.has(name) ? [...value.matchAll(/url\(#([^)]*)\)/g)].map((found) => found[1] ?? '') : [];
  });
  const lost = targets.find((target) => !ids.includes(target));
  if (lost !== undefined) throw new Error(`#${lost} is nowhere`);
  return { root: tags[0] ?? '', ids, targets, texts, tags, attributes };
}

/** Hostile names. */
export const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  '"><image href="http://evil.example/x.png"/>',
  "' onload='alert(1)",
  ']]><svg/onload=alert(1)>',
  '&lt;&amp;&#0;&bogus;',
  'url(#x)}</style>',
  '阿莫西林\u0000\u0007\u001b胶囊\ufffe\uffff',
  '布洛芬\ud800缓释\udc00胶囊',
  '👨‍👩‍👧‍👦🇨🇳💊感冒灵',
  '\u202e灵冒感\u2066',
  'ẑ̴̡̛͖͚̇a̸l̵g̶o̷',
  '﷽',
  '\n\t 片 \r\n',
  '',
] as const;
