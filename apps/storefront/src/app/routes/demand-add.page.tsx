import { parseMobile } from '@qianfang/domain/identifier/contact';
import { Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { DemandForm } from '../../features/demand/demand-form.tsx';
import { serverToday } from '../../shared/server-today.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';

const facts = ['name', 'ypgg', 'sccj', 'bzdw', 'number'] as const;

/** 发布求购, with the keyword of a search without results. */
export function Component() {
  const [search] = useSearchParams();
  const { data: user } = useQuery(userBaseQuery);
  if (!user) return <Skeleton className="h-96" />;
  const first = Object.fromEntries(
    facts.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  );
  return (
    <DemandForm
      first={first}
      contact={user.name}
      phone={parseMobile(user.phone).ok ? user.phone : ''}
      today={serverToday()}
    />
  );
}
