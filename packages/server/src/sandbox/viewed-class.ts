import { pictureNamedBy } from '@trundle/protocol/entities/library';
import type { SandboxScene } from '@trundle/protocol/entities/sandbox-scene';
import type { CallAnswerInput } from '@trundle/protocol/http/call';
import type { openViewer } from '@trundle/protocol/http/viewer';
import { IdSchema } from '@trundle/protocol/ids';
import { bundledPictureOf } from '@trundle/world';
import { eq } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { BuiltThings } from '../built/built-things.ts';
import { standingAt } from '../classrooms/mat-places.ts';
import type { RobotOutputs } from '../classrooms/robot-outputs.ts';
import type { Database } from '../database/connection.ts';
import { robots } from '../database/schema.ts';
import { addressOfPicture, readBundledPicture } from '../library/bundled-library.ts';
import type { Library } from '../library/library.ts';
import type { MediaLibrary } from '../media/media-library.ts';
import type { Allocations } from '../models/allocations.ts';
import type { ClassModels } from '../models/class-models.ts';
import type { SandboxScenes } from './scenes.ts';
import type { ViewerLinks } from './viewer-links.ts';

interface Options {
  database: Database;
  links: ViewerLinks;
  scenes: Pick<SandboxScenes, 'read'>;
  robotOutputs: Pick<RobotOutputs, 'read'>;
  library: Pick<Library, 'providerPicture'>;
  media: Pick<MediaLibrary, 'readInClass'>;
  models: Pick<ClassModels, 'acceptedFile'>;
  allocations: Pick<Allocations, 'wornIn'>;
  built: Pick<BuiltThings, 'list' | 'isUsed'>;
}

interface Shown {
  pictures: ReadonlySet<string>;
  models: ReadonlySet<string>;
}

/** What of files the scene needs. */
const shownIn = ({ robots: all, sky, video, spawned }: SandboxScene): Shown => {
  const dressed = Object.values(all);
  const named = (addresses: (string | undefined)[]): Set<string> =>
    new Set(addresses.flatMap((address) => (address ? [address] : [])));
  return {
    pictures: named([...dressed.map(({ board }) => board?.URL), sky, video?.URL]),
    models: named([...dressed.map(({ model }) => model?.URL), ...spawned.map(({ URL }) => URL)]),
  };
};

/** A class as whoever has its viewer link may see it: the mat and what is shown on it, and nobody by name. */
export class ViewedClass {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async open(code: string, key: string): Promise<CallAnswerInput<typeof openViewer>> {
    const { database, links, scenes, robotOutputs, allocations, built } = this.#options;
    const { name, mapId, ssid, objects, viewerKeyUntil } = await links.open(code, key);
    const known = await database.db
      .select({ number: robots.identifier })
      .from(robots)
      .where(eq(robots.classroomCode, code))
      .orderBy(robots.identifier);
    const isHere = await standingAt(database.db, code, null);
    return {
      ...(await scenes.read(code)),
      name,
      mapId,
      ssid,
      until: (viewerKeyUntil ?? new Date(0)).toISOString(),
      robots: known.map(({ number }) => number).filter(isHere),
      objects,
      outputs: robotOutputs.read(code).filter(({ R }) => isHere(R)),
      wears: await allocations.wornIn(code),
      built: (await built.list(code)).things,
    };
  }

  /** A picture that is up now. What else is in the class's library is not for whoever has the link. */
  async picture(code: string, key: string, address: string): Promise<File> {
    const { links, library, media } = this.#options;
    await links.open(code, key);
    if (!(await this.#shown(code)).pictures.has(address)) throw new ApiError('NOT_FOUND');
    const bundled = bundledPictureOf(address);
    const named = pictureNamedBy(bundled ? addressOfPicture(bundled.id) : address);
    if (named && 'bundled' in named) return readBundledPicture(named.bundled);
    if (named) return library.providerPicture(named.signed);
    const id = IdSchema.safeParse(address);
    if (!id.success) throw new ApiError('NOT_FOUND');
    return media.readInClass(code, id.data);
  }

  async model(code: string, key: string, name: string): Promise<File> {
    const { links, models, allocations, built } = this.#options;
    await links.open(code, key);
    const isWorn = async (): Promise<boolean> => Object.values(await allocations.wornIn(code)).includes(name);
    if (!(await this.#shown(code)).models.has(name) && !(await built.isUsed(code, name)) && !(await isWorn()))
      throw new ApiError('NOT_FOUND');
    return models.acceptedFile(code, name);
  }

  async #shown(code: string): Promise<Shown> {
    return shownIn((await this.#options.scenes.read(code)).scene);
  }
}
