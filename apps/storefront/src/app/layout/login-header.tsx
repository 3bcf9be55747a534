import { useQuery } from '@tanstack/react-query';
import { siteFactsQuery } from '../../shared/common.queries.ts';
import { Logo } from './logo.tsx';

/** The quiet header of login, registration and help. */
export function LoginHeader({ title }: { title: string }) {
  const { data: site } = useQuery(siteFactsQuery);
  return (
    <header data-part="header" data-style="login" className="border-b border-line bg-card">
      <div className="frame-width flex h-[5.375rem] items-center gap-5 max-md:h-16">
        <Logo />
        {title && <p className="border-l border-line-2 pl-5 text-20 max-md:text-16">{title}</p>}
        {site?.hot_line && (
          <p className="ml-auto text-13 text-ink-2 max-md:hidden">
            服务热线 <b className="ml-1.5 text-18 font-semibold text-brand">{site.hot_line}</b>
          </p>
        )}
      </div>
    </header>
  );
}
