import { Button } from '@qianfang/ui/button';
import { QrIcon } from '@qianfang/ui/icons';
import { Popover } from '@qianfang/ui/popover';
import { useQuery } from '@tanstack/react-query';
import { postQuery } from '../../shared/article/article.queries.ts';
import { ArticleView, addressOf } from '../../shared/article/article-view.tsx';
import { Link } from '../../shared/page-link.tsx';
import { usePageTitle } from '../../shared/page-title.ts';

function Share({ id, type }: { id: number; type: number }) {
  return (
    <Popover
      title="用手机看"
      width={200}
      trigger={
        <Button size="sm" variant="ghost" icon={<QrIcon size={14} />} className="print:hidden">
          分享
        </Button>
      }
    >
      <img
        src={`/picture/post/${type}-${id}.svg`}
        alt="本文二维码"
        width={160}
        height={160}
        className="mx-auto rounded-control bg-white p-1"
      />
      <p className="mt-2 text-center text-12 text-ink-3">扫一扫打开本文</p>
    </Popover>
  );
}

/** One news item, with others of its kind below. */
export function NewsDetail({
  id,
  type,
  page,
  onPage,
}: {
  id: number;
  type: number;
  page: number;
  onPage: (page: number) => void;
}) {
  const asked = { id, type, page };
  const { data } = useQuery(postQuery(asked));
  usePageTitle(data?.post.title);
  const related = data?.post.related ?? [];
  return (
    <ArticleView
      key={id}
      asked={asked}
      marks={() => <Share id={id} type={type} />}
      onPage={onPage}
      after={
        related.length > 0 && (
          <section data-part="related" className="rounded-card bg-sunk px-4 py-3 print:hidden">
            <h2 className="mb-1.5 font-semibold">相关阅读</h2>
            <ul className="grid gap-1">
              {related.map((one) => (
                <li key={one.id} className="min-w-0">
                  <Link
                    to={addressOf(one)}
                    className="inline-block min-h-6 max-w-full truncate hover:text-brand"
                  >
                    · {one.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    />
  );
}
