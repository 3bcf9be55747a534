import { Card } from '@qianfang/ui/card';
import { GiftIcon } from '@qianfang/ui/icons';
import { Pending } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { checkQuery, lotteryQuery } from './lottery-popup.queries.ts';
import { untilText } from './until-text.ts';

/** An unused turn of the running draw; nothing otherwise. */
export function LotteryChance() {
  const { data: check, isPending } = useQuery(checkQuery);
  const id = check?.is_join === 0 ? check.id : null;
  const { data: draw, isLoading } = useQuery({ ...lotteryQuery(id ?? 0), enabled: id !== null });
  if (isPending || isLoading) return <Pending />;
  if (!draw?.is_running || draw.turns_left === 0) return null;
  return (
    <Card data-part="draw-chance">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-4 max-md:px-3">
        <GiftIcon size={20} className="text-price" />
        <span className="min-w-0 flex-1">
          <b className="font-semibold">{draw.name}</b>：还可抽 {draw.turns_left} 次，{untilText(draw.ends_at)}
          前有效。
        </span>
        <ButtonLink to={paths.draws}>去抽奖</ButtonLink>
      </p>
    </Card>
  );
}
