import { Navigate, useSearchParams } from 'react-router';
import { TemplatePage } from '../features/activity/template-page.tsx';
import { blockParts } from './block-parts.tsx';
import { paths } from './paths.ts';

/** A page made of an operator's template: `id` in the address says which. */
export function TemplateRoute({ kind }: { kind: 'hdmb' | 'zqmb' }) {
  const id = Number(useSearchParams()[0].get('id'));
  if (!Number.isSafeInteger(id) || id < 1) return <Navigate to={paths.noActivity} replace />;
  return (
    <div className="frame-width py-4">
      <TemplatePage key={id} id={id} kind={kind} parts={blockParts} />
    </div>
  );
}
