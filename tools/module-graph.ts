// npm run graph: the modules of the API by floor, what each imports from, and which of them stand in a circle.
import { modulesInCircles, readModuleGraph } from './module-graph/read-graph.ts';

const graph = await readModuleGraph();
for (const [name, known] of [...graph].sort(([a], [b]) => a.localeCompare(b)))
  console.log(`${name} → ${[...known].sort().join(', ') || '–'}`);
const edges = [...graph.values()].reduce((sum, known) => sum + known.size, 0);
const circles = modulesInCircles(graph);
console.log(`${graph.size} modules, ${edges} edges, ${circles.length} modules in circles`);
if (circles.length > 0) console.log(`in circles: ${circles.join(', ')}`);
