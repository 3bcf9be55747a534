import { Button } from '@qianfang/ui/button';
import { LinkButton } from '@qianfang/ui/link-button';
import { MailIcon } from '@qianfang/ui/page-icons';
import { toast } from '@qianfang/ui/toast';
import { useState } from 'react';
import { MailDialog, type SendTo } from './mail-dialog.tsx';

const label = '发送到邮箱';

/** 发送到邮箱 beside a download: the same file as an attachment. */
export function MailButton({
  send,
  refusal = '',
}: {
  send: SendTo /** As of the download. */;
  refusal?: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        icon={<MailIcon size={16} />}
        onClick={() => (refusal ? toast.warning(refusal) : setIsOpen(true))}
      >
        {label}
      </Button>
      {isOpen && <MailDialog send={send} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The same as a link in a row, named by what is sent. */
export function MailLink({ send, of }: { send: SendTo; of: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <LinkButton className="whitespace-nowrap" aria-label={`${label} ${of}`} onClick={() => setIsOpen(true)}>
        {label}
      </LinkButton>
      {isOpen && <MailDialog send={send} onClose={() => setIsOpen(false)} />}
    </>
  );
}
