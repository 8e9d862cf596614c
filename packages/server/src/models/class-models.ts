import { modelFileNamedBy, modelTitleOf } from '@trundle/protocol/entities/model-download';
import { type Model3d, type Model3dPage, ModelTitleSchema } from '@trundle/protocol/entities/model3d';
import { may } from '@trundle/protocol/permissions';
import { type MODEL_EVENTS, modelEvent } from '@trundle/protocol/topics/notify';
import { bundledModel } from '@trundle/world';
import { and, count, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Authorizer } from '../access/authorizer.ts';
import type { Caller } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { BuiltThings } from '../built/built-things.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { accounts, modelAllocations, models } from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';
import type { Files } from '../files/files.ts';
import { freeName } from '../free-name.ts';
import type { QuotaRequest, Quotas } from '../quotas/quotas.ts';
import { newId } from '../random.ts';
import type { Allocations } from './allocations.ts';
import { readBundled } from './bundled.ts';
import { type Maker, type ModelRow, presentModel } from './model-presenter.ts';
import { checkedModel } from './model-zip.ts';

const PAGE = 12;
const LONGEST_TITLE = ModelTitleSchema.maxLength ?? 120;

interface ClassModelsOptions {
  database: Database;
  broker: Pick<ClassroomBroker, 'publish'>;
  authorizer: Authorizer;
  events: EventBus;
  files: Files;
  quotas: Quotas;
  allocations: Allocations;
  built: Pick<BuiltThings, 'goneWith'>;
}

/** The models people of a class have added. What waits for a teacher is seen by teachers and by its maker alone. */
export class ClassModels {
  readonly #db: Database['db'];
  readonly #options: ClassModelsOptions;

  constructor(options: ClassModelsOptions) {
    this.#db = options.database.db;
    this.#options = options;
  }

  /** Those that wait stand first, then the newest. */
  async list(caller: Caller, code: string, page: number): Promise<Model3dPage> {
    const seen = and(eq(models.classroomCode, code), await this.#seenBy(caller, code));
    const [counted] = await this.#db
      .select({ all: count(), accepted: count(models.acceptedAt) })
      .from(models)
      .where(seen);
    const { all = 0, accepted = 0 } = counted ?? {};
    const rows = await this.#select(seen)
      .orderBy(desc(isNull(models.acceptedAt)), desc(models.createdAt), models.id)
      .limit(PAGE)
      .offset((page - 1) * PAGE);
    return {
      pageNumber: page,
      totalPage: Math.max(1, Math.ceil(all / PAGE)),
      countWaitingToBeAccepted: all - accepted,
      data: rows.map(({ row, maker }) => presentModel(row, maker)),
    };
  }

  async read(caller: Caller, code: string, id: string): Promise<Model3d> {
    const { row, maker } = await this.#find(caller, code, id);
    return presentModel(row, maker);
  }

  /** By its id alone: everybody's, or one of a class. */
  async readAny(caller: Caller, id: string): Promise<Model3d> {
    if (bundledModel(id)) return readBundled(id);
    const [model] = await this.#db.select({ code: models.classroomCode }).from(models).where(eq(models.id, id));
    if (!model) throw new ApiError('NOT_FOUND');
    return this.read(caller, model.code, id);
  }

  async file(caller: Caller, code: string, id: string): Promise<File> {
    const { row } = await this.#find(caller, code, id);
    return this.#options.files.read(row.fileId);
  }

  /** Of an accepted model, by what scenes call it: its id, its title, the name of its file or the address of that. */
  async acceptedFile(code: string, name: string): Promise<File> {
    const title = modelTitleOf(modelFileNamedBy(name));
    const [row] = await this.#db
      .select({ fileId: models.fileId })
      .from(models)
      .where(
        and(
          eq(models.classroomCode, code),
          or(eq(models.id, name), eq(models.title, title)),
          isNotNull(models.acceptedAt),
        ),
      )
      .orderBy(models.createdAt)
      .limit(1);
    if (!row) throw new ApiError('NOT_FOUND');
    return this.#options.files.read(row.fileId);
  }

  /** A teacher's counts at once, a student's waits. */
  async add(caller: Caller, code: string, title: string, zip: Uint8Array): Promise<Model3d> {
    const { files, events } = this.#options;
    const content = await checkedModel(zip);
    const [id, now, leads] = [newId(), new Date(), await this.#leads(caller, code)];
    const { accountId: maker } = caller;
    const wanted: QuotaRequest[] = [
      { quota: 'classModels', of: code },
      { quota: 'classModelBytes', of: code, adding: content.length },
      { quota: 'models', of: maker },
      { quota: 'modelBytes', of: maker, adding: content.length },
    ];
    await this.#options.quotas.createWithin(wanted, async (tx) => {
      const file = { content, contentType: 'application/zip', classroomCode: code, createdBy: maker };
      const fileId = await files.put(tx, file);
      await tx.insert(models).values({
        id,
        classroomCode: code,
        title: await this.#freeTitle(tx, code, id, title),
        fileId,
        createdBy: maker,
        createdAt: now,
        updatedAt: now,
        acceptedAt: leads ? now : null,
      });
    });
    events.emit('classroom.changed', { code, parts: ['models'] });
    return this.read(caller, code, id);
  }

  async rename(caller: Caller, code: string, id: string, title: string): Promise<Model3d> {
    await this.#change(code, id, { title: await this.#freeTitle(this.#db, code, id, title) });
    // Screens that only listen know what robots wear by its title.
    this.#options.events.emit('classroom.changed', { code, parts: ['models'] });
    return this.#told(caller, code, id, 'modify');
  }

  /** Accepting what is accepted already changes nothing and tells nobody. */
  async accept(caller: Caller, code: string, id: string): Promise<Model3d> {
    const { row, maker } = await this.#find(caller, code, id);
    if (row.acceptedAt) return presentModel(row, maker);
    await this.#change(code, id, { acceptedAt: new Date() });
    return this.#told(caller, code, id, 'accept');
  }

  async delete(caller: Caller, code: string, id: string): Promise<void> {
    const { files, allocations, built } = this.#options;
    const { row } = await this.#find(caller, code, id);
    const tellGone = await built.goneWith(code, id);
    const freed = await this.#db.transaction(async (tx) => {
      await files.delete(tx, row.fileId);
      return tx
        .delete(modelAllocations)
        .where(and(eq(modelAllocations.classroomCode, code), eq(modelAllocations.modelId, id)))
        .returning({ robot: modelAllocations.robotNumber });
    });
    await allocations.tellFreed(
      caller,
      code,
      freed.map(({ robot }) => robot),
    );
    await tellGone();
    // Screens that only listen let go of its shape.
    this.#options.events.emit('classroom.changed', { code, parts: ['models'] });
    await this.#tell(code, 'delete', { id, title: row.title });
  }

  /** Scenes and programs call a model by its title: each of a class has its own. */
  async #freeTitle(db: Pick<Transaction, 'select'>, code: string, id: string, title: string): Promise<string> {
    const others = await db
      .select({ title: models.title })
      .from(models)
      .where(and(eq(models.classroomCode, code), ne(models.id, id)));
    return freeName(
      title,
      others.map((other) => other.title),
      LONGEST_TITLE,
    );
  }

  async #leads(caller: Caller, code: string): Promise<boolean> {
    const actor = await this.#options.authorizer.actorIn(caller, code);
    return may(actor, 'lead a class');
  }

  async #seenBy(caller: Caller, code: string): Promise<SQL | undefined> {
    if (await this.#leads(caller, code)) return undefined;
    return or(isNotNull(models.acceptedAt), eq(models.createdBy, caller.accountId));
  }

  #select(where: SQL | undefined) {
    return this.#db
      .select({ row: models, maker: { _id: accounts.id, name: accounts.name } })
      .from(models)
      .innerJoin(accounts, eq(accounts.id, models.createdBy))
      .where(where);
  }

  async #find(caller: Caller, code: string, id: string): Promise<{ row: ModelRow; maker: Maker }> {
    const [found] = await this.#select(
      and(eq(models.id, id), eq(models.classroomCode, code), await this.#seenBy(caller, code)),
    );
    if (!found) throw new ApiError('NOT_FOUND');
    return found;
  }

  async #change(code: string, id: string, change: Partial<Pick<ModelRow, 'title' | 'acceptedAt'>>): Promise<void> {
    const changed = await this.#db
      .update(models)
      .set({ ...change, updatedAt: sql`now()` })
      .where(and(eq(models.id, id), eq(models.classroomCode, code)))
      .returning({ id: models.id });
    if (changed.length === 0) throw new ApiError('NOT_FOUND');
  }

  async #told(caller: Caller, code: string, id: string, type: (typeof MODEL_EVENTS)[number]): Promise<Model3d> {
    const model = await this.read(caller, code, id);
    await this.#tell(code, type, { id, title: model.modelTitle });
    return model;
  }

  async #tell(code: string, type: (typeof MODEL_EVENTS)[number], { id, title }: { id: string; title: string }) {
    await this.#options.broker.publish(
      modelEvent,
      { code, type },
      { messageType: type, data: { modelId: id, modelTitle: title } },
    );
  }
}
