import { Checkbox } from '@qianfang/ui/checkbox';
import { lazyPart, useOverlayPart } from '@qianfang/ui/lazy-part';
import { LinkButton } from '@qianfang/ui/link-button';
import { useState } from 'react';

// Loaded on demand.
const agreementDialog = lazyPart(() =>
  import('../../shared/article/agreement-dialog.tsx').then((module) => module.AgreementDialog),
);

export const agreementId = 'checkout-agreement';

/** 协议 before the button: agreed to with each order, and readable there. */
export function AgreementTick({
  isGiven,
  error,
  onChange,
}: {
  isGiven: boolean;
  error: string;
  onChange: (isGiven: boolean) => void;
}) {
  const [isReading, setIsReading] = useState(false);
  const AgreementDialog = useOverlayPart(agreementDialog, isReading, () => setIsReading(false));
  return (
    <div data-part="checkout-agreement" className="text-13">
      <Checkbox
        id={agreementId}
        label={
          <span>
            我已阅读并同意
            <LinkButton underline className="ml-1" onClick={() => setIsReading(true)}>
              《用户协议》
            </LinkButton>
          </span>
        }
        checked={isGiven}
        error={isGiven ? '' : error}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {isReading && AgreementDialog && (
        <AgreementDialog
          open
          onOpenChange={setIsReading}
          onAgree={() => {
            onChange(true);
            setIsReading(false);
          }}
        />
      )}
    </div>
  );
}
