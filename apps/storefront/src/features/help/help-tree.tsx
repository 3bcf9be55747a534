import type { getArticleCategories } from '@qianfang/contract/content';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';

export type HelpGroup = ResultOf<typeof getArticleCategories>['list'][number];

function Entry({ to, name, isPresent }: { to: string; name: string; isPresent: boolean }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isPresent ? 'page' : undefined}
        className="flex min-h-9 items-center border-l-3 border-transparent px-4 hover:text-brand aria-[current=page]:border-brand aria-[current=page]:chosen-edge aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand"
      >
        {name}
      </Link>
    </li>
  );
}

/** The help centre's groups with their articles, and the news below. */
export function HelpTree({
  groups,
  presentId,
  presentPath,
}: {
  groups: readonly HelpGroup[];
  /** The current help article. */
  presentId?: number | undefined;
  /** The current news list. */
  presentPath?: string | undefined;
}) {
  const news = [
    { to: paths.newsList(2), name: '行业新闻' },
    { to: paths.newsList(3), name: '公司新闻' },
  ];
  return (
    <nav aria-label="帮助目录" className="grid gap-3 py-3">
      {groups.map((group) => (
        <section key={group.name}>
          <h2 className="px-4 pb-1 text-13 text-ink-3">{group.name}</h2>
          <ul>
            {group.children.map((leaf) => (
              <Entry key={leaf.id} to={leaf.route} name={leaf.name} isPresent={leaf.id === presentId} />
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h2 className="px-4 pb-1 text-13 text-ink-3">新闻中心</h2>
        <ul>
          {news.map((leaf) => (
            <Entry key={leaf.to} {...leaf} isPresent={leaf.to === presentPath} />
          ))}
        </ul>
      </section>
    </nav>
  );
}
