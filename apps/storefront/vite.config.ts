import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ESTree, type Plugin, Visitor } from 'vite';

const ownSource = /(packages\/(ui|contract|domain)|apps\/storefront)\/src\//;
/** What many pages with forms share, and no cart and no list of goods asks for. */
const onlyForms =
  /packages\/ui\/src\/(file-drop|accept-files|short-side|date-input|text-area)\.|shared\/(led-form|kept-typing\/)/;

/** But for what a single page asks of them. */
const everyPagesLibraries =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\/(?!.*\/(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$)/;

/** The goods cards of the home page and of every list, with what they stand on. */
const goodsOnShelf =
  /features\/goods\/(goods-card|goods-grid|goods\.queries|cart-summary\.queries|home-floors\.queries)\.tsx?$|packages\/ui\/src\/(countdown|progress)\.tsx$|shared\/(goods-thumb|short-day)\.tsx?$|packages\/contract\/src\/(zone|order-counts|promotion|coupon|article|ephedrine|user-money|contract-signing)\.ts$|drawing\/src\/maker\/short-maker\.ts$/;

const sharedChunk = /\/(basics|form|goods|list|trade)-/;

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

/** What the caller of a call reads: where it goes, and how. */
const keptOfEndpoints = new Set(['method', 'path', 'upload', 'idempotent']);

const isEndpoint = ({ callee }: ESTree.CallExpression) =>
  callee.type === 'Identifier' && callee.name === 'endpoint';

/** Calls that make the schema of a field from its words and what they mean. */
const choices = new Set(['choice', 'numberedChoice', 'numberChoice']);

const isChoice = ({ callee }: ESTree.CallExpression) =>
  callee.type === 'Identifier' && choices.has(callee.name);

const ofDomain = /^import \{([^}]*)\} from "@qianfang\/domain\/[^"]*";$/gm;

/** Without the imports that nothing is left of: a module of labels would else go along with every page that makes a call. */
function withoutIdleImports(code: string): string {
  return code.replaceAll(ofDomain, (line, names: string) => {
    const locals = names.split(',').map((name) => name.split(' as ').at(-1)?.trim() ?? '');
    const isUsed = locals.some((name) => code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length !== 1);
    return isUsed ? line : '';
  });
}

const madeByCall = new Set(['CallExpression', 'ObjectExpression']);

/**
 * The browser never checks what the server checks: of an endpoint it needs the address. Schemas and descriptions are
 * cut from the contract, and calls that only make schemas are marked as free of effects, so that what nobody reads,
 * the schema library itself first, is not shipped.
 */
function leaveSchemasOut(): Plugin {
  return {
    name: 'leave-schemas-out',
    apply: 'build',
    // After the types are gone.
    enforce: 'post',
    transform: {
      filter: { id: /packages\/contract\/src\/.*\.ts$/ },
      handler(code) {
        const edits: Array<readonly [from: number, to: number, text: string]> = [];
        let depth = 0;
        const enter = () => {
          depth += 1;
        };
        const leave = () => {
          depth -= 1;
        };
        new Visitor({
          FunctionDeclaration: enter,
          'FunctionDeclaration:exit': leave,
          FunctionExpression: enter,
          'FunctionExpression:exit': leave,
          ArrowFunctionExpression: enter,
          'ArrowFunctionExpression:exit': leave,
          VariableDeclarator({ init }) {
            // What a module of the contract makes while it is read is only a value. An object that is spread might
            // have getters, for all the bundler knows; made by a call that is free of effects, it goes all the same.
            if (depth > 0 || !init || !madeByCall.has(init.type)) return;
            if (init.type === 'CallExpression' && isChoice(init)) return;
            if (init.type === 'CallExpression' && isEndpoint(init)) {
              edits.push([init.start, init.start, '/* @__PURE__ */ ']);
              return;
            }
            edits.push([init.start, init.start, '/* @__PURE__ */ (() => ('], [init.end, init.end, '))()']);
          },
          CallExpression(node) {
            if (isChoice(node)) {
              edits.push([node.start, node.end, '{}']);
              return;
            }
            const [draft] = node.arguments;
            if (!isEndpoint(node)) return;
            if (draft?.type !== 'ObjectExpression') return;
            const kept = draft.properties.filter(
              (property) =>
                property.type === 'Property' &&
                property.key.type === 'Identifier' &&
                (keptOfEndpoints.has(property.key.name) ||
                  (property.key.name === 'result' && property.value.type === 'Literal')),
            );
            const text = kept.map((property) => code.slice(property.start, property.end)).join(', ');
            edits.push([draft.start, draft.end, `{ ${text} }`]);
          },
        }).visit(this.parse(code));
        return { code: withoutIdleImports(withEdits(code, edits)), map: null };
      },
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        // Names are kept of modules of which nothing is left.
        const [schema] = Object.entries(chunk.modules).filter(
          ([id, { renderedLength }]) => renderedLength > 0 && id.includes('/node_modules/typebox/'),
        );
        if (schema) this.error(`${chunk.fileName} would ship the schema library: ${schema[0]}`);
      }
    },
  };
}

/** Edits from the outermost on; those within one that was replaced are gone with it. */
function withEdits(
  code: string,
  edits: ReadonlyArray<readonly [from: number, to: number, text: string]>,
): string {
  let done = 0;
  let text = '';
  for (const [from, to, instead] of edits.toSorted(([a, aTo], [b, bTo]) => a - b || bTo - aTo)) {
    if (from < done) continue;
    text += code.slice(done, from) + instead;
    done = to;
  }
  return text + code.slice(done);
}

/**
 * Of the router only what is used is shipped: a component that is made by forwardRef and then named for the developer's
 * tools is two effects to the bundler.
 */
function leaveUnusedLinksOut(): Plugin {
  return {
    name: 'leave-unused-links-out',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/.*\.js$/, code: 'displayName' },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replaceAll(/^(const \w+ = )(?=[\w$.]*forwardRef\()/gm, '$1/* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), leaveSchemasOut(), leaveUnusedLinksOut(), compressAhead()],
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
              test: /packages\/ui\/src\/(after-press|card|field-frame|notice|skeleton|tabs)\.tsx?$|shared\/focus-picture\.tsx$/,
              priority: 4,
            },
            {
              name: 'form',
              test: /packages\/ui\/src\/(checkbox|select|text-field)\.tsx$|shared\/place-errors\.ts$/,
              priority: 3,
            },
            { name: 'goods', test: goodsOnShelf, priority: 2 },
            // What carts and lists of goods do not ask for.
            {
              name: 'trade',
              test: /packages\/contract\/src\/(order|wallet|payment|pay-confirmation)\.ts$/,
              priority: 2,
            },
            // Small ones that always come together.
            {
              name: 'draw',
              test: /features\/draw\/(lucky-draw|lucky-draw\.queries|use-drawing)\.tsx?$/,
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
      treeshake: { moduleSideEffects: [{ test: /node_modules\/typebox\//, sideEffects: false }] },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/picture': 'http://127.0.0.1:3000' } },
});
