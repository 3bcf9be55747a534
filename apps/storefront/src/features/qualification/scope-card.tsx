import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { Checkbox } from '@qianfang/ui/checkbox';
import { ErrorState } from '@qianfang/ui/error-state';
import { CheckIcon, CloseIcon } from '@qianfang/ui/icons';
import { Loading, SkeletonText } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { scopeQuery } from './qualification.queries.ts';

function Covered({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <ul aria-label="可购买" className="flex flex-wrap gap-x-6 gap-y-1.5">
      {names.map((name) => (
        <li key={name} className="flex items-center gap-1">
          <CheckIcon size={16} className="shrink-0 text-brand" />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Classes that may not be bought, each with its reason on the same line. */
function Refused({ classes }: { classes: ReadonlyArray<{ code: string; name: string; message: string }> }) {
  if (classes.length === 0) return null;
  return (
    <ul aria-label="不可购买" className="mt-2.5 grid gap-1.5 text-13 first-of-type:mt-0">
      {classes.map((one) => (
        <li key={one.code} className="grid gap-x-4 md:grid-cols-[13rem_minmax(0,1fr)]">
          <span className="flex items-center gap-1 text-ink-2">
            <CloseIcon size={16} className="shrink-0 text-ink-3" />
            {one.name}
          </span>
          <span className="text-ink-3 max-md:pl-5">{one.message}</span>
        </li>
      ))}
    </ul>
  );
}

/** A product class with its own tick: full, or a bar if only part of it may be bought. */
function GroupHead({
  group: { name, classes },
}: {
  group: { name: string; classes: ReadonlyArray<{ is_covered: 0 | 1 }> };
}) {
  const covered = classes.filter((one) => one.is_covered === 1).length;
  return (
    <h3 className="mb-2 font-medium">
      <Checkbox
        disabled
        checked={covered === classes.length}
        indeterminate={covered > 0 && covered < classes.length}
        label={
          <>
            <span className="text-ink">{name}</span>
            <span className="ml-2 text-13 font-normal text-ink-3">
              可购买 {covered}/{classes.length} 类
            </span>
          </>
        }
      />
    </h3>
  );
}

/** The classes that the documents let the company buy, with the reason where not. */
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
        {scope.isError && (
          <ErrorState title="经营范围没有加载出来" onRetry={scope.refetch} isRetrying={scope.isFetching} />
        )}
        {scope.data?.groups.map((group) => (
          <section
            key={group.name}
            className="mb-4 border-b border-line pb-4 last-of-type:mb-0 last-of-type:border-0 last-of-type:pb-0"
          >
            <GroupHead group={group} />
            <Covered names={group.classes.filter((one) => one.is_covered).map((one) => one.name)} />
            <Refused classes={group.classes.filter((one) => !one.is_covered)} />
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
