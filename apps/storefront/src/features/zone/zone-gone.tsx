import { buttonClass } from '@qianfang/ui/button';
import { EmptyState } from '@qianfang/ui/empty-state';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';

/** What was asked for is not there: the next step instead. */
export function ZoneGone({
  title,
  text,
  to,
  label,
}: {
  title: string;
  text: string;
  /** A way beside the one home. */
  to?: string;
  label?: string;
}) {
  return (
    <div className="frame-width py-6" data-part="zone-gone">
      <div className="rounded-card border border-line bg-card">
        <EmptyState
          title={<h1 className="text-18">{title}</h1>}
          text={text}
          actions={
            <>
              {to && (
                <Link to={to} className={buttonClass()}>
                  {label}
                </Link>
              )}
              <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
                去首页
              </Link>
            </>
          }
        />
      </div>
    </div>
  );
}
