import { formatCount } from '@qianfang/domain/quantity/format-units';
import type { ReactNode } from 'react';
import { OtherDosesHead } from '../../shared/other-doses-head.tsx';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import type { GoodsPage } from './goods.queries.ts';
import { type WholeShop, WholeShopLink } from './whole-shop-link.tsx';

/**
 * Products of the searched name in other strengths: under their own heading, so that nobody takes them for
 * the one searched.
 */
export function OtherDoses({
  others,
  keywords,
  wholeShop,
  hrefOf,
  children,
}: {
  others: NonNullable<GoodsPage['other_doses']>;
  /** The search. */
  keywords: string;
  wholeShop: WholeShop | null;
  /** The same list for another keyword. */
  hrefOf: (keywords: string) => string;
  /** The products in this list's form. */
  children: ReactNode;
}) {
  const { dose, name, list, total } = others;
  return (
    <section aria-labelledby="other-doses" data-part="other-doses">
      <OtherDosesHead dose={dose} name={name} total={total}>
        {wholeShop && <WholeShopLink wholeShop={wholeShop} />}
        {total > list.length && <ButtonLink to={hrefOf(name)}>看全部 {formatCount(total)} 个</ButtonLink>}
        <ButtonLink to={`${paths.addDemand}?${new URLSearchParams({ name: keywords })}`}>
          求购 {dose}
        </ButtonLink>
      </OtherDosesHead>
      {children}
    </section>
  );
}
