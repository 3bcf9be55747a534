import { Session } from 'node:inspector';
import { pathToFileURL } from 'node:url';
import { root } from '../runtime.mjs';

/*
 * Steps of a call, independent of machine and load: how often each block of our own code ran, as V8 counts
 * it, and how many characters built-ins examined. expressions.test.ts shows that a single search is linear.
 */

let signs = 0;

type Method = (this: unknown, ...args: never[]) => unknown;
type Cost = (receiver: { readonly length: number }, args: readonly unknown[], result: unknown) => number;

function countCalls(owner: object, names: readonly string[], cost: Cost): void {
  for (const name of names) {
    const plain = (owner as Record<string, Method>)[name];
    if (typeof plain !== 'function') continue;
    Object.defineProperty(owner, name, {
      configurable: true,
      writable: true,
      value: function counted(this: { readonly length: number }, ...args: unknown[]) {
        const result = Reflect.apply(plain, this, args);
        signs += cost(this, args, result);
        return result;
      },
    });
  }
}

const sizeOf = (value: unknown) => (typeof value === 'string' || Array.isArray(value) ? value.length : 0);

/** From the start of a search to its end. */
const searched: Cost = (receiver, [wanted, from], result) => {
  const start = typeof from === 'number' ? from : 0;
  const end = typeof result === 'number' && result >= 0 ? result + sizeOf(wanted) : receiver.length;
  return Math.max(1, end - start);
};

/** An unbounded look-around may examine everything after each match. */
const farLook = /\(\?<?[=!][^)]*[*+]/;

function countExpressions(): void {
  const plain = RegExp.prototype.exec;
  const known = new Map<string, boolean>();
  const looksFar = (source: string): boolean => {
    const isFar = known.get(source) ?? Reflect.apply(plain, farLook, [source]) !== null;
    known.set(source, isFar);
    return isFar;
  };
  RegExp.prototype.exec = function counted(this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = Reflect.apply(plain, this, [text]) as RegExpExecArray | null;
    const end = found ? found.index + (found[0]?.length ?? 0) : this.sticky ? from : text.length;
    signs += 1 + Math.max(0, (looksFar(this.source) ? text.length : end) - from);
    return found;
  };
}

function countBuiltIns(): void {
  countExpressions();
  countCalls(String.prototype, ['charAt', 'charCodeAt', 'codePointAt', 'at'], () => 1);
  countCalls(String.prototype, ['indexOf', 'lastIndexOf'], searched);
  countCalls(String.prototype, ['includes'], (receiver) => receiver.length);
  countCalls(String.prototype, ['startsWith', 'endsWith'], (_, [wanted]) => 1 + sizeOf(wanted));
  countCalls(String.prototype, ['slice', 'substring'], (_, __, result) => 1 + sizeOf(result));
  const whole =
    'replace replaceAll split normalize toLowerCase toUpperCase trim trimStart trimEnd concat padStart padEnd repeat';
  countCalls(String.prototype, whole.split(' '), (receiver, _, result) => receiver.length + sizeOf(result));
  countCalls(Array.prototype, ['includes', 'indexOf', 'lastIndexOf'], searched);
  countCalls(
    Array.prototype,
    ['slice', 'concat', 'join', 'splice', 'shift', 'unshift', 'toSorted', 'sort', 'reverse'],
    (receiver) => receiver.length,
  );
}

interface Coverage {
  readonly result: ReadonlyArray<{
    readonly url: string;
    readonly functions: ReadonlyArray<{ readonly ranges: ReadonlyArray<{ readonly count: number }> }>;
  }>;
}

const own = pathToFileURL(root).href;
const isOwn = (url: string) =>
  url.startsWith(own) && !url.includes('/node_modules/') && !url.includes('/tools/');

/** Counts the steps of a call since the last count. Create it before loading the counted code. */
export function makeCounter(): (call: () => void) => number {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const take = (): number => {
    let blocks = 0;
    session.post('Profiler.takePreciseCoverage', (_error, taken) => {
      for (const { url, functions } of (taken as Coverage).result) {
        if (!isOwn(url)) continue;
        for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
      }
    });
    return blocks;
  };
  let isCounting = false;
  return (call) => {
    if (!isCounting) countBuiltIns();
    isCounting = true;
    signs = 0;
    call();
    const seen = signs;
    return take() + seen;
  };
}
