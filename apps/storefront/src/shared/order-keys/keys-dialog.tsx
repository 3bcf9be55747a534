import { Dialog } from '@qianfang/ui/dialog';
import { Kbd } from '@qianfang/ui/kbd';

/** The order table adds ticks to the keys of all tables; in the cart a number counts as it is typed. */
export type TableKeys = 'order-table' | 'rows' | 'cart';

type Key = readonly [keys: readonly string[], action: string, ...only: readonly TableKeys[]];

const keys: readonly Key[] = [
  [['Tab'], '到下一个数量；Shift + Tab 回上一个', 'order-table', 'rows'],
  [['Enter'], '按所填数量加入购物车，并到下一行', 'order-table', 'rows'],
  [['Enter'], '记下所填数量，并到下一行', 'cart'],
  [['↑', '↓'], '换行；在页面上按 ↓ 到第一个数量'],
  [['+', '−'], '按中包装加减数量'],
  [['空格'], '勾选或取消本行', 'order-table'],
  [['Alt', 'Enter'], '打开商品详情'],
  [['Alt', 'Delete'], '删除本行，删除后可撤销', 'cart'],
  [['/'], '到搜索框', 'order-table', 'rows'],
  [['/'], '在购物车中查找', 'cart'],
  [['Shift', 'Enter'], '在搜索建议里，把所选商品加一个中包装', 'order-table', 'rows'],
  [['?'], '显示快捷键'],
  [['Esc'], '关闭弹出的内容'],
];

export function KeysDialog({
  kind,
  open,
  onOpenChange,
}: {
  kind: TableKeys;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const own = keys.filter(([, , ...only]) => only.length === 0 || only.includes(kind));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="快捷键"
      description={kind === 'cart' ? '在购物车里，不用鼠标也能改数量。' : '在商品表里，不用鼠标也能下单。'}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 pb-2">
        {own.map(([pressed, action]) => (
          <div key={action} className="contents">
            <dt className="flex gap-1">
              {pressed.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
