import { parseMobile } from '@qianfang/domain/identifier/contact';
import { Button } from '@qianfang/ui/button';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { FieldGroup } from '@qianfang/ui/field-group';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDraftForm } from '../../shared/drafts/use-draft-form.ts';
import { fieldsOf, readBy } from '../../shared/fields-of.ts';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { placeErrors } from '../../shared/place-errors.ts';
import { companyQuery, savingContact } from './profile.queries.ts';

interface Values {
  name: string;
  phone: string;
}

function Form({ values }: { values: Values }) {
  const save = useMutation(savingContact);
  const { register, handleSubmit, setError, reset, formState } = useDraftForm<Values>('contact', {
    defaultValues: values,
  });
  const field = fieldsOf({ register, formState });
  const submit = handleSubmit((typed) =>
    save.mutate(typed, {
      onSuccess: (saved) => {
        reset(saved);
        toast.success('联系方式已保存');
      },
      onError: (failure) => {
        placeErrors(failure, setError, ['name', 'phone']);
      },
    }),
  );
  return (
    <GuidedForm onSubmit={submit} className="grid gap-4">
      <FieldGroup legend="联系方式" legendHidden columns={2}>
        <TextField
          {...field('name', {
            validate: (typed) =>
              typed.trim().length >= 2 && typed.trim().length <= 20 ? true : '请填写 2 到 20 个字的姓名',
          })}
          label="联系人"
          required
          autoComplete="name"
        />
        <TextField
          {...field('phone', { validate: readBy(parseMobile) })}
          label="联系电话"
          type="tel"
          required
          autoComplete="tel-national"
          hint="送货和客户经理会打这个电话；登录手机不变"
        />
      </FieldGroup>
      <Button
        type="submit"
        variant="primary"
        busy={save.isPending}
        disabled={!formState.isDirty}
        className="justify-self-start"
      >
        保存
      </Button>
    </GuidedForm>
  );
}

/** The wholesaler's contact at the company; the company facts report a failed load for both. */
export function ContactForm() {
  const { data } = useQuery(companyQuery);
  if (!data) return null;
  return (
    <Card>
      <CardHead title="联系方式" />
      <CardBody>
        <Form values={{ name: data.name, phone: data.phone }} />
      </CardBody>
    </Card>
  );
}
