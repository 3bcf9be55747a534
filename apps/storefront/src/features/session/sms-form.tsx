import { Button } from '@qianfang/ui/button';
import { useMutation } from '@tanstack/react-query';
import { PhoneCodeFields, usePhoneCode } from '../../shared/code-field/phone-code.tsx';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { smsLogin } from './session.queries.ts';

/** Login with a phone and the code sent to it. */
export function SmsForm({ onEntered }: { onEntered: () => void }) {
  const login = useMutation(smsLogin);
  const phoneCode = usePhoneCode('login');
  const submit = phoneCode.handleSubmit((body) =>
    login.mutate(body, { onSuccess: onEntered, onError: phoneCode.explain }),
  );
  return (
    <GuidedForm onSubmit={submit} className="grid gap-4" data-part="sms-login">
      <PhoneCodeFields of={phoneCode} />
      <Button type="submit" variant="primary" size="lg" wide busy={login.isPending} busyText="正在登录">
        登录
      </Button>
    </GuidedForm>
  );
}
