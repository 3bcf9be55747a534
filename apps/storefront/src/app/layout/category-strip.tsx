import { Link } from '../../shared/page-link.tsx';
import { categoryAddress } from './category-address.ts';
import { useCategories } from './use-categories.ts';

/** The top categories in one row, on flagged routes without space for the hanging menu. */
export function CategoryStrip() {
  const { section, categories, isPending } = useCategories();
  if (isPending) return <div className="h-[41px]" />;
  if (categories.length === 0) return null;
  return (
    <nav data-part="category-nav" aria-label="分类导航" className="border-t border-line bg-card">
      <ul className="frame-width flex h-10 items-center gap-6 overflow-x-auto text-13 [scrollbar-width:none]">
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              to={categoryAddress(category.id, section)}
              className="inline-flex min-h-6 items-center whitespace-nowrap text-ink-2 hover:text-brand"
            >
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
