import { Notice } from '@qianfang/ui/notice';
import { ContractList } from '../../features/contract-signing/contract-list.tsx';
import { SignatureHistory } from '../../features/contract-signing/signature-history.tsx';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { safePath } from '../../shared/safe-path.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';

/** 电子合同: where code 459 leads, and from where the interrupted step continues. */
export function Component() {
  const [search] = useSearchParams();
  const back = search.get('back');
  const next = safePath(back, paths.cart);
  return (
    <div className="grid gap-4">
      <ContractList
        asked={search.get('need')?.split(',') ?? []}
        back={
          back && (
            <Notice
              tone="ok"
              live
              action={
                <ButtonLink to={next} isInstead variant="primary">
                  {next.startsWith(paths.cart) ? '继续下单' : '继续'}
                </ButtonLink>
              }
            >
              合同已全部签署，可以继续刚才的操作。
            </Notice>
          )
        }
      />
      <SignatureHistory />
    </div>
  );
}
