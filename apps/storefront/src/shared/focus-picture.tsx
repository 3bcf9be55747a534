const phone = '(max-width: 47.99rem)';
const dark = '(prefers-color-scheme: dark)';

/** A banner: drawn for its place and colour scheme, or uploaded. The surrounding link has the words. */
export function FocusPicture({
  image,
  format,
  width,
  height,
  className,
  fetchPriority = 'auto',
}: {
  image: string;
  /** The place it is drawn for from 768 px up; phones have their own. */
  format: 'carousel' | 'strip' | 'wide';
  width: number;
  height: number;
  className: string;
  fetchPriority?: 'high' | 'low' | 'auto';
}) {
  const isDrawn = image.startsWith('/picture/');
  return (
    // No box of its own, so that the picture fills the height of its place.
    <picture className="contents">
      {isDrawn && (
        <>
          <source media={`${phone} and ${dark}`} srcSet={`${image}?format=phone&scheme=dark`} />
          <source media={phone} srcSet={`${image}?format=phone`} />
          <source media={dark} srcSet={`${image}?format=${format}&scheme=dark`} />
        </>
      )}
      <img
        src={isDrawn ? `${image}?format=${format}` : image}
        alt=""
        width={width}
        height={height}
        className={className}
        fetchPriority={fetchPriority}
        decoding="async"
      />
    </picture>
  );
}
