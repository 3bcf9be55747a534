/** Encodes a value as bracket-nested form fields (calls.md): `params[0][goods_id]=12`. Omits undefined. */
export function formEncode(value: Readonly<Record<string, unknown>>): string {
  const pairs: string[] = [];
  const add = (key: string, inner: unknown): void => {
    if (inner === undefined || inner === null) return;
    if (Array.isArray(inner)) {
      inner.forEach((item, index) => {
        add(typeof item === 'object' && item !== null ? `${key}[${index}]` : `${key}[]`, item);
      });
    } else if (typeof inner === 'object') {
      for (const [name, item] of Object.entries(inner)) add(`${key}[${name}]`, item);
    } else {
      // The server's schemas read booleans as true and false; flags are the numbers 0 and 1.
      pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(inner))}`);
    }
  };
  for (const [name, inner] of Object.entries(value)) add(name, inner);
  return pairs.join('&');
}
