import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { tokensCss } from './src/design/tokens-css.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

/** Gives `virtual:tokens.css`, so that the palette is written once, in TypeScript. */
const designTokens = (): Plugin => ({
  name: 'design-tokens',
  resolveId: (id) => (id === 'virtual:tokens.css' ? '\0virtual:tokens.css' : undefined),
  load: (id) => (id === '\0virtual:tokens.css' ? tokensCss() : undefined),
});

const TEXT_FONT = /lexend-latin-wght.*\.woff2$/;

/** The text font is asked for before the stylesheet that names it has come, so that words do not jump. */
const preloadFont = (): Plugin => ({
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => TEXT_FONT.test(file))
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

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...args: never[]) => unknown>>[1];

/** What opens the landing, before a word of any language: the entry, its screen, and all that these load at once. */
const filesOfLanding = (bundle: Bundle): string[] => {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const roots = chunks.filter(
    ({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => id.endsWith('/src/landing/LandingScreen.tsx')),
  );
  const found = new Set(roots.map(({ fileName }) => fileName));
  for (const name of found) {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    for (const next of [...(chunk?.imports ?? []), ...(chunk?.viteMetadata?.importedCss ?? [])]) found.add(next);
  }
  return [...found, ...Object.keys(bundle).filter((file) => TEXT_FONT.test(file))];
};

/** The service worker is a program of its own, built after the page, when every file of that is known. */
const serviceWorker = (built: string): Plugin => {
  const paths = (files: readonly string[]): string[] => files.map((file) => `/${file}`).sort();
  const standing = readdirSync(join(import.meta.dirname, 'public'));
  let what = { version: built, files: [] as string[], first: [] as string[] };
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        const files = Object.keys(bundle).filter((file) => !/\.html$|^version\.json$|^\.vite/.test(file));
        what = { ...what, files: paths([...files, ...standing]), first: paths(filesOfLanding(bundle)) };
      },
    },
    closeBundle: async () => {
      await build({
        configFile: false,
        root: import.meta.dirname,
        publicDir: false,
        logLevel: 'warn',
        define: { __BUILD__: JSON.stringify(what) },
        build: {
          target: 'es2023',
          emptyOutDir: false,
          rolldownOptions: {
            input: join(import.meta.dirname, 'src/offline/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
};

/** What several parts of the class page share, apart from words: no page before it needs any of them. */
const CLASS_PARTS =
  /packages\/(client\/src\/(live|program|run|watch)|language\/src|world\/src|runtime\/src)\/(?!.*texts\/)/;

const source = (path: string): string => join(import.meta.dirname, 'src', path);
const screenOf = (route: string): string => `${source(`routes/${route}.tsx`)}?tsr-split=component`;
const BEFORE_LOGIN = ['index', 'student.login', 'teacher.login', 'teacher.register'].map(screenOf);
const BEFORE_CLASS = ['_private', '_private.switchclassroom'].map(screenOf);
const CLASS_PAGE = [screenOf('_private.classroom.$id.index')];
/** The page is there before its two largest parts are. */
const BLOCKS_AND_MAP = [source('classroom/BlockWorkspace.tsx'), source('map/MapPanel.tsx')];

type CodeSplittingGroup = Rolldown.CodeSplittingGroup;
type ModuleGraph = Parameters<Extract<CodeSplittingGroup['name'], (...args: never[]) => unknown>>[1];

/** Everything that comes with these files, because they import it at once. */
const importedBy = (files: readonly string[], graph: ModuleGraph): Set<string> => {
  const found = new Set(files);
  for (const file of found) for (const next of graph.getModuleInfo(file)?.importedIds ?? []) found.add(next);
  return found;
};

/** What these share with others, in one file; what a group before this one has taken stays there. */
const sharedBy = (name: string, files: readonly string[]): CodeSplittingGroup => {
  let needed: Set<string> | null = null;
  return {
    debugName: name,
    name: (id, graph) => {
      needed ??= importedBy(files, graph);
      return needed.has(id) ? name : null;
    },
    minShareCount: 2,
  };
};

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
      serviceWorker(built),
    ],
    // A worker loads what it needs when it needs it, as a page does, and not every language.
    worker: { format: 'es' },
    build: {
      target: 'es2023',
      // Which file loads which: the budget of bytes is reckoned from it.
      manifest: true,
      // Inlined files would come again with every chunk that mentions them.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // The first file is measured in transfer, against a budget, by the web benchmark.
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        output: {
          // What every page needs comes in one file; everything else stays split as the routes split it.
          codeSplitting: {
            groups: [
              { name: 'first', tags: ['$initial'] },
              // Over a slow network a hundred small files wait for one another.
              { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 2 },
              sharedBy('before-login', BEFORE_LOGIN),
              sharedBy('before-class', BEFORE_CLASS),
              { name: 'class', test: CLASS_PARTS, minShareCount: 2 },
              sharedBy('class-page', CLASS_PAGE),
              sharedBy('blocks-and-map', BLOCKS_AND_MAP),
            ],
          },
        },
      },
    },
    server: { proxy: toServer() },
    preview: { proxy: toServer() },
    test: { environment: 'happy-dom' },
  };
});
