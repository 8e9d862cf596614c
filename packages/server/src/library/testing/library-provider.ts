import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const OBJ = ['v 0 0 0', 'v 1 0 0', 'v 0 1 0', 'v 0 0 1', 'f 1 2 3', 'f 1 2 4', 'f 1 3 4', 'f 2 3 4', ''].join('\n');
/** One red point. */
const GIF = Buffer.from('R0lGODlhAQABAIABAP8AAP///ywAAAAAAQABAAACAkQBADs=', 'base64');

interface Held {
  id: string;
  title: string;
  kind: string;
  /** What nobody has looked at for children: it comes to whoever does not ask for the filter. */
  isForAdults?: true;
}

const PICTURES: readonly Held[] = [
  { id: 'p1', title: 'Kitten on a keyboard', kind: 'cats' },
  { id: 'p2', title: 'Kitten in a fight', kind: 'cats', isForAdults: true },
  { id: 'p3', title: 'Applause of a hall', kind: 'bravo' },
];
const MODELS: readonly Held[] = [
  { id: 'm1', title: 'Lighthouse', kind: 'architecture' },
  { id: 'm2', title: 'Lighthouse on fire', kind: 'architecture', isForAdults: true },
  { id: 'm3', title: 'Otter', kind: 'animals' },
];

/** Answers as a library of models that speaks as Poly did, and one of moving pictures that speaks as Tenor's second version did. */
export class LibraryProvider {
  static readonly KEYS = { pictures: 'key-of-pictures', models: 'key-of-models' } as const;
  /** Every address that was asked for, as it was. */
  readonly asked: URL[] = [];
  /** It is there, and answers nothing that makes sense. */
  isDown = false;
  #origin = '';
  readonly #server = createServer((request, response) => {
    const address = new URL(request.url ?? '', this.#origin);
    this.asked.push(address);
    this.#answer(address, response);
  });

  /** The settings of a server that asks here. */
  async listen(): Promise<Record<string, string>> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.#origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    const { pictures, models } = LibraryProvider.KEYS;
    return {
      GIF_API_URL: `${this.#origin}/v2`,
      GIF_API_KEY: pictures,
      POLY_API_URL: `${this.#origin}/v1`,
      POLY_API_KEY: models,
    };
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** How often something was asked for. */
  count(path: string): number {
    return this.asked.filter(({ pathname }) => pathname === path).length;
  }

  #answer({ pathname, searchParams }: URL, response: ServerResponse): void {
    const end = (status: number, body: unknown): void => {
      response.statusCode = status;
      response.end(Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body));
    };
    const file = /^\/files\/(.*)$/.exec(pathname)?.[1];
    if (this.isDown) end(500, 'out of order');
    else if (file !== undefined) end(200, file.endsWith('.obj') ? OBJ : GIF);
    else if (!Object.values(LibraryProvider.KEYS).some((key) => key === searchParams.get('key')))
      end(403, 'whose key?');
    else if (pathname.startsWith('/v2/')) end(200, this.#pictures(pathname, searchParams));
    else if (pathname === '/v1/assets') end(200, this.#models(searchParams));
    else {
      const model = MODELS.find(({ id }) => pathname === `/v1/assets/${id}`);
      if (model) end(200, this.#asset(model));
      else end(404, {});
    }
  }

  #found(held: readonly Held[], words: string, kind: string, isFiltered: boolean): readonly Held[] {
    const isMeant = ({ title, kind: own }: Held): boolean =>
      `${title} ${own}`.toLowerCase().includes(words.toLowerCase()) && own.includes(kind);
    return held.filter((each) => isMeant(each) && !(isFiltered && each.isForAdults));
  }

  #pictures(pathname: string, query: URLSearchParams): object {
    const picture = (id: string): string => `${this.#origin}/files/${id}.gif`;
    if (pathname === '/v2/categories')
      return { tags: [{ searchterm: 'bravo', name: '#applause', image: picture('p3') }] };
    const isFiltered = query.get('contentfilter') === 'high';
    const results = this.#found(PICTURES, query.get('q') ?? '', '', isFiltered).map(({ id, title }) => ({
      id,
      title,
      media_formats: { tinygif: { url: picture(id), dims: [1, 1], size: GIF.length } },
    }));
    return { results, next: '' };
  }

  #models(query: URLSearchParams): object {
    const isFiltered = query.get('curated') === 'true';
    const found = this.#found(MODELS, query.get('keywords') ?? '', query.get('category') ?? '', isFiltered);
    return { assets: found.map((model) => this.#asset(model)), totalSize: found.length };
  }

  #asset({ id, title }: Held): object {
    const root = { url: `${this.#origin}/files/${id}.obj`, relativePath: `${id}.obj`, contentType: 'text/plain' };
    return {
      name: `assets/${id}`,
      displayName: title,
      authorName: 'Jo Builder',
      license: 'CREATIVE_COMMONS_BY',
      thumbnail: { url: `${this.#origin}/files/${id}.gif` },
      formats: [{ formatType: 'OBJ', root, resources: [] }],
    };
  }
}
