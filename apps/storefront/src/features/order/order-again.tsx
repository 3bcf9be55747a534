import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { orderAgain } from '@qianfang/contract/order-again.calls';
import { Button, type ButtonProps } from '@qianfang/ui/button';
import { lazyPart, useOverlayPart } from '@qianfang/ui/lazy-part';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { noteCartChanged } from '../../shared/add-to-cart.ts';
import { paths } from '../../shared/paths.ts';
import { invalidate } from '../../shared/query-client.ts';
import { callOnce } from '../../shared/send-once.ts';

type AgainResult = ResultOf<typeof orderAgain>;

const againDialog = lazyPart(() => import('./again-dialog.tsx').then((module) => module.AgainDialog));

/** Every line was added as ordered: nothing else is to be said. */
const isWhole = ({ lines }: AgainResult) => lines.every((line) => line.in_cart > 0 && line.message === '');

/** Puts an order's goods into the cart again, and says line by line what has changed since. */
export function OrderAgain({
  id,
  label,
  ...look
}: { id: number; label: string } & Pick<ButtonProps, 'size' | 'variant' | 'wide'>) {
  const navigate = useNavigate();
  const [result, setResult] = useState<AgainResult | null>(null);
  const close = () => setResult(null);
  const AgainDialog = useOverlayPart(againDialog, result !== null, close);
  const again = useMutation({
    mutationFn: () => callOnce(orderAgain, { params: { id } }),
    onSuccess(answer) {
      noteCartChanged();
      // Product pages show the number in the cart, which this answer lacks.
      void invalidate(['goods']);
      if (!isWhole(answer)) return setResult(answer);
      toast.success(`已把 ${answer.added} 种商品加入购物车`, {
        action: { label: '去购物车', onClick: () => void navigate(paths.cart) },
      });
    },
  });
  return (
    <>
      <Button {...look} busy={again.isPending} onClick={() => again.mutate()}>
        {label}
      </Button>
      {AgainDialog && <AgainDialog result={result} onClose={close} />}
    </>
  );
}
