import { ChevronRightIcon } from '@qianfang/ui/icons';
import { Link } from './page-link.tsx';
import { paths } from './paths.ts';

/** The path to this page: 首页 > 西药 > 抗感染. Without `here` it leads up to the heading that follows it. */
export function Breadcrumb({
  steps,
  here,
  className = 'py-3 max-md:py-2',
}: {
  /** After 首页; without an address where there is no page. */
  steps: ReadonlyArray<{ readonly name: string; readonly to?: string }>;
  here?: string;
  className?: string;
}) {
  return (
    <nav aria-label="面包屑" className={`text-13 text-ink-3 max-md:text-12 print:hidden ${className}`}>
      <ol className="flex flex-wrap items-center gap-1">
        {[{ name: '首页', to: paths.home }, ...steps].map((step) => (
          <li key={step.to ?? step.name} className="flex items-center gap-1">
            {step.to === undefined ? (
              step.name
            ) : (
              <Link to={step.to} className="inline-flex min-h-6 items-center hover:text-brand">
                {step.name}
              </Link>
            )}
            <ChevronRightIcon size={12} />
          </li>
        ))}
        {here !== undefined && (
          <li aria-current="page" className="text-ink">
            {here}
          </li>
        )}
      </ol>
    </nav>
  );
}
