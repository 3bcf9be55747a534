import { Checkbox } from '@qianfang/ui/checkbox';
import { LinkButton } from '@qianfang/ui/link-button';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { AgreementDialog } from './agreement-dialog.tsx';

export const agreementRule = { required: '请阅读并同意《用户协议》和《隐私政策》' } as const;

/** The tick of who opens an account, and the agreement to read, which ticks it. */
export function AgreementField({
  field,
  error,
  onAgree,
}: {
  /** Registered with `agreementRule`. */
  field: UseFormRegisterReturn;
  error: string;
  onAgree: () => void;
}) {
  const [isReading, setIsReading] = useState(false);
  return (
    <>
      <Checkbox
        {...field}
        label={
          <>
            我已阅读并同意
            <LinkButton underline className="mx-1" onClick={() => setIsReading(true)}>
              《用户协议》和《隐私政策》
            </LinkButton>
          </>
        }
        error={error}
      />
      <AgreementDialog
        open={isReading}
        onOpenChange={setIsReading}
        onAgree={() => {
          onAgree();
          setIsReading(false);
        }}
      />
    </>
  );
}
