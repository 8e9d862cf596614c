import * as calls from '@trundle/protocol/http/library';
import { type Route, route } from '../http/route.ts';
import { readBundledPicture } from './bundled-library.ts';
import type { DisplayedGifs } from './displayed-gifs.ts';
import type { Library } from './library.ts';

export const libraryRoutes = (library: Library, displayedGifs: DisplayedGifs): Route[] => [
  route(calls.searchModels, async ({ query, language }) =>
    library.searchModels(query.keywords, query.category, language),
  ),
  route(calls.searchGifs, async ({ query, language }) => library.searchPictures(query.q, query.tag, language)),
  route(calls.listGifCategories, async ({ language }) => library.categories(language)),
  route(calls.bundledPicture, async ({ params }) => readBundledPicture(params.name)),
  route(calls.providerPicture, async ({ query }) => library.providerPicture(query.ref)),
  route(calls.readPutUpGif, async ({ params }) => displayedGifs.read(params.code)),
];
