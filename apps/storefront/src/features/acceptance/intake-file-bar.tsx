import { getOrderIntakeFile } from '@qianfang/contract/intake-file.calls';
import { lazyPart, useOverlayPart } from '@qianfang/ui/lazy-part';
import { LinkButton } from '@qianfang/ui/link-button';
import { useState } from 'react';
import { DownloadLink } from '../../shared/download-link.tsx';

const layoutDialog = lazyPart(() =>
  import('./intake-layout-dialog.tsx').then((module) => module.IntakeLayoutDialog),
);

/** Opens how the files are laid out. */
export function IntakeLayoutLink() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const Dialog = useOverlayPart(layoutDialog, isOpen, close);
  return (
    <>
      <LinkButton onClick={() => setIsOpen(true)}>设置入库文件格式</LinkButton>
      {isOpen && Dialog && <Dialog onClose={close} />}
    </>
  );
}

/** 入库文件 of a whole order, for the buyer's own system. */
export function IntakeFileBar({ orderId }: { orderId: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3 text-13 text-ink-2 max-md:px-3">
      导入本店系统：条码、批号、效期、含税单价逐批一行
      <DownloadLink
        path={getOrderIntakeFile.path.replace('{id}', String(orderId))}
        label="下载本单入库文件"
      />
      <IntakeLayoutLink />
    </p>
  );
}
