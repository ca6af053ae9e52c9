import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** The names of all files: the service worker keeps them before they are needed, and the line is down. */
const listing = (): Plugin => ({
  name: 'listing',
  generateBundle: {
    order: 'post', // by then Vite has taken out what was only the way to a style
    handler(_, bundle) {
      const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      this.emitFile({ type: 'asset', fileName: 'files.json', source: JSON.stringify(names) });
    },
  },
});

/** What a board has to keep to, for whoever draws one in a package of their own: types alone, so they are a declaration. */
const contract = (): Plugin => ({
  name: 'contract',
  generateBundle() {
    const source = readFileSync('src/boards/contract.ts', 'utf-8');
    this.emitFile({ type: 'asset', fileName: 'contract.d.ts', source });
  },
});

/** Beside every file of code the same packed, so that a server need not do it. */
const packed = (): Plugin => ({
  name: 'packed',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((one) => /\.(js|css|svg)$/.test(one))) {
      const file = join(dir, name);
      writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
    }
  },
});

// The page is served by `firehall serve` and shipped inside the Python package.
export default defineConfig({
  base: '/',
  plugins: [listing(), contract(), packed()],
  build: {
    outDir: '../src/firehall/server/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/sw.ts' },
      output: {
        // The service worker rules over its own folder, so it lies at the root.
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: 'http://127.0.0.1:8000', ws: true },
      '/boards': 'http://127.0.0.1:8000',
    },
  },
});
