import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const page = `<!doctype html><body><template id="first-paint"><div class="top-ad h-9"></div><img src="/picture/focus/0.svg?format=carousel" srcset="/picture/focus/0.svg?format=carousel&amp;scheme=dark"></template><div id="root"></div></body>`;
const plain = '<!doctype html><body><div id="root"></div></body>';

let t: TestApp;
let session: string;
let pagesDir: string;
beforeAll(async () => {
  pagesDir = await mkdtemp(join(tmpdir(), 'qianfang-pages-'));
  await writeFile(join(pagesDir, 'index.html'), page);
  t = await startTestApp({ settings: { PAGES_DIR: pagesDir } });
  session = (await makeBuyer(t)).session;
});
afterAll(async () => {
  await t.close();
  await rm(pagesDir, { recursive: true, force: true });
});

const open = async (url: string, token?: string) =>
  (await t.app.inject({ url, ...(token ? { cookies: { qf_session: token } } : {}) })).payload;

async function placeBanner(slot: string, title: string, image = ''): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into content.focus (slot, title, image, sort) values (${slot}, ${title}, ${image}, 0) returning id`.execute(
    t.db,
  );
  return rows[0]?.id ?? 0;
}

test('a store without banners has nothing to show before its code', async () => {
  expect(await open('/', session)).toBe(plain);
});

test('a buyer’s home page includes its first banner and that call’s answer', async () => {
  const id = await placeBanner('index', '</script><b>秋季备货');
  const html = await open('/', session);
  expect(html).toContain(
    `<div id="first-paint"><img src="/picture/focus/${id}.svg?format=carousel" srcset="/picture/focus/${id}.svg?format=carousel&amp;scheme=dark"></div>`,
  );
  const data = /<script type="application\/json" id="first-banners">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const asked = await t.app.inject({ url: '/api/focus', cookies: { qf_session: session } });
  expect(JSON.parse(data)).toEqual(asked.json().data);
  expect(JSON.parse(data).list[0].title).toBe('</script><b>秋季备货');
});

test('space for the top advertisement is reserved while there is one', async () => {
  expect(await open('/', session)).not.toContain('top-ad');
  await placeBanner('top', '通知');
  expect(await open('/', session)).toContain('<div class="top-ad h-9"></div>');
});

test('an uploaded banner is shown as it is', async () => {
  await sql`update content.focus set image = '/picture/upload/a"b.jpg' where slot = 'index'`.execute(t.db);
  expect(await open('/', session)).toContain(
    '<img src="/picture/upload/a&quot;b.jpg" srcset="/picture/upload/a&quot;b.jpg">',
  );
});

test.each(['/', '/list', '/cart'])('a visitor who requests %s gets the plain page', async (path) => {
  expect(await open(path)).toBe(plain);
  expect(await open(path, 'not-a-session')).toBe(plain);
});

test('any other page of a buyer is the plain one', async () => {
  expect(await open('/list', session)).toBe(plain);
});
