import { ExternalIcon, MessageIcon } from '@qianfang/ui/page-icons';
import { useQuery } from '@tanstack/react-query';
import { siteFactsQuery } from '../../shared/common.queries.ts';
import { qqLinks } from './qq-links.ts';
import type { UserBase } from './user-base.ts';

/** Contacts for users without a chat: the QQ numbers, the hotline and its hours. */
export function QqContacts({ user }: { user: UserBase }) {
  const { data: site } = useQuery(siteFactsQuery);
  return (
    <>
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
    </>
  );
}
