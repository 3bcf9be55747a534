import { Button } from '@qianfang/ui/button';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { type Kind, sending } from './after-sale.queries.ts';

const trackingForm = /^[0-9A-Za-z-]{5,40}$/;

/** Carrier and number of the return parcel. */
export function SendForm({ kind, id }: { kind: Kind; id: number }) {
  const [parcel, setParcel] = useDraft(`send-back ${kind} ${id}`, { carrier: '', tracking: '' });
  const { carrier, tracking } = parcel;
  const [errors, setErrors] = useState<{ carrier?: string; tracking_no?: string }>({});
  const send = useMutation(sending);
  function submit(event: FormEvent) {
    event.preventDefault();
    const found = {
      ...(carrier.trim().length < 2 ? { carrier: '请填写承运商' } : {}),
      ...(trackingForm.test(tracking.trim()) ? {} : { tracking_no: '请填写 5–40 位字母或数字的运单号' }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    send.mutate(
      { kind, id, parcel: { carrier: carrier.trim(), tracking_no: tracking.trim() } },
      {
        onSuccess: () => toast.success('运单号已提交，收到后将尽快验收'),
        onError: (failure) =>
          setErrors(
            Object.fromEntries(Object.entries(failure.errors).map(([field, [text]]) => [field, text])),
          ),
      },
    );
  }
  return (
    <GuidedForm onSubmit={submit} className="grid items-start gap-3 md:grid-cols-[1fr_1fr_auto]">
      <TextField
        label="承运商"
        required
        maxLength={40}
        placeholder="如 顺丰速运"
        value={carrier}
        error={errors.carrier}
        onChange={(event) => setParcel({ ...parcel, carrier: event.currentTarget.value })}
      />
      <TextField
        label="运单号"
        required
        maxLength={40}
        autoComplete="off"
        value={tracking}
        error={errors.tracking_no}
        onChange={(event) => setParcel({ ...parcel, tracking: event.currentTarget.value })}
      />
      <Button type="submit" variant="primary" size="lg" busy={send.isPending} className="md:mt-7">
        提交运单号
      </Button>
    </GuidedForm>
  );
}
