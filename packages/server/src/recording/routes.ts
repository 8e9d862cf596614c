import * as calls from '@trundle/protocol/http/recording';
import * as replayCalls from '@trundle/protocol/http/replay';
import { type Route, route } from '../http/route.ts';
import type { RecordedSamples } from './recorded-samples.ts';
import type { Recorder } from './recorder.ts';
import type { RecordingExport } from './recording-export.ts';
import type { Replay } from './replay.ts';

export const recordingRoutes = (recorder: Recorder, samples: RecordedSamples, exports: RecordingExport): Route[] => [
  route(calls.readRecording, async ({ params }) => recorder.read(params.id)),
  route(calls.setRecording, async ({ params, body }) => recorder.set(params.id, body.on)),
  route(calls.readSamples, async ({ params, query }) => samples.read(params, query)),
  route(calls.exportRecording, async ({ params, query }) => exports.download(params.id, query)),
];

export const replayRoutes = (replay: Replay): Route[] => [
  route(replayCalls.readLessons, async ({ caller, params }) => replay.lessons(caller, params.id)),
  route(replayCalls.readReplayMarks, async ({ caller, params, query }) => replay.marks(caller, params.id, query)),
  route(replayCalls.readReplayParts, async ({ caller, params, query }) => replay.parts(caller, params.id, query)),
  route(replayCalls.showReplay, async ({ params, body }) => replay.show(params.id, body.shown)),
];
