import { Navigate } from 'react-router';
import { TemplatePage } from '../features/activity/template-page.tsx';
import { readId } from '../shared/read-id.ts';
import { useSearchParams } from '../shared/use-search-params.ts';
import { blockParts } from './block-parts.tsx';
import { paths } from './paths.ts';

/** A page of an operator's template, named by `id` in the address. */
export function TemplateRoute({ kind }: { kind: 'hdmb' | 'zqmb' }) {
  const id = readId(useSearchParams()[0].get('id'));
  if (id === undefined) return <Navigate to={paths.noActivity} replace />;
  return (
    <div className="frame-width py-4">
      <TemplatePage key={id} id={id} kind={kind} parts={blockParts} />
    </div>
  );
}
