import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { LedForm } from './led-form.tsx';

/** A window that is a form. A press beside it does not close it: what was typed is kept. */
export function FormDialog({
  title,
  description,
  size,
  submitLabel,
  busyText,
  isBusy,
  isDisabled = false,
  part,
  className = 'grid gap-4',
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  description?: string | undefined;
  size?: ComponentProps<typeof Dialog>['size'];
  submitLabel: string;
  busyText: string;
  isBusy: boolean;
  isDisabled?: boolean;
  /** How tests and styles name the form. */
  part?: string;
  className?: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const formId = useId();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size={size}
      closeOnOutsidePress={false}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={isDisabled}
            busy={isBusy}
            busyText={busyText}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <LedForm id={formId} onSubmit={submit} className={className} data-part={part}>
        {children}
      </LedForm>
    </Dialog>
  );
}
