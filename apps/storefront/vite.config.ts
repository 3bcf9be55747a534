import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const ownSource = /(packages\/(ui|contract|domain)|apps\/storefront)\/src\//;
/** What many pages with forms share, and no cart and no list of goods asks for. */
const onlyForms =
  /packages\/ui\/src\/(file-drop|accept-files|short-side|date-input|text-area)\.|shared\/(guided-form|form-dialog|fields-of|focus-error|drafts\/)|domain\/src\/identifier\/(contact|normalize|checked)\./;

/** But for what a single page asks of them. */
const everyPagesLibraries =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\/(?!.*\/(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$)/;

/** What the first screen of the home page shares with every list: how goods are asked for and put into the cart. */
const goodsOnShelf =
  /features\/goods\/(add-button|use-order-line|buy-reason|goods\.queries|home-floors\.queries)\.tsx?$|packages\/ui\/src\/(countdown|number-stepper|price|progress|use-stepped-number)\.tsx?$|shared\/(add-to-cart|format|goods-thumb|money-text|pack-rule|short-day|typed-amount)\.tsx?$|packages\/contract\/src\/(zone|favourite|order-again|order-counts|promotion|coupon|article|ephedrine|user-money|contract-signing|qualification)\.calls\.ts$|drawing\/src\/maker\/short-maker\.ts$/;

/** The cards of every list and of the lower floors of the home page. */
const goodsCards = /features\/goods\/(goods-card|goods-grid|cart-summary\.queries)\.tsx?$/;

/** What carts share with lists, so that they load nothing else of those. */
const cartParts =
  /packages\/ui\/src\/(badge|dialog|empty-state|steps)\.tsx$|shared\/(days-until|coupon-text|free-freight|favourite|places-text|expiry-class)\.ts$|shared\/order-keys\/use-(quantity-focus|question-key)\.ts$|domain\/src\/money\/(line-amount|rate|multiply-divide)\.ts$/;

/** What a page of a buyer's own things shares with lists of goods: tables, the way back, files. */
const ownPages =
  /packages\/ui\/src\/(table\.tsx|radio\.tsx|use-overflow\.ts)$|shared\/(breadcrumb\.tsx|download-link\.tsx|mail\/mail-button\.tsx|read-id\.ts|use-is-whole\.ts)$/;

const sharedChunk = /\/(basics|cards|carts|form|goods|list|pages|trade)-/;

const compressible = /\.(js|css|html|svg|json|webmanifest)$/;

/** Below it the head of a packed file weighs as much as is saved. */
const leastPacked = 256;

/** Writes .br and .gz beside every text file, so that the server never compresses the same bytes twice. */
function compressAhead(): Plugin {
  return {
    name: 'compress-ahead',
    apply: 'build',
    async writeBundle(options) {
      const folder = options.dir ?? 'dist';
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
      await Promise.all(
        files.map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          const bytes = await readFile(path);
          if (bytes.length < leastPacked) return;
          // Once for all who ask: the best that there is, 7 % smaller than quality 9 for two seconds of the build.
          const brotliOptions = {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
          };
          await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, brotliOptions));
          await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
        }),
      );
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), compressAhead()],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 2048,
    modulePreload: {
      // Whatever runs es2022 preloads modules by itself.
      polyfill: false,
      // A page's code names what is worth a request ahead; all chunks of all pages would be a list of 2 KB.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => sharedChunk.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each page is a chunk of its own. What many lean on comes in a few, not in sixty, cut so that the first page
          // brings nothing that only forms and long lists need.
          groups: [
            { name: 'vendor', test: everyPagesLibraries, priority: 6 },
            { name: 'frame', tags: ['$initial'], test: ownSource, priority: 5 },
            {
              name: 'basics',
              test: /packages\/ui\/src\/(after-press|card|notice|skeleton|tabs)\.tsx?$|shared\/(focus-picture|use-search-params)\.tsx?$/,
              priority: 4,
            },
            {
              name: 'form',
              test: /packages\/ui\/src\/(checkbox|field-frame|select|text-field)\.tsx$|shared\/place-errors\.ts$/,
              priority: 3,
            },
            { name: 'goods', test: goodsOnShelf, priority: 3 },
            { name: 'cards', test: goodsCards, priority: 2 },
            { name: 'carts', test: cartParts, priority: 3 },
            { name: 'pages', test: ownPages, priority: 3 },
            // What carts and lists of goods do not ask for.
            {
              name: 'trade',
              test: /packages\/contract\/src\/(order|wallet|payment|pay-confirmation)\.calls\.ts$/,
              priority: 2,
            },
            // Small ones that always come together.
            {
              name: 'lottery',
              test: /features\/lottery\/(lottery-popup|lottery-popup\.queries|use-draw-prize)\.tsx?$/,
              priority: 2,
            },
            { name: 'live', test: /shared\/live\//, priority: 2 },
            {
              name: 'list',
              test: (id: string) => ownSource.test(id) && !onlyForms.test(id),
              minShareCount: 12,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/picture': 'http://127.0.0.1:3000' } },
});
