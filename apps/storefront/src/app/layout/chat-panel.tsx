import { IconButton } from '@qianfang/ui/icon-button';
import { CloseIcon } from '@qianfang/ui/icons';
import { useEffect, useRef } from 'react';

/** The customer service chat, in a frame beside the page. It follows its button in the Tab order. */
export function ChatPanel({ address, onClose }: { address: string; onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      data-part="chat"
      role="dialog"
      aria-label="在线客服"
      tabIndex={-1}
      className="fixed right-12 bottom-4 z-40 flex h-[min(560px,100dvh-2rem)] w-90 flex-col overflow-hidden rounded-card border border-line bg-card shadow-raise"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className="flex h-12 shrink-0 items-center border-b border-line px-4">
        <h2 className="text-16 font-semibold">在线客服</h2>
        <IconButton label="关闭" icon={<CloseIcon size={16} />} className="ml-auto" onClick={onClose} />
      </header>
      <iframe
        title="在线客服"
        src={address}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
        referrerPolicy="origin"
        className="min-h-0 flex-1 border-0"
      />
    </section>
  );
}
