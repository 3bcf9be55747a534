import { Button } from '@qianfang/ui/button';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDraftForm } from '../../../shared/drafts/use-draft-form.ts';
import { fieldsOf } from '../../../shared/fields-of.ts';
import { GuidedForm } from '../../../shared/guided-form.tsx';
import { placeErrors } from '../../../shared/place-errors.ts';
import { invalidate, showFailure } from '../../../shared/query-client.ts';
import { amountFault, typedAmount } from '../../../shared/typed-amount.ts';
import { userBaseQuery } from '../../../shared/user.queries.ts';
import { applyMutation, type ControlZone } from '../zone.queries.ts';

interface Values {
  store: string;
  area: string;
  monthly: string;
  contact: string;
  phone: string;
}

const fields = ['store', 'area', 'monthly', 'contact', 'phone'] as const;

/** Who will sell the goods of a zone, where and about how much. */
export function ApplyForm({
  zone,
  region,
  onDone,
}: {
  zone: ControlZone;
  region: string;
  onDone: () => void;
}) {
  const { data: user } = useQuery(userBaseQuery);
  const applying = useMutation(applyMutation);
  const { register, handleSubmit, setError, formState } = useDraftForm<Values>(`control-zone ${zone.id}`, {
    defaultValues: {
      store: user?.company ?? '',
      area: region,
      monthly: '',
      contact: user?.name ?? '',
      phone: user?.phone ?? '',
    },
  });
  const field = fieldsOf({ register, formState });
  const submit = handleSubmit((values) =>
    applying.mutate(
      { ...values, zone_id: zone.id, monthly: typedAmount(values.monthly) ?? '' },
      {
        onSuccess: () => {
          void invalidate(['zone', 'control']);
          toast.success('申请已提交，审核结果会发到“我的消息”');
          onDone();
        },
        onError: (failure) => {
          if (!placeErrors(failure, setError, fields)) showFailure(failure);
        },
      },
    ),
  );
  return (
    <GuidedForm onSubmit={submit} className="grid gap-4">
      <TextField {...field('store')} label="门店" required />
      <TextField {...field('area')} label="销售区域" required />
      <TextField
        {...field('monthly', {
          validate: (typed) => amountFault(typed) || true,
        })}
        label="预计月销（元）"
        inputMode="decimal"
        required
        placeholder="如 20000"
      />
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <TextField {...field('contact')} label="联系人" required />
        <TextField {...field('phone')} label="联系电话" type="tel" required />
      </div>
      <p className="text-13 text-ink-3">
        保护区域：{zone.area}。提交后由客户经理核实，一般一个工作日内答复。
      </p>
      <div className="flex justify-end gap-2">
        <Button type="button" onClick={onDone}>
          取消
        </Button>
        <Button type="submit" variant="primary" busy={applying.isPending}>
          提交申请
        </Button>
      </div>
    </GuidedForm>
  );
}
