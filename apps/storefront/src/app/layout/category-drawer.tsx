import { Drawer } from '@qianfang/ui/drawer';
import { ChevronDownIcon } from '@qianfang/ui/icons';
import { LinkButton } from '@qianfang/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../shared/page-link.tsx';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { categoryAddress } from './category-address.ts';
import { CategoryIcon } from './category-icon.tsx';
import { qqLinks } from './qq-links.ts';
import { QualityInspection } from './quality-inspection.tsx';
import { PhoneSideNav } from './side-nav.tsx';
import { useCategories } from './use-categories.ts';
import { useLogOut } from './use-log-out.ts';
import { Manager } from './utility-bar.tsx';

const linkClass = 'flex min-h-11 items-center rounded-control px-3 hover:text-brand';

function Categories({ onLeave }: { onLeave: () => void }) {
  const { categories, section } = useCategories();
  return (
    <nav data-part="category-menu" aria-label="商品分类">
      <Link
        to={categoryAddress(undefined, section)}
        onClick={onLeave}
        className={`${linkClass} border-b border-line px-4 font-semibold`}
      >
        全部药品
      </Link>
      {categories.map((category) => (
        <details key={category.id} name="category" className="group border-b border-line">
          <summary className="flex min-h-12 list-none items-center gap-3 px-4 -outline-offset-2! [&::-webkit-details-marker]:hidden">
            <CategoryIcon src={category.logo} />
            <b className="text-15 font-medium">{category.name}</b>
            <ChevronDownIcon size={14} className="ml-auto text-ink-3 group-open:rotate-180" />
          </summary>
          <ul className="grid grid-cols-2 bg-sunk px-1.5 py-1.5 text-13">
            <li>
              <Link
                to={categoryAddress(category.id, section)}
                onClick={onLeave}
                className={`${linkClass} text-brand`}
              >
                全部{category.name}
              </Link>
            </li>
            {category.children.map((branch) => (
              <li key={branch.id}>
                <Link to={categoryAddress(branch.id, section)} onClick={onLeave} className={linkClass}>
                  {branch.name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}

/** The contents of the utility bar and the right bar on larger screens. */
function Service() {
  const { data: user } = useQuery(userBaseQuery);
  const leaving = useLogOut();
  if (!user) return null;
  return (
    <section aria-label="服务" className="grid gap-2.5 p-4 text-13 text-ink-2">
      <p className="font-semibold text-ink">{user.company || user.username}</p>
      {user.admin && <Manager admin={user.admin} />}
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        <a href={`tel:${user.common_config.hot_line}`} className="hover:text-brand">
          热线 {user.common_config.hot_line}
        </a>
        {qqLinks(user).map(({ name, url }) => (
          <a key={name} href={url} target="_blank" rel="noreferrer" className="hover:text-brand">
            QQ {name}
          </a>
        ))}
        <QualityInspection rule={user.quality_inspection} />
      </p>
      <LinkButton
        tone="plain"
        className="justify-self-start"
        disabled={leaving.isPending}
        onClick={() => leaving.mutate()}
      >
        安全退出
      </LinkButton>
    </section>
  );
}

/** The category menu of phones, and below it what their header has no space for. */
export function CategoryDrawer({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  return (
    <Drawer open={isOpen} onOpenChange={onOpenChange} title="全部分类" side="left" width={320}>
      <Categories onLeave={() => onOpenChange(false)} />
      <PhoneSideNav className="grid grid-cols-3 border-b border-line" onLeave={() => onOpenChange(false)} />
      <Service />
    </Drawer>
  );
}
