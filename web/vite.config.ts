import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

/** The names of all files: the service worker keeps them before they are needed, and the line is down. */
const listing = (): Plugin => ({
  name: 'listing',
  generateBundle(_, bundle) {
    const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
    this.emitFile({ type: 'asset', fileName: 'files.json', source: JSON.stringify(names) });
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

// The page is served by `firehall serve` and shipped inside the Python package.
export default defineConfig({
  base: '/',
  plugins: [listing(), contract()],
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
