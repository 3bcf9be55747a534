import { type ButtonProps, buttonClass } from '@qianfang/ui/button';
import { type ComponentProps, type MouseEvent, use } from 'react';
import { UNSAFE_NavigationContext } from 'react-router';

/**
 * A link to our own page; one to the current page adds no history entry. react-router's link re-renders on
 * every address change, and the frame has some seventy. This one resolves its target on click.
 */
export function Link({
  to,
  isInstead,
  onClick,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Replaces this page in the history: 后退 does not return here. */
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

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  className = '',
  ...rest
}: ComponentProps<typeof Link> & Pick<ButtonProps, 'variant' | 'size' | 'wide'>) {
  return <Link {...rest} className={`${buttonClass({ variant, size, wide })} ${className}`} />;
}
