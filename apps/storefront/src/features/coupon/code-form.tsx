import { Button } from '@qianfang/ui/button';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { sentenceOf } from '../../shared/refusals.ts';
import { exchanging } from './coupon.queries.ts';

/** 券码兑换: one field and its button, with the error below. */
export function CodeForm() {
  const [code, setCode] = useDraft('coupon-code', '');
  const exchange = useMutation({
    ...exchanging,
    onSuccess: async (result, ...rest) => {
      setCode('');
      toast.success(`已兑换「${result.name}」`);
      await exchanging.onSuccess?.(result, ...rest);
    },
  });
  function send(event: SubmitEvent) {
    event.preventDefault();
    if (code.trim().length >= 4 && !exchange.isPending) exchange.mutate(code.trim());
  }
  const error = exchange.error?.code === 422 ? sentenceOf(exchange.error) : undefined;
  return (
    <form onSubmit={send} className="flex flex-wrap items-start gap-2" aria-label="券码兑换">
      <TextField
        label="券码"
        labelHidden
        size="md"
        placeholder="输入券码兑换优惠券"
        autoComplete="off"
        maxLength={32}
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" busy={exchange.isPending} disabled={code.trim().length < 4}>
        兑换
      </Button>
    </form>
  );
}
