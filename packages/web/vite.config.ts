import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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

/** The block library asks for its pictures by fixed names below one address. Its sounds stay at home: ours is a classroom. */
const blocklyMedia = (): Plugin => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('blockly')), 'media');
  const pictures = readdirSync(folder).filter((file) => !file.endsWith('.mp3'));
  return {
    name: 'blockly-media',
    generateBundle() {
      for (const file of pictures) {
        this.emitFile({ type: 'asset', fileName: `blockly/${file}`, source: readFileSync(join(folder, file)) });
      }
    },
    configureServer: (server) => {
      server.middlewares.use('/blockly', (request, response, next) => {
        const file = pictures.find((name) => request.url === `/${name}`);
        if (file === undefined) return next();
        if (file.endsWith('.svg')) response.setHeader('content-type', 'image/svg+xml');
        createReadStream(join(folder, file)).pipe(response);
      });
    },
  };
};

/** Tells the server which build it serves. */
const versionFile = (built: string): Plugin => ({
  name: 'version-file',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version: built }) });
  },
});

/** While pages are worked on, a server started beside them answers. */
const toServer = () => {
  const server = process.env.TRUNDLE_SERVER ?? 'http://127.0.0.1:3000';
  return { '/api': server, '/mqtt': { target: server, ws: true } };
};

export default defineConfig(({ command, mode }) => {
  const built = command === 'build' ? buildVersion() : version;
  return {
    root: import.meta.dirname,
    define: { __APP_VERSION__: JSON.stringify(built) },
    plugins: [
      designTokens(),
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        // A route that is read again takes the place of the one on the page. In tests that share their modules, the page
        // would be that of an earlier test.
        codeSplittingOptions: { addHmr: mode !== 'test' },
        routesDirectory: './src/routes',
        generatedRouteTree: './src/routeTree.gen.ts',
        routeFileIgnorePattern: '\\.test\\.',
        quoteStyle: 'single',
        semicolons: true,
      }),
      react(),
      preloadFont(),
      blocklyMedia(),
      versionFile(built),
    ],
    // A worker loads what it needs when it needs it, as a page does, and not every language.
    worker: { format: 'es' },
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
    server: { proxy: toServer() },
    preview: { proxy: toServer() },
    test: { environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] },
  };
});
