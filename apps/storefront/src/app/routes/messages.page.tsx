import type { MessageKind } from '../../features/message/message.queries.ts';
import { MessageList } from '../../features/message/message-list.tsx';
import { readPage } from '../../shared/read-page.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';

const kinds: readonly MessageKind[] = ['order', 'activity', 'asset', 'licence', 'system'];

/** 我的消息. The address holds kind, words and page. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const kind = kinds.find((one) => one === search.get('kind'));
  const page = readPage(search.get('page'));
  return (
    <MessageList
      kind={kind}
      keyword={search.get('keyword') ?? ''}
      page={page}
      onChange={({ kind: nextKind, keyword, page: nextPage }) =>
        setSearch({
          ...(nextKind ? { kind: nextKind } : {}),
          ...(keyword ? { keyword } : {}),
          page: String(nextPage),
        })
      }
    />
  );
}
