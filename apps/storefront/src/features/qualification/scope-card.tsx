import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { ErrorState } from '@qianfang/ui/error-state';
import { CheckIcon, CloseIcon } from '@qianfang/ui/icons';
import { Loading, SkeletonText } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { scopeQuery } from './qualification.queries.ts';

/** What the documents let the company buy, class by class, with the reason where they do not. */
export function ScopeCard() {
  const scope = useQuery(scopeQuery);
  return (
    <Card data-part="scope">
      <CardHead title="经营范围" aside="按现行有效的证照计算" />
      <CardBody>
        {scope.isPending && (
          <Loading>
            <SkeletonText lines={4} />
          </Loading>
        )}
        {scope.isError && <ErrorState onRetry={() => void scope.refetch()} isRetrying={scope.isFetching} />}
        {scope.data?.groups.map((group) => (
          <section key={group.name} className="mb-4 last:mb-0">
            <h3 className="mb-1.5 font-medium">{group.name}</h3>
            <ul className="grid grid-cols-2 gap-x-6 gap-y-1 max-md:grid-cols-1">
              {group.classes.map((one) => (
                <li key={one.code} className="flex items-start gap-1.5">
                  {one.is_covered ? (
                    <CheckIcon size={16} className="mt-0.5 shrink-0 text-brand" />
                  ) : (
                    <CloseIcon size={16} className="mt-0.5 shrink-0 text-ink-3" />
                  )}
                  <span className={one.is_covered ? '' : 'text-ink-3'}>
                    {one.name}
                    <span className="sr-only">{one.is_covered ? '：可购买' : '：不可购买'}</span>
                    {one.message && <span className="block text-12">{one.message}</span>}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {scope.data && scope.data.texts.length > 0 && (
          <dl className="mt-4 grid gap-1 border-t border-line pt-3 text-12 text-ink-3">
            {scope.data.texts.map((one) => (
              <div key={one.document}>
                <dt className="inline">{one.document}：</dt>
                <dd className="inline">{one.text}</dd>
              </div>
            ))}
          </dl>
        )}
      </CardBody>
    </Card>
  );
}
