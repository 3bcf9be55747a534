import { fileURLToPath } from 'node:url';

/** What of a CPU profile of V8 is read. */
export interface Profile {
  readonly nodes: ReadonlyArray<{
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
    readonly children?: readonly number[];
  }>;
  readonly samples: readonly number[];
  /** Microseconds since the sample before. */
  readonly timeDeltas: readonly number[];
}

const engine: Readonly<Record<string, string | null>> = {
  '(garbage collector)': 'garbage',
  '(program)': 'engine and kernel',
  '(root)': 'engine and kernel',
  '(idle)': null,
};

/** By the path below the project: a module, a package's folder, or a floor. The first that fits counts. */
const parts: ReadonlyArray<readonly [path: RegExp, part: (match: RegExpExecArray) => string]> = [
  [/\/platform\/(?:written-json|sent-rows)/, () => 'writing'],
  [/\/platform\/pack-answer|^node:zlib/, () => 'packing'],
  [/\/src\/modules\/\d-[a-z]+\/([^/]+)/, ([, module]) => module as string],
  [/\/api\/src\/memory\/|\/node_modules\/lru-cache/, () => 'memory'],
  [/\/packages\/(?:domain|drawing)\/src\/([^/]+)/, ([, folder]) => `domain/${folder}`],
  [/\/node_modules\/(?:pg|kysely)/, () => 'statements'],
  [/^node:(?:net|internal\/stream)/, () => 'sockets'],
  [/\/node_modules\/|^node:|\/api\/src\//, () => 'HTTP'],
];

function partOf(name: string, url: string): string | null | undefined {
  const known = engine[name];
  if (url === '' && known !== undefined) return known;
  const path = url.startsWith('file:') ? fileURLToPath(url) : url;
  for (const [pattern, part] of parts) {
    const match = pattern.exec(path);
    if (match) return part(match);
  }
  return undefined;
}

/**
 * Milliseconds of the processor by part, the largest first. Time counts for the function that ran, or, where that is
 * nobody's (a function of the language), for its caller. Idle time counts for nobody.
 */
export function partsOf({ nodes, samples, timeDeltas }: Profile): ReadonlyMap<string, number> {
  const partOfNode = new Map<number, string | null>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const visit = (id: number, callers: string | null): void => {
    const node = byId.get(id);
    if (!node) return;
    const own = partOf(node.callFrame.functionName, node.callFrame.url);
    const part = own === undefined ? callers : own;
    partOfNode.set(id, part);
    for (const child of node.children ?? []) visit(child, part);
  };
  const first = nodes[0];
  if (first) visit(first.id, null);
  const micros = new Map<string, number>();
  samples.forEach((id, at) => {
    const part = partOfNode.get(id);
    if (part != null) micros.set(part, (micros.get(part) ?? 0) + (timeDeltas[at] ?? 0));
  });
  return new Map(
    [...micros].map(([part, sum]) => [part, sum / 1000] as const).sort(([, one], [, other]) => other - one),
  );
}
