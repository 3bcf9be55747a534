import { Button } from '@qianfang/ui/button';
import { lazyPart, useOverlayPart } from '@qianfang/ui/lazy-part';
import { LinkButton } from '@qianfang/ui/link-button';
import { MailIcon } from '@qianfang/ui/page-icons';
import { toast } from '@qianfang/ui/toast';
import { type ReactNode, useState } from 'react';
import type { SendTo } from './mail-dialog.tsx';

// Loaded on demand: most visits download.
const mailDialog = lazyPart(() => import('./mail-dialog.tsx').then((module) => module.MailDialog));

const label = '发送到邮箱';

function useMailDialog(send: SendTo): { readonly open: () => void; readonly dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const MailDialog = useOverlayPart(mailDialog, isOpen, close);
  return {
    open: () => setIsOpen(true),
    dialog: isOpen && MailDialog && <MailDialog send={send} onClose={close} />,
  };
}

/**
 * 发送到邮箱 beside a download: the same file as an attachment.
 * @param refusal as of the download
 */
export function MailButton({ send, refusal = '' }: { send: SendTo; refusal?: string }) {
  const { open, dialog } = useMailDialog(send);
  return (
    <>
      <Button
        size="sm"
        icon={<MailIcon size={16} />}
        onClick={() => (refusal ? toast.warning(refusal) : open())}
      >
        {label}
      </Button>
      {dialog}
    </>
  );
}

/** The same as a link in a row, named by what is sent. */
export function MailLink({ send, of }: { send: SendTo; of: string }) {
  const { open, dialog } = useMailDialog(send);
  return (
    <>
      <LinkButton className="whitespace-nowrap" aria-label={`${label} ${of}`} onClick={open}>
        {label}
      </LinkButton>
      {dialog}
    </>
  );
}
