/** A line icon of the site as a mask, so that it follows every theme. */
export function CategoryIcon({ src }: { src: string }) {
  return (
    <span
      aria-hidden="true"
      className="forced-colors:bg-[CanvasText] size-5 shrink-0 bg-brand [mask-repeat:no-repeat] [mask-size:contain]"
      style={{ maskImage: `url("${src}")` }}
    />
  );
}
