import type { FuzzRequest } from './make-request.ts';

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
const longest = 2_000;

/** A request as a line for a shell, and how to repeat it where it is too long or too odd for one. */
export function describeRequest(request: FuzzRequest, seed: number): string {
  const { index, who, method, target, headers, body, raw, times } = request;
  const again = `npm run fuzz -- --seed ${seed} --only ${index}`;
  if (raw !== undefined)
    return `${again}\n    printf ${quote(JSON.stringify(raw).slice(1, -1))} | nc 127.0.0.1 3000`;
  const data = body.length === 0 ? '' : ` --data-binary ${quote(body.toString('latin1', 0, longest))}`;
  const cut = body.length > longest ? ` # of ${body.length} bytes` : '';
  const heads = headers.map(([name, value]) => ` -H ${quote(`${name}: ${value}`)}`).join('');
  const as = who === 'visitor' ? '' : ` -b ${quote(`<session of ${who}>`)}`;
  return `${again}${times > 1 ? ` # ${times} at once` : ''}\n    curl -g -i -X ${method}${as}${heads}${data} ${quote(`http://127.0.0.1:3000${target}`)}${cut}`;
}
