import { ExternalIcon, HeadsetIcon, MessageIcon } from '@qianfang/ui/icons';
import { lazyPart, useOverlayPart } from '@qianfang/ui/lazy-part';
import { Popover } from '@qianfang/ui/popover';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { siteFactsQuery } from '../../shared/common.queries.ts';
import { barItemClass } from './bar-item-class.ts';
import type { UserBase } from './user-base.ts';

/** Comes when somebody asks for it, not with the first page. */
const chatPanel = lazyPart(() => import('./chat-panel.tsx').then((module) => module.ChatPanel));

/** Where the chat is, told who chats by username and the token made for it. */
export function chatAddress(user: UserBase): string | undefined {
  const { chat_url: page } = user.common_config;
  if (user.is_can_chat !== 1 || user.username === '' || page === '') return undefined;
  const address = new URL(page);
  address.searchParams.set('username', user.username);
  address.searchParams.set('token', user.token);
  return address.href;
}

/** The two QQ numbers of the site, as the addresses by which QQ opens a talk with a stranger. */
export function qqLinks({ common_config: { qq_presale, qq_aftersale } }: UserBase) {
  return [
    { name: '售前咨询', number: qq_presale },
    { name: '售后咨询', number: qq_aftersale },
  ]
    .filter(({ number }) => number !== '')
    .map(({ name, number }) => ({
      name,
      number,
      url: `https://wpa.qq.com/msgrd?v=3&uin=${encodeURIComponent(number)}&site=qq&menu=yes`,
    }));
}

/** storefront.md 2: an embedded chat for who may chat and has a username, else two QQ links. */
export function CustomerService({ user }: { user: UserBase }) {
  const { data: site } = useQuery(siteFactsQuery);
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
      <ul data-part="qq-links" className="grid gap-1">
        {qqLinks(user).map(({ name, number, url }) => (
          <li key={name}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-9 items-center gap-2 rounded-control px-2 whitespace-nowrap hover:bg-brand-soft hover:text-brand"
            >
              <MessageIcon size={16} className="text-brand" />
              QQ {name}
              <span className="ml-auto text-12 text-ink-3">{number}</span>
              <ExternalIcon size={12} />
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 border-t border-line pt-2 text-12 text-ink-3">
        热线 {user.common_config.hot_line}
        <span className="block">{site?.service_hours}</span>
      </p>
    </Popover>
  );
}
