import type { ApiClient } from '@trundle/client/api/client';
import type { ProgramVersion, StoredProgramVersion } from '@trundle/protocol/entities/program-version';
import * as calls from '@trundle/protocol/http/history';

/** Whose versions one looks at: of an own program, of all somebody made in a class, of a work, of a project. */
export type HistorySource =
  | { of: 'own'; code: string; accountId: string; reference: string }
  | { of: 'lesson'; code: string; accountId: string }
  | { of: 'work'; id: string }
  | { of: 'project'; id: string };

/** A version and where it is read. */
export interface Entry extends ProgramVersion {
  source: HistorySource;
}

type Client = Pick<ApiClient, 'request'>;

const listOne = (client: Client, source: HistorySource): Promise<ProgramVersion[]> => {
  if (source.of === 'work') return client.request(calls.listWorkVersions, { params: { workId: source.id } });
  if (source.of === 'project') return client.request(calls.listProjectVersions, { params: { id: source.id } });
  const params = { id: source.code, studentId: source.accountId };
  return source.of === 'lesson'
    ? client.request(calls.listLessonVersions, { params })
    : client.request(calls.listOwnVersions, { params, query: { reference: source.reference } });
};

/** Of all sources together, the newest first. */
export const listVersions = async (client: Client, sources: readonly HistorySource[]): Promise<Entry[]> => {
  const lists = await Promise.all(
    sources.map(async (source) => (await listOne(client, source)).map((version): Entry => ({ ...version, source }))),
  );
  return lists.flat().sort((one, other) => other.savedAt.localeCompare(one.savedAt) || other._id - one._id);
};

/**
 * Which of them is on the desk. Somebody may have saved the project since, which is newer and not what one has in front of
 * one: what one tried on the desk is the first source.
 */
export const indexOfNow = (entries: readonly Entry[], [desk]: readonly HistorySource[]): number =>
  Math.max(
    0,
    entries.findIndex(({ source }) => source.of === desk?.of),
  );

export const readVersion = (client: Client, { source, _id }: Entry): Promise<StoredProgramVersion> => {
  const versionId = _id;
  if (source.of === 'work')
    return client.request(calls.readWorkVersion, { params: { workId: source.id, versionId } }, { showing: 'quiet' });
  if (source.of === 'project')
    return client.request(calls.readProjectVersion, { params: { id: source.id, versionId } }, { showing: 'quiet' });
  const params = { id: source.code, studentId: source.accountId, versionId };
  return source.of === 'lesson'
    ? client.request(calls.readLessonVersion, { params }, { showing: 'quiet' })
    : client.request(calls.readOwnVersion, { params, query: { reference: source.reference } }, { showing: 'quiet' });
};
