import { Notice } from '@qianfang/ui/notice';
import { Tag } from '@qianfang/ui/tag';
import type { Post } from '../../shared/article/article.queries.ts';
import { Link } from '../../shared/page-link.tsx';

/** The version of an agreement shown, its effective date, and the earlier ones (电子商务法 34). */
export function VersionNotice({ post, hrefOf }: { post: Post; hrefOf: (version: string) => string }) {
  const present = post.versions.find((one) => one.is_present === 1);
  if (!present || present.version === post.version) return null;
  return (
    <Notice tone="warn">
      您正在看的是旧版 {post.version}，自 {present.effective_on} 起已由 {present.version} 代替。
      <Link to={hrefOf(present.version)}>看现行版本</Link>
    </Notice>
  );
}

export function VersionList({ post, hrefOf }: { post: Post; hrefOf: (version: string) => string }) {
  if (post.versions.length === 0) return null;
  return (
    <section data-part="versions" className="rounded-card bg-sunk px-4 py-3 text-13 print:hidden">
      <h2 className="mb-1.5 font-semibold">历次版本</h2>
      <ul className="grid gap-1.5">
        {post.versions.map((one) => (
          <li key={one.version} className="flex flex-wrap items-baseline gap-x-3">
            {one.version === post.version ? (
              <b className="w-12 font-semibold">{one.version}</b>
            ) : (
              <Link to={hrefOf(one.version)} className="w-12 text-brand underline underline-offset-3">
                {one.version}
              </Link>
            )}
            <span className="text-ink-2 tabular-nums">{one.effective_on} 起施行</span>
            {one.is_present === 1 && <Tag tone="ok">现行</Tag>}
            <span className="min-w-0 basis-60 grow text-ink-3">{one.summary}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
