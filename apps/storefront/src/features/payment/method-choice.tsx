import type { Icon } from '@qianfang/ui/icons';
import { BuildingIcon, ClockIcon, WalletIcon } from '@qianfang/ui/page-icons';
import { AlipayIcon, CardIcon, CoinIcon, WechatIcon } from '@qianfang/ui/payment-icons';
import { Radio } from '@qianfang/ui/radio';
import type { Method, PaymentOptions } from './payment.queries.ts';

export const methodPictures: Readonly<Record<Method, Icon>> = {
  wechat: WechatIcon,
  alipay: AlipayIcon,
  unionpay: CardIcon,
  ebank: BuildingIcon,
  transfer: CoinIcon,
  balance: WalletIcon,
  credit: ClockIcon,
};

/** The payment methods; unavailable ones show with the reason. */
export function MethodChoice({
  methods,
  chosen,
  onChoose,
}: {
  methods: ReadonlyArray<PaymentOptions['methods'][number]>;
  chosen: Method | null;
  onChoose: (method: Method) => void;
}) {
  return (
    <div
      role="radiogroup"
      aria-label="支付方式"
      className={`grid gap-3 ${methods.length > 5 ? 'md:grid-cols-3 lg:grid-cols-4' : 'md:grid-cols-3'}`}
    >
      {methods.map(({ method, name, note, reason, is_usable: isUsable }) => {
        const Picture = methodPictures[method];
        const isChosen = method === chosen;
        return (
          <div
            key={method}
            data-method={method}
            className={`rounded-card border px-4 py-3 ${isChosen ? 'border-brand bg-brand-soft shadow-[inset_0_0_0_1px_var(--brand)]' : 'border-line-2'} ${isUsable ? '' : 'bg-sunk'}`}
          >
            <Radio
              name="method"
              value={method}
              className="w-full"
              checked={isChosen}
              disabled={!isUsable}
              onChange={() => onChoose(method)}
              label={
                <span className="block leading-normal">
                  <span className="flex items-center gap-1.5">
                    <Picture size={20} className={isUsable ? 'text-brand' : ''} />
                    <b className="font-semibold">{name}</b>
                  </span>
                  <span className={`block text-12 ${isUsable ? 'text-ink-3' : 'text-warn'}`}>
                    {isUsable ? note : reason}
                  </span>
                </span>
              }
            />
          </div>
        );
      })}
    </div>
  );
}
