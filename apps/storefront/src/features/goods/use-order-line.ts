import { maximumQuantity, packStep } from '@qianfang/domain/quantity/pack-quantity';
import type { NumberStepperProps } from '@qianfang/ui/number-stepper';
import { useState } from 'react';
import { type CartAddition, useAddToCart, useLowerInCart } from '../../shared/add-to-cart.ts';
import { correctionText, packRuleOf } from '../../shared/pack-rule.ts';
import type { Goods } from './goods.queries.ts';

/** `added`: the cart has this number. `changed`: it has another one. */
export type OrderState = 'new' | 'added' | 'changed';

export interface OrderLine {
  readonly quantity: number;
  readonly state: OrderState;
  readonly isBusy: boolean;
  /** Sets the cart to `quantity`, or to the number given; calls `onDone` after that. */
  readonly put: (quantity?: number, onDone?: () => void) => void;
  /** For the stepper of the quantity. */
  readonly stepper: Pick<
    NumberStepperProps,
    'label' | 'value' | 'onChange' | 'step' | 'min' | 'max' | 'unit' | 'explain' | 'floats'
  >;
}

/** Units of a product to add, as the cart call takes them. */
export function additionFor(goods: Goods, number: number): CartAddition {
  return {
    goodsId: goods.id,
    name: goods.name,
    unit: goods.bzdw,
    price: goods.price,
    number,
    warehouseId: goods.ck_id,
  };
}

/**
 * A product's quantity beside its button: initially the cart's, else one middle pack (storefront.md 3) or
 * `usual`. The button sets the cart to it, so that pressing twice never orders double.
 */
export function useOrderLine(
  goods: Goods,
  notes: 'below' | 'under' | 'over' = 'under',
  usual: number = goods.zbz,
  /** What was wanted before and could not be put into the cart. */
  wanted?: number,
): OrderLine {
  const [chosen, setChosen] = useState<number | null>(null);
  const adding = useAddToCart();
  const lowering = useLowerInCart();
  const rule = packRuleOf(goods);
  const inCart = goods.cart_number;
  const max = maximumQuantity(rule) || goods.zbz;
  const quantity = chosen ?? wanted ?? (inCart > 0 ? inCart : Math.min(usual, max));

  function put(wanted = quantity, onDone?: () => void) {
    if (wanted === inCart) {
      onDone?.();
      return;
    }
    function settle() {
      setChosen(null);
      onDone?.();
    }
    if (wanted < inCart) lowering.mutate(additionFor(goods, wanted), { onSuccess: settle });
    else {
      adding.mutate([additionFor(goods, wanted - inCart)], {
        onSuccess: ({ added }) => {
          if (added.length > 0) settle();
        },
      });
    }
  }

  return {
    quantity,
    state: inCart === 0 ? 'new' : quantity === inCart ? 'added' : 'changed',
    isBusy: adding.isPending || lowering.isPending,
    put,
    stepper: {
      label: `${goods.name} ${goods.ypgg} 数量`,
      value: quantity,
      onChange: setChosen,
      step: packStep(rule),
      min: goods.zbz,
      max: Math.min(goods.number, goods.purchase_limit ?? goods.number),
      unit: goods.bzdw,
      explain: (correction) => correctionText(correction, goods),
      floats: notes === 'below' ? undefined : notes,
    },
  };
}
