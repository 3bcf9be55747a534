import { EmptyState } from '@qianfang/ui/empty-state';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';

/** Replaces missing content with the next step. */
export function ZoneGone({
  title,
  text,
  to,
  label,
}: {
  title: string;
  text: string;
  /** A link beside the one home. */
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
              {to && <ButtonLink to={to}>{label}</ButtonLink>}
              <ButtonLink to={paths.home} variant="primary">
                去首页
              </ButtonLink>
            </>
          }
        />
      </div>
    </div>
  );
}
