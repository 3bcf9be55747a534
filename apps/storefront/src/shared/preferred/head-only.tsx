import { LazyExtra } from '@qianfang/ui/lazy-panel';
import { lazyPart } from '@qianfang/ui/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { userBaseQuery } from '../user.queries.ts';

const addPreferred = lazyPart(() => import('./add-preferred.tsx').then((module) => module.AddPreferred));

/** 加入总部首选, loaded for head offices alone. */
export function HeadOnly({ goodsId }: { goodsId: number }) {
  const { data: user } = useQuery(userBaseQuery);
  const isHead = user !== undefined && user.sister_count > 0 && user.head_company === '';
  return isHead ? (
    <p>
      <LazyExtra source={addPreferred} props={{ goodsId }} />
    </p>
  ) : null;
}
