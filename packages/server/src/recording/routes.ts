import * as calls from '@trundle/protocol/http/recording';
import * as replayCalls from '@trundle/protocol/http/replay';
import type { Database } from '../database/connection.ts';
import { type Route, route } from '../http/route.ts';
import { deleteRecorded } from './delete-recorded.ts';
import type { LessonRecorder } from './lesson-recorder.ts';
import type { RecordedSamples } from './recorded-samples.ts';
import type { Recorder } from './recorder.ts';
import type { RecordingExport } from './recording-export.ts';
import type { Replay } from './replay.ts';

interface Parts {
  database: Database;
  recorder: Recorder;
  lessons: LessonRecorder;
  samples: RecordedSamples;
  exports: RecordingExport;
  replay: Replay;
}

export const recordingRoutes = ({ samples, exports, ...parts }: Parts): Route[] => [
  route(calls.readRecording, async ({ caller, params }) => samples.readRecording(caller, params.id)),
  route(calls.setRecording, async ({ params, body }) => parts.recorder.set(params.id, body.on)),
  route(calls.deleteRecording, async ({ params }) => deleteRecorded(parts, params.id)),
  route(calls.readSamples, async ({ caller, params, query }) => samples.read(caller, params, query)),
  route(calls.exportRecording, async ({ params, query }) => exports.download(params.id, query)),
];

export const replayRoutes = (replay: Replay): Route[] => [
  route(replayCalls.readLessons, async ({ caller, params }) => replay.lessons(caller, params.id)),
  route(replayCalls.readReplayMarks, async ({ caller, params, query }) => replay.marks(caller, params.id, query)),
  route(replayCalls.readReplayParts, async ({ caller, params, query }) => replay.parts(caller, params.id, query)),
  route(replayCalls.showReplay, async ({ params, body }) => replay.show(params.id, body.shown)),
];
