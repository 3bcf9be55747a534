/** A name with the searched words marked where they stand in it. A drug name is never cut: it wraps. */
export function GoodsName({ name, keywords }: { name: string; keywords: string | undefined }) {
  const word = keywords?.trim().split(/\s+/)[0] ?? '';
  const at = word === '' ? -1 : name.toLowerCase().indexOf(word.toLowerCase());
  if (at < 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, at + word.length)}</mark>
      {name.slice(at + word.length)}
    </>
  );
}
