import { Button } from '@qianfang/ui/button';
import { EmptyState } from '@qianfang/ui/empty-state';

/** Shown for a page number beyond the end of a list: an old or shared link, or products that have gone. */
export function BeyondLastPage({
  page,
  lastPage,
  onTurn,
}: {
  page: number;
  lastPage: number;
  onTurn: (page: number) => void;
}) {
  return (
    <div className="rounded-card border border-line bg-card">
      <EmptyState
        title={`没有第 ${page} 页`}
        text={`现在共 ${lastPage} 页`}
        actions={
          <Button variant="primary" onClick={() => onTurn(lastPage)}>
            到最后一页
          </Button>
        }
      />
    </div>
  );
}
