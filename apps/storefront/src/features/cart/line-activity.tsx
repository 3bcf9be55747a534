import { Select } from '@qianfang/ui/select';
import { useQuery } from '@tanstack/react-query';
import { isZero, yuan } from '../../shared/money-text.ts';
import { cartQuery } from './cart.queries.ts';
import type { CartLine, CartView } from './cart-view.ts';
import { usePickManjian } from './promotion-choices.ts';

/** Names only, so that a row does not re-render when another activity's amount changes. */
function namesOf(view: CartView): Readonly<Record<string, string>> {
  const entries = Object.entries(view.activity_data.manjians);
  return Object.fromEntries(entries.map(([id, { name }]) => [id, name]));
}

function Choice({ line }: { line: CartLine }) {
  const { data: names = {} } = useQuery({ ...cartQuery, select: namesOf });
  const picking = usePickManjian();
  return (
    <Select
      label={`${line.goods.name} 参加的满减`}
      labelHidden
      size="md"
      value={String(line.manjian_id ?? '')}
      disabled={picking.isPending}
      onChange={(event) =>
        picking.mutate({ id: line.id, activityId: Number(event.currentTarget.value) || 0 })
      }
      options={line.manjian_options.map((id) => ({ value: String(id), label: names[String(id)] ?? '满减' }))}
    />
  );
}

/** A line's 满减 reduction, and which of several it counts toward. */
export function LineActivity({ line }: { line: CartLine }) {
  return (
    <>
      {!isZero(line.goods_manjian_amount) && (
        <span className="text-brand">满减 −{yuan(line.goods_manjian_amount)}</span>
      )}
      {line.manjian_options.length > 1 && <Choice line={line} />}
    </>
  );
}
