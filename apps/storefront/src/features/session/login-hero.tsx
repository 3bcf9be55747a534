import { useQuery } from '@tanstack/react-query';
import { loginFocusQuery } from './session.queries.ts';

/** The store beside the login: its words come from the operator's banner, the shelves are drawn. */
export function LoginHero() {
  const { data } = useQuery(loginFocusQuery);
  const banner = data?.list[0];
  return (
    <div className="grid content-center max-lg:hidden">
      <p className="text-[2.25rem] leading-tight font-bold text-[#0d3b2a] dark:text-ink">
        {banner?.title || '药房进货，一单配齐'}
      </p>
      <p className="mt-2 text-18 text-[#2a5a45] dark:text-ink-2">
        {banner?.subtitle || '品种、效期、批号、药检，一页看清'}
      </p>
      <img
        src="/picture/shelf.svg"
        width={744}
        height={308}
        alt=""
        className="mt-7 h-auto w-full max-w-[46.5rem] dark:brightness-[.85]"
      />
    </div>
  );
}
