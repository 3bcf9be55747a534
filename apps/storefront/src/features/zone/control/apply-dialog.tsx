import { Dialog } from '@qianfang/ui/dialog';
import { lazyPart, useOverlayPart } from '@qianfang/ui/lazy-part';
import type { ControlZone } from '../zone.queries.ts';

const applyForm = lazyPart(() => import('./apply-form.tsx').then((module) => module.ApplyForm));

/** 申请授权 of a zone, where one is given. */
export function ApplyDialog({
  zone,
  region,
  onClose,
}: {
  zone: ControlZone | undefined;
  region: string;
  onClose: () => void;
}) {
  const Form = useOverlayPart(applyForm, zone !== undefined, onClose);
  return (
    <Dialog
      open={zone !== undefined && Form !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={zone ? `申请授权 · ${zone.title}` : '申请授权'}
    >
      {zone && Form && <Form key={zone.id} zone={zone} region={region} onDone={onClose} />}
    </Dialog>
  );
}
