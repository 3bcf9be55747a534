import { Button } from '@qianfang/ui/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { PhoneCodeFields, usePhoneCode } from '../../shared/code-field/phone-code.tsx';
import { siteFactsQuery } from '../../shared/common.queries.ts';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { verifyMutation } from './session.queries.ts';

/** A phone and its code, for a token that sets one new password. */
export function VerifyForm({
  onVerified,
}: {
  onVerified: (proof: { token: string; wechat: string }) => void;
}) {
  const verify = useMutation(verifyMutation);
  const { data: site } = useQuery(siteFactsQuery);
  const phoneCode = usePhoneCode('forget');
  const submit = phoneCode.handleSubmit((body) =>
    verify.mutate(body, { onSuccess: onVerified, onError: phoneCode.explain }),
  );
  return (
    <GuidedForm onSubmit={submit} className="grid gap-4">
      <PhoneCodeFields of={phoneCode} />
      <Button type="submit" variant="primary" size="lg" wide busy={verify.isPending} busyText="正在验证">
        下一步
      </Button>
      <p className="text-13 text-ink-3">
        手机号已停用？请致电 {site?.hot_line || '客户经理'}，核实身份后更换。
      </p>
    </GuidedForm>
  );
}
