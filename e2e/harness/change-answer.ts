import type { Page } from 'playwright-core';

/** Changes the data of a real answer, for states that the demo store does not have. */
export async function changeAnswer<T>(page: Page, path: string, change: (data: T) => void): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: T };
      change(body.data);
      await route.fulfill({ response, json: body });
    },
  );
}

/** Refuses a call as the store does. */
export async function refuseCall(page: Page, path: string, status = 404): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ status, json: { code: status, message: '没有找到', data: null } }),
  );
}

/**
 * Reads the alert for refusals (storefront.md 8) and closes it: there is one, however many calls were
 * refused.
 */
export async function closeAlert(page: Page): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: '温馨提示' });
  await alert.getByText('没有找到').waitFor();
  await alert.getByRole('button', { name: '知道了' }).click();
  await alert.waitFor({ state: 'detached' });
}

/** Addresses of the calls to a path, from now on. */
export function recordCalls(page: Page, path: string): string[] {
  const heard: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === path) heard.push(decodeURIComponent(url.search));
  });
  return heard;
}
