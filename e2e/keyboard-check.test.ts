import { expect, test } from 'vitest';
import { findBreachesInBothSchemes } from './harness/accessibility.ts';
import { openPage } from './harness/browser.ts';
import { findKeyboardBreaches } from './harness/keyboard.ts';

// The checks of all routes, tested against planted faults.

const ring = '<style>:focus-visible { outline: 3px solid #06c }</style>';

test.each([
  ['a link without a ring', '<a href="#" style="outline: none">药品</a>', 'shows no focus: a 药品'],
  [
    'a field whose ring is taken away',
    '<input aria-label="数量" style="outline: none; border: 1px solid #999">',
    'shows no focus: input 数量',
  ],
  ['a stop that is pulled forward', '<button tabindex="2">提交</button>', 'out of order: button 提交'],
  [
    'a stop that hands the focus on',
    '<button onfocus="this.blur()">加入</button>',
    'takes no focus: button 加入',
  ],
  [
    'a picture that answers to the mouse alone',
    '<div style="cursor: pointer">放大</div>',
    'answers to the mouse alone: div 放大',
  ],
])('%s is found', async (_, planted, breach) => {
  const page = await openPage();
  await page.setContent(`${ring}<main><button>取消</button>${planted}</main>`);
  expect(await findKeyboardBreaches(page, 'main')).toEqual([breach]);
});

test('controls that a keyboard can use are not reported', async () => {
  const page = await openPage();
  await page.setContent(`${ring}<style>
    .tick { appearance: none; outline: none } .tick::before { content: ''; border: 1px solid #999 }
    .tick:focus-visible::before { border-color: #06c }</style><main>
    <a href="#">药品</a><input type="checkbox" class="tick" aria-label="全选"><label style="cursor: pointer"><input type="checkbox"> 有货</label>
    <input aria-label="数量" style="outline: none" onfocus="this.style.borderColor = '#06c'" onblur="this.style.borderColor = ''">
    <button disabled style="outline: none">已售完</button><button tabindex="-1" style="outline: none">第二张</button>
    <p hidden><button style="outline: none">折叠</button></p>
  </main>`);
  expect(await findKeyboardBreaches(page, 'main')).toEqual([]);
});

test('a colour too faint only in the dark scheme is found there', async () => {
  const page = await openPage();
  await page.setContent(`<html lang="zh-CN"><head><title>千方</title><style>
    body { color: #222; background: #fff }
    @media (prefers-color-scheme: dark) { body { color: #444; background: #222 } }
  </style></head><body><main><h1>药品</h1></main></body></html>`);
  const breaches = await findBreachesInBothSchemes(page, 'html');
  expect(breaches).toEqual([expect.stringMatching(/^dark: color-contrast: .* h1$/)]);
  // The light scheme is restored.
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(34, 34, 34)');
});
