import { Steps } from '@qianfang/ui/steps';
import { useRouteFlags } from '../use-route-flags.ts';
import { Logo } from './logo.tsx';
import { TopAds } from './top-ads.tsx';
import { UtilityBar } from './utility-bar.tsx';

const cartSteps = [{ title: '购物车' }, { title: '核对订单' }, { title: '支付' }, { title: '完成' }];

/** The checkout's header, with the buyer's current step. */
export function StepsHeader() {
  const { title = '', cartStep = 1 } = useRouteFlags() ?? {};
  return (
    <>
      <TopAds />
      <UtilityBar />
      <header data-part="header" className="border-b border-line bg-card print:hidden">
        <div className="frame-width flex h-20 items-center gap-5 max-md:h-16">
          <Logo />
          <p className="border-l border-line-2 pl-5 text-18 font-semibold whitespace-nowrap max-lg:hidden">
            {title}
          </p>
          <div data-part="cart-steps" className="ml-auto">
            <Steps label="下单步骤" items={cartSteps} current={cartStep - 1} />
          </div>
        </div>
      </header>
    </>
  );
}
