import { defineConfig } from 'vite';

// The page is served by `firehall serve` and shipped inside the Python package.
export default defineConfig({
  base: '/',
  build: {
    outDir: '../src/firehall/server/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
});
