import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|json|webmanifest)$/;

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
          if (bytes.length < 1024) return;
          const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
          await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, brotliOptions));
          await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
        }),
      );
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), compressAhead()],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 2048 },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/picture': 'http://127.0.0.1:3000' } },
});
