import { PictureList } from '../../shared/picture-list.tsx';

/** The pictures of an application. */
export function Evidence({ pictures }: { pictures: readonly string[] }) {
  if (pictures.length === 0) return <p className="text-13 text-ink-3">没有上传图片。</p>;
  return <PictureList label="凭证图片" alt="凭证图片" pictures={pictures} />;
}
