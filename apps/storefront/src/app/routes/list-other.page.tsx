import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { GoodsList } from '../../features/goods/goods-list.tsx';
import { GoodsListSkeleton } from '../../features/goods/goods-list-skeleton.tsx';
import { topicQuery } from '../../features/zone/zone.queries.ts';
import { ZoneFailed } from '../../features/zone/zone-failed.tsx';
import { ZoneHead } from '../../features/zone/zone-head.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { readId } from '../../shared/read-id.ts';
import { paths } from '../paths.ts';

/** Titled by its address, else by the topic's name. */
function TopicGoods({ id, given }: { id: number; given: string | undefined }) {
  const query = useQuery(topicQuery(id));
  const { data } = query;
  const name = given || data?.name;
  usePageTitle(query.error?.code === 404 ? '专题已结束' : name);
  if (query.isError) {
    return <ZoneFailed query={query} title="专题已结束" text="这个专题不存在或已经下线，先看看别的。" />;
  }
  if (!data) return <GoodsListSkeleton />;
  return (
    <GoodsList
      scope={{
        fixed: { topic: id },
        renderHead: (total) => <ZoneHead title={name ?? data.name} note={data.subtitle} total={total} />,
      }}
    />
  );
}

/** 专题: the products of one label, headed by its name. */
export function Component() {
  const { id: text, name } = useParams();
  const id = readId(text);
  if (id === undefined) return <Navigate to={paths.notFound} replace />;
  return <TopicGoods key={id} id={id} given={name} />;
}
