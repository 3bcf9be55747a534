import { exportCart } from '@qianfang/contract/cart.calls';
import { lazyPart, useOverlayPart } from '@qianfang/ui/lazy-part';
import { LinkButton, linkClass } from '@qianfang/ui/link-button';
import { Switch } from '@qianfang/ui/switch';
import { type ReactNode, useState } from 'react';
import { useQuestionKey } from '../../shared/order-keys/use-question-key.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { useCartLook } from './cart-look.ts';

// Loaded when asked for.
const keysDialog = lazyPart(() =>
  import('../../shared/order-keys/keys-dialog.tsx').then((module) => module.KeysDialog),
);

/** `?` and the link show the keys of the cart. */
function Keys() {
  const [isShown, setIsShown] = useState(false);
  const KeysDialog = useOverlayPart(keysDialog, isShown, () => setIsShown(false));
  useQuestionKey(() => setIsShown(true));
  return (
    <>
      <LinkButton className="max-lg:hidden" onClick={() => setIsShown(true)}>
        快捷键
      </LinkButton>
      {isShown && KeysDialog && <KeysDialog kind="cart" open onOpenChange={setIsShown} />}
    </>
  );
}

/** What is done beside the lines: how they look, and where others come from. */
export function CartTools({ children }: { children: ReactNode }) {
  const { isCompact, setCompact } = useCartLook();
  return (
    <div className="flex min-h-6 items-center gap-4 text-13 max-md:w-full md:order-last md:ml-auto">
      {children}
      <Switch
        label="紧凑显示"
        className="text-ink-2 max-lg:hidden"
        checked={isCompact}
        onChange={(event) => setCompact(event.currentTarget.checked)}
      />
      <Keys />
      <Link to={paths.frequent} className={linkClass()}>
        快速录单、导入
      </Link>
      <a href={exportCart.path} download className={linkClass()}>
        导出清单
      </a>
    </div>
  );
}
