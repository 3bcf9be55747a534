import { HelpPage } from '../../features/help/help-page.tsx';
import { VersionList, VersionNotice } from '../../features/help/version-list.tsx';
import { readId } from '../../shared/read-id.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';
import { useRoutePath } from '../use-route-path.ts';

/** 用户协议 and, by `?id=`, 隐私政策: the current text, or an earlier one by `?version=`. */
export function Component() {
  const path = useRoutePath();
  const [search] = useSearchParams();
  const hrefOf = (version: string) => {
    const next = new URLSearchParams(search);
    next.set('version', version);
    return `${path}?${next}`;
  };
  return (
    <HelpPage
      path={path}
      id={readId(search.get('id'))}
      version={search.get('version') ?? undefined}
      marks={(post) => post.effective_on && <span>{`${post.version} · 自 ${post.effective_on} 起施行`}</span>}
      before={(post) => (
        <>
          <VersionNotice post={post} hrefOf={hrefOf} />
          <VersionList post={post} hrefOf={hrefOf} />
        </>
      )}
    />
  );
}
