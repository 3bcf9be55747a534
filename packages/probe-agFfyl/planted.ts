export function loop(text: string): number {
  let found = 0;
  for (const one of text) for (const other of text) if (one === other) found += 1;
  return found;
}
export function cut(text: string): number {
  let rest = text;
  while (rest !== '') rest = rest.slice(1).trimEnd();
  return rest.length;
}
export const linear = (text: string): string[] => text.split(/[,、]/).map((part) => part.trim());