import { HelpPage } from '../../features/help/help-page.tsx';
import { readId } from '../../shared/read-id.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';
import { useRoutePath } from '../use-route-path.ts';

/** 会员注册, 购物指南, 安全购药, 订单支付, 货物配送, 药品退货: the article of the address or of `?id=`. */
export function Component() {
  const path = useRoutePath();
  const [search, setSearch] = useSearchParams();
  return (
    <HelpPage
      path={path}
      id={readId(search.get('id'))}
      page={readId(search.get('page')) ?? 1}
      onPage={(page) => {
        const next = new URLSearchParams(search);
        next.set('page', String(page));
        setSearch(next);
      }}
    />
  );
}
