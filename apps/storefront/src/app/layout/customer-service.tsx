import { HeadsetIcon } from '@qianfang/ui/icons';
import { LazyPanel } from '@qianfang/ui/lazy-panel';
import { lazyPart, useOverlayPart } from '@qianfang/ui/lazy-part';
import { Popover } from '@qianfang/ui/popover';
import { useRef, useState } from 'react';
import { barItemClass } from './bar-item-class.ts';
import type { UserBase } from './user-base.ts';

/** Loaded on demand, not with the first page. */
const chatPanel = lazyPart(() => import('./chat-panel.tsx').then((module) => module.ChatPanel));
const qqContacts = lazyPart(() => import('./qq-contacts.tsx').then((module) => module.QqContacts));

/** The chat's address, with the username and the token made for it. */
export function chatAddress(user: UserBase): string | undefined {
  const { chat_url: page } = user.common_config;
  if (user.is_can_chat !== 1 || user.username === '' || page === '') return undefined;
  const address = new URL(page);
  address.searchParams.set('username', user.username);
  address.searchParams.set('token', user.token);
  return address.href;
}

/** storefront.md 2: an embedded chat for users who may chat and have a username, else two QQ links. */
export function CustomerService({ user }: { user: UserBase }) {
  const [isChatting, setIsChatting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const ChatPanel = useOverlayPart(chatPanel, isChatting, () => setIsChatting(false));
  const chat = chatAddress(user);
  if (chat !== undefined) {
    return (
      <>
        <button
          ref={button}
          type="button"
          aria-expanded={isChatting}
          className={barItemClass}
          onClick={() => setIsChatting(!isChatting)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setIsChatting(false);
          }}
        >
          <HeadsetIcon size={20} />
          客服
        </button>
        {isChatting && ChatPanel && (
          <ChatPanel
            address={chat}
            onClose={() => {
              setIsChatting(false);
              button.current?.focus();
            }}
          />
        )}
      </>
    );
  }
  return (
    <Popover
      title="联系客服"
      side="left"
      width={272}
      trigger={
        <button type="button" className={barItemClass}>
          <HeadsetIcon size={20} />
          客服
        </button>
      }
    >
      <LazyPanel source={qqContacts} props={{ user }} failed="联系方式没有打开" className="h-28" />
    </Popover>
  );
}
