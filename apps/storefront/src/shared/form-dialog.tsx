import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { GuidedForm } from './guided-form.tsx';

/** A form in a dialog. A press outside does not close it, so that no input is lost. */
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
  /** The form's name for tests and styles. */
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
      <GuidedForm id={formId} onSubmit={submit} className={className} data-part={part}>
        {children}
      </GuidedForm>
    </Dialog>
  );
}
