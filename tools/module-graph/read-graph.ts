import { cruise, type ICruiseResult } from 'dependency-cruiser';

/** Which modules of the API each module imports from, without tests. Names are paths: `3-trade/orders`. */
export type ModuleGraph = ReadonlyMap<string, ReadonlySet<string>>;

const folder = 'apps/api/src/modules';
const nameIn = new RegExp(`^${folder}/((?:\\d-[^/]+/)?[^/]+)/`);

/** Reads the graph of the tree below the working directory. */
export async function readModuleGraph(): Promise<ModuleGraph> {
  const { output } = await cruise([folder], {
    exclude: { path: '[.]test[.]ts$' },
    includeOnly: { path: `^${folder}/` },
    tsPreCompilationDeps: true,
  });
  const graph = new Map<string, Set<string>>();
  for (const { source, dependencies } of (output as ICruiseResult).modules) {
    const name = nameIn.exec(source)?.[1];
    if (name === undefined) continue;
    const known = graph.get(name) ?? new Set<string>();
    graph.set(name, known);
    for (const { resolved } of dependencies) {
      const other = nameIn.exec(resolved)?.[1];
      if (other !== undefined && other !== name) known.add(other);
    }
  }
  return graph;
}

/** All modules that a module reaches, over any number of steps. */
function reachedFrom(graph: ModuleGraph, name: string): Set<string> {
  const reached = new Set<string>();
  const open = [name];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const other of graph.get(next) ?? []) {
      if (reached.has(other)) continue;
      reached.add(other);
      open.push(other);
    }
  }
  return reached;
}

/** The modules that reach themselves. */
export function modulesInCircles(graph: ModuleGraph): string[] {
  return [...graph.keys()].filter((name) => reachedFrom(graph, name).has(name)).sort();
}
