/** Pictures that open in full size. */
export function Evidence({ pictures }: { pictures: readonly string[] }) {
  if (pictures.length === 0) return <p className="text-13 text-ink-3">没有上传图片。</p>;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="凭证图片">
      {pictures.map((url, at) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={`凭证图片 ${at + 1}`}
              loading="lazy"
              className="size-20 rounded-control border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
