import { defaultChoices, emptyWallet } from '@qianfang/domain/pricing/cart-input';
import { lineLedger } from '@qianfang/domain/pricing/line-ledger';
import { priceCart } from '@qianfang/domain/pricing/price-cart';
import { anyCart } from '@qianfang/domain/pricing/testing/any-cart';
import { someCart, someGoods, someLine, yuan } from '@qianfang/domain/pricing/testing/cart-builder';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCartInput } from './read-cart-input.ts';
import { writeCartInput } from './testing/write-cart-input.ts';

/** Over the wire and back, as the browser gets it. */
const received = (input: Parameters<typeof writeCartInput>[0]) =>
  readCartInput(JSON.parse(JSON.stringify(writeCartInput(input))));

/** The cart page knows nothing of the wallet. */
const withoutWallet = anyCart.map((input) => {
  const { exchanges, declinedGiftIds } = input.choices;
  return { ...input, wallet: emptyWallet, choices: { ...defaultChoices, exchanges, declinedGiftIds } };
});

test('server and browser agree on every cart: each line, each reduction, each step of each ledger', () => {
  fc.assert(
    fc.property(withoutWallet, (input) => {
      const [server, browser] = [priceCart(input), priceCart(received(input))];
      expect(browser.totals).toEqual(server.totals);
      expect(browser.lines).toEqual(server.lines);
      expect(browser.ledger).toEqual(server.ledger);
      expect(browser.lines.map((line) => lineLedger(browser, line))).toEqual(
        server.lines.map((line) => lineLedger(server, line)),
      );
      const said = ({
        freight,
        notices,
        fullReductions,
        orderDiscounts,
        gifts,
        mayCheckOut,
        exchanges,
      }: typeof server) => [
        { freight, notices, fullReductions, orderDiscounts, gifts, mayCheckOut },
        exchanges.map((one) =>
          one.offers.map(({ isReached, missing, chosen }) => [isReached, missing, chosen]),
        ),
      ];
      expect(said(browser)).toEqual(said(server));
    }),
    { numRuns: 150 },
  );
});

test('gifts by units and what an activity leaves out come over the wire as well', () => {
  const gift = someGoods({ goodsId: 99, name: '赠品' });
  const window = { startsAt: null, endsAt: null };
  const scope = {
    kind: 'EXCEPT' as const,
    of: { kind: 'SECTION' as const, names: ['yx'] },
    except: [{ kind: 'CATEGORY' as const, ids: [3] }],
  };
  const input = someCart({
    lines: [someLine(1, 12, { sections: ['yx'] }), someLine(2, 3, { sections: ['yx'], categoryIds: [3] })],
    promotions: {
      gifts: [{ kind: 'UNITS', id: 1, name: '买十赠一', goodsId: 1, every: 10, give: 1, gift, ...window }],
      exchanges: [],
      fullReductions: [
        {
          id: 2,
          name: '满减',
          scope,
          tiers: [{ amount: yuan(100), minus: yuan(10) }],
          repeat: false,
          cap: null,
          stacksWithSpecials: true,
          ...window,
        },
      ],
      orderDiscounts: [],
    },
  });
  const cart = priceCart(received(input));
  expect(cart.fullReductions[0]).toMatchObject({ qualifying: yuan(120), reduction: yuan(10) });
  expect(cart.gifts[0]).toMatchObject({ earned: 1, given: 1 });
  expect(cart).toEqual(priceCart(input));
});
