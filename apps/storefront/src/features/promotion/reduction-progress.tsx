import { parseAmount } from '@qianfang/domain/money/fen';
import { ProgressTiers } from '@qianfang/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { yuan } from '../../shared/money-text.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { type Fair, fairQuery } from './promotion.queries.ts';

/** Whole yuan without zeros, so that two steps fit side by side on a phone. */
const shortYuan = (amount: string) => yuan(amount).replace(/\.00$/, '');

function tierText(fair: Fair, tier: Fair['tiers'][number]): string {
  return `${fair.repeat === 1 ? '每满' : '满'} ${shortYuan(tier.amount)} 减 ${shortYuan(tier.minus)}`;
}

/** The cart's amount toward the activity and its next step; without the right to buy, only the steps. */
export function ReductionProgress({ fair }: { fair: Fair }) {
  const isPassed = useQuery(userBaseQuery).data?.is_passed !== 0;
  const words = fair.next
    ? `再买 ${yuan(fair.next.missing)} 可减 ${yuan(fair.next.minus)}`
    : `已减 ${yuan(fair.reduction)}`;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <ProgressTiers
        label={`${fair.name} 进度`}
        value={parseAmount(fair.qualifying)}
        tiers={fair.tiers.map((tier) => ({ at: parseAmount(tier.amount), label: tierText(fair, tier) }))}
        className="w-96 max-w-full"
      />
      {isPassed ? (
        <>
          <p className="text-13 text-ink-2">
            购物车已计入 <b className="font-semibold text-ink">{yuan(fair.qualifying)}</b>，
            <b className="font-semibold text-price">{words}</b>
            {fair.cap !== null && `，每单最多减 ${yuan(fair.cap)}`}
          </p>
          <ButtonLink to={paths.cart} variant="soft" className="ml-auto">
            去购物车
          </ButtonLink>
        </>
      ) : (
        <p className="text-13 text-ink-3">资质审核通过后可参加</p>
      )}
    </div>
  );
}

/** A 满减 on a block page: the cart's progress, and a link to its products. Nothing while it does not run. */
export function ReductionCard({ id }: { id: number }) {
  const { data: fair } = useQuery(fairQuery(id, 1));
  if (fair?.state !== 'running') return null;
  return (
    <section
      aria-label={fair.name}
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-card px-4 py-3.5 max-md:px-3"
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-16 font-semibold">{fair.name}</h2>
        <Link to={paths.fair(id)} className="text-13 text-brand hover:underline">
          看参加的商品
        </Link>
      </div>
      <ReductionProgress fair={fair} />
    </section>
  );
}
