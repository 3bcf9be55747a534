import { Button } from '@qianfang/ui/button';
import { linkClass } from '@qianfang/ui/link-button';
import { NumberStepper } from '@qianfang/ui/number-stepper';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { wayOutLabel } from '../../shared/way-out.ts';
import { type Combination, useAddSets } from './promotion.queries.ts';

/** The number of sets to add to the cart, or why it may not be bought. */
export function SetOrder({ combination }: { combination: Combination }) {
  const [number, setNumber] = useState(1);
  const adding = useAddSets();
  const navigate = useNavigate();
  const wayOut = useQuery(userBaseQuery).data?.standing.action_url || paths.documents;
  const max = Math.min(combination.number, combination.limit ?? combination.number) - combination.cart_sets;
  if (combination.is_buy === 0) {
    return (
      <p className="text-13 font-medium text-warn" data-part="buy-block">
        {/* A missing price concerns the whole company, not a missing part; it is said in the price's place. */}
        {combination.price === null ? (
          <Link to={wayOut} className={`whitespace-nowrap ${linkClass({ underline: true })}`}>
            {wayOutLabel(wayOut)}
          </Link>
        ) : (
          combination.message
        )}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {max > 0 && (
        <>
          <NumberStepper
            label={`${combination.name} 套数`}
            value={Math.min(number, max)}
            onChange={setNumber}
            max={max}
            unit="套"
            size={32}
          />
          <Button
            variant="primary"
            className="max-md:h-11"
            busy={adding.isPending}
            onClick={() => adding.mutate({ combination, number: Math.min(number, max) })}
          >
            加入购物车
          </Button>
        </>
      )}
      {combination.cart_sets > 0 && (
        <Button variant="soft" onClick={() => void navigate(paths.cart)}>
          购物车 {combination.cart_sets} 套
        </Button>
      )}
    </div>
  );
}
