import { Card } from '@qianfang/ui/card';
import { GiftIcon } from '@qianfang/ui/icons';
import { Pending } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../shared/format.ts';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { simpleLotteryQuery } from './lottery.queries.ts';
import { checkQuery } from './lottery-popup.queries.ts';

/** An unused turn of the running draw; nothing otherwise. */
export function LotteryChance() {
  const { data: check, isPending } = useQuery(checkQuery);
  const { data: draw, isLoading } = useQuery({ ...simpleLotteryQuery, enabled: check?.is_join === 0 });
  if (isPending || isLoading) return <Pending />;
  if (check?.is_join !== 0 || !draw?.ends_at) return null;
  return (
    <Card data-part="draw-chance">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-4 max-md:px-3">
        <GiftIcon size={20} className="text-price" />
        <span className="min-w-0 flex-1">
          <b className="font-semibold">{draw.name}</b>：您还有抽奖机会，{formatInstant(draw.ends_at)} 前有效。
        </span>
        <ButtonLink to={paths.draws}>去抽奖</ButtonLink>
      </p>
    </Card>
  );
}
