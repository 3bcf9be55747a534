import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import './rich-text.css';

/** The target of a plain click on an internal link; undefined for all that the browser handles itself. */
function ownAddress(event: MouseEvent): string | undefined {
  const link = (event.target as Element).closest('a');
  if (!link?.href || link.target === '_blank' || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const url = new URL(link.href);
  return url.origin === window.location.origin ? url.pathname + url.search + url.hash : undefined;
}

/** An operator's article. The server cleaned its HTML; its links to the store do not reload the page. */
export function RichText({ html }: { html: string }) {
  const navigate = useNavigate();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside also handle keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className="rich-text"
      onClick={(event) => {
        const address = ownAddress(event);
        if (address === undefined) return;
        event.preventDefault();
        void navigate(address);
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it is written and when it is read
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
