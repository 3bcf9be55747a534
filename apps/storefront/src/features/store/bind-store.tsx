import { Button } from '@qianfang/ui/button';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useDraftForm } from '../../shared/drafts/use-draft-form.ts';
import { fieldsOf } from '../../shared/fields-of.ts';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { placeErrors } from '../../shared/place-errors.ts';
import { invalidate, showFailure } from '../../shared/query-client.ts';
import { bindMutation, storesKey } from './store.queries.ts';

/** Puts an existing company under the head office, by the code the company made. */
export function BindStore({ onDone }: { onDone: () => void }) {
  const bind = useMutation(bindMutation);
  const { register, handleSubmit, setError, formState } = useDraftForm('bind-store', {
    defaultValues: { code: '' },
  });
  const field = fieldsOf({ register, formState });
  const submit = handleSubmit(({ code }) =>
    bind.mutate(code.trim(), {
      onSuccess: ({ company }) => {
        toast.success(`已绑定“${company}”`);
        void invalidate(storesKey);
        onDone();
      },
      onError: (failure) => {
        if (!placeErrors(failure, setError, ['code'])) showFailure(failure);
      },
    }),
  );
  return (
    <GuidedForm onSubmit={submit} className="grid gap-4">
      <TextField
        {...field('code', { required: '请填写门店给出的绑定码' })}
        label="绑定码"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="由门店登录后在“多店管理”中生成，24 小时内有效，只能使用一次"
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>取消</Button>
        <Button type="submit" variant="primary" busy={bind.isPending} busyText="正在绑定">
          绑定门店
        </Button>
      </div>
    </GuidedForm>
  );
}
