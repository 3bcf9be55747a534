/** Thumbnails that open in full size. */
export function PictureList({
  label,
  alt,
  pictures,
  thumbnailOf = (url) => url,
}: {
  label: string;
  /** What each shows; its number follows. */
  alt: string;
  pictures: readonly string[];
  /** Where a small form of a large picture is. */
  thumbnailOf?: (url: string) => string;
}) {
  if (pictures.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={label}>
      {pictures.map((url, at) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" className="block rounded-control">
            <img
              src={thumbnailOf(url)}
              alt={`${alt} ${at + 1}`}
              loading="lazy"
              className="size-20 rounded-control border border-line bg-tile object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
