import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { tokensCss } from './src/design/tokens-css.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

/** Gives `virtual:tokens.css`, so that the palette is written once, in TypeScript. */
const designTokens = (): Plugin => ({
  name: 'design-tokens',
  resolveId: (id) => (id === 'virtual:tokens.css' ? '\0virtual:tokens.css' : undefined),
  load: (id) => (id === '\0virtual:tokens.css' ? tokensCss() : undefined),
});

/** The text font is asked for before the stylesheet that names it has come, so that words do not jump. */
const preloadFont = (): Plugin => ({
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /lexend-latin-wght.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        })),
  },
});

/** Each build counts as newer than the one before, so that open pages can offer a reload. */
const buildVersion = (): string => `${version}+${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;

/** Tells the server which build it serves. */
const versionFile = (built: string): Plugin => ({
  name: 'version-file',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version: built }) });
  },
});

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Compresses once, at the highest level, what the server would otherwise compress for every visitor. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir }) {
    if (dir === undefined) return;
    for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|html|svg|json|webmanifest|wasm)$/.test(file)) continue;
      const content = readFileSync(join(dir, file));
      if (content.length < 1_000) continue;
      writeFileSync(join(dir, `${file}.br`), brotliCompressSync(content, BROTLI));
      writeFileSync(join(dir, `${file}.gz`), gzipSync(content, { level: 9 }));
    }
  },
});

export default defineConfig(({ command }) => {
  const built = command === 'build' ? buildVersion() : version;
  return {
    root: import.meta.dirname,
    define: { __APP_VERSION__: JSON.stringify(built) },
    plugins: [
      designTokens(),
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: './src/routes',
        generatedRouteTree: './src/routeTree.gen.ts',
        routeFileIgnorePattern: '\\.test\\.',
        quoteStyle: 'single',
        semicolons: true,
      }),
      react(),
      preloadFont(),
      versionFile(built),
      precompress(),
    ],
    build: {
      target: 'es2023',
      // Inlined files would come again with every chunk that mentions them.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // The first file is measured in transfer, against a budget, by the web benchmark.
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        output: {
          // What every page needs comes in one file; everything else stays split as the routes split it.
          codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
        },
      },
    },
    server: { proxy: { '/api': 'http://127.0.0.1:3000', '/mqtt': { target: 'ws://127.0.0.1:3000', ws: true } } },
    test: { environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] },
  };
});
