import { Button } from '@qianfang/ui/button';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { askConfirm } from '@qianfang/ui/confirm';
import { ErrorState } from '@qianfang/ui/error-state';
import { Loading, SkeletonText } from '@qianfang/ui/skeleton';
import { Tag } from '@qianfang/ui/tag';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../shared/format.ts';
import { endingOthers, sessionsQuery } from './profile.queries.ts';

/** 登录设备: the account's sessions, and a way to end all others. */
export function SessionsCard() {
  const { data, error, refetch, isRefetching } = useQuery(sessionsQuery);
  const end = useMutation(endingOthers);
  const others = data?.list.filter((one) => !one.is_current).length ?? 0;
  async function askAndEnd() {
    if (!(await askConfirm({ text: `确定退出其他 ${others} 处登录吗？`, confirmLabel: '全部退出' }))) return;
    end.mutate(undefined, { onSuccess: ({ ended }) => toast.success(`已退出其他 ${ended} 处登录`) });
  }
  return (
    <Card>
      <CardHead
        title="登录设备"
        action={
          <Button size="sm" disabled={others === 0} busy={end.isPending} onClick={() => void askAndEnd()}>
            退出其他设备
          </Button>
        }
      />
      <CardBody>
        {error && <ErrorState title="登录设备没有加载出来" onRetry={refetch} isRetrying={isRefetching} />}
        {!data && !error && (
          <Loading>
            <SkeletonText lines={2} />
          </Loading>
        )}
        <ul className="grid gap-2.5">
          {data?.list.map((one) => (
            <li key={`${one.created_at}${one.ip}`} className="flex flex-wrap items-center gap-x-3">
              <b className="font-medium">{one.device}</b>
              {one.is_current && <Tag tone="ok">当前设备</Tag>}
              <span className="text-13 text-ink-3">
                {one.ip} · 最近使用 {formatInstant(one.seen_at)}
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
