import { type ComponentProps, type MouseEvent, use } from 'react';
import { UNSAFE_NavigationContext } from 'react-router';

/**
 * A link to a page of ours; one to the page that is shown adds nothing to the history. react-router's own link is drawn
 * anew whenever the address changes, and the frame around every page has some seventy: this one asks where it leads
 * only when it is followed.
 */
export function Link({
  to,
  isInstead,
  onClick,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** The page takes the place of this one: 后退 does not lead here again. */
  isInstead?: boolean;
}) {
  const { navigator } = use(UNSAFE_NavigationContext);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const { href, target } = event.currentTarget;
    const { origin, href: here } = window.location;
    const isElsewhere = target !== '' || !href.startsWith(`${origin}/`);
    const isForBrowser =
      event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (event.defaultPrevented || isElsewhere || isForBrowser) return;
    event.preventDefault();
    navigator[isInstead || href === here ? 'replace' : 'push'](href.slice(origin.length));
  }

  return <a {...rest} href={to} onClick={follow} />;
}
