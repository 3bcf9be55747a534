import { isBuyerType } from '@qianfang/domain/qualification/buyer-type';
import { scopeTreeOf } from '@qianfang/domain/qualification/scope-tree';
import { TickTree } from '@qianfang/ui/tick-tree';
import { type Control, useController } from 'react-hook-form';
import type { CompanyValues } from './company-values.ts';

/** The scope on the licence of this kind; step 3 copies it to the licence's form, where it may be changed. */
export function ScopeField({ kind, control }: { kind: string; control: Control<CompanyValues> }) {
  const { field } = useController({ control, name: 'scope' });
  const tree = isBuyerType(kind) ? scopeTreeOf(kind) : undefined;
  if (!tree) return null;
  return (
    <TickTree
      className="md:col-span-2"
      legend={tree.title}
      hint="按许可证勾选，第三步会带入；许可证上还有其他文字时，在第三步补充"
      branches={tree.branches.map(({ name, words }) => ({
        name,
        leaves: words.map((word) => ({ id: word, label: word })),
      }))}
      ticked={field.value}
      onChange={field.onChange}
    />
  );
}
