import { Button } from '@qianfang/ui/button';
import { FileDrop } from '@qianfang/ui/file-drop';
import { Notice } from '@qianfang/ui/notice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalText } from '../../shared/refusals.ts';
import { chainQuery, importMutation } from './chain.queries.ts';

const columns = ['门店名', '许可证号', '地址', '负责人', '手机'];
const sample = ['示例连锁一店', '粤CA7550001', '广东省深圳市南山区示例路 1 号', '林店长', '13700000001'];
// With a byte order mark, so that a spreadsheet reads it as UTF-8.
const template = `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${columns.join(',')}\r\n${sample.join(',')}\r\n`)}`;

/** Stores from a table: valid lines are added, each other line is reported. */
export function ImportStores({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const load = useMutation(importMutation);
  const { data, error } = load;
  return (
    <div className="grid gap-4">
      <p className="text-13 text-ink-2">
        首行写列名：{columns.join('、')}。地址以省、市、区开头。
        <a
          href={template}
          download="门店导入模板.csv"
          className="ml-2 text-brand underline underline-offset-3"
        >
          下载模板
        </a>
      </p>
      <FileDrop
        label="门店表"
        hint="XLSX 或 CSV，不超过 2 MB，一次最多 200 家"
        accept=".xlsx,.csv,.txt"
        maxBytes={2 * 1024 * 1024}
        disabled={load.isPending}
        error={refusalText(error, 'file')}
        onFiles={([file]) => {
          if (!file) return;
          load.mutate(file, {
            onSuccess: () =>
              void queryClient.invalidateQueries({ queryKey: chainQuery.queryKey, exact: true }),
          });
        }}
      />
      {data && (
        <Notice tone={data.failed.length > 0 ? 'warn' : 'ok'} live>
          已加入 {data.added} 家门店{data.failed.length > 0 && `，${data.failed.length} 行没有加入：`}
          <ul className="mt-1 grid gap-0.5">
            {data.failed.map((row) => (
              <li key={row.line}>
                第 {row.line} 行 {row.name}：{row.message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Button className="justify-self-end" onClick={onDone}>
        {data ? '完成' : '取消'}
      </Button>
    </div>
  );
}
