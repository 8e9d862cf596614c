import * as calls from '@trundle/protocol/http/recording';
import { type Route, route } from '../http/route.ts';
import type { RecordedSamples } from './recorded-samples.ts';
import type { Recorder } from './recorder.ts';
import type { RecordingExport } from './recording-export.ts';

export const recordingRoutes = (recorder: Recorder, samples: RecordedSamples, exports: RecordingExport): Route[] => [
  route(calls.readRecording, async ({ params }) => recorder.read(params.id)),
  route(calls.setRecording, async ({ params, body }) => recorder.set(params.id, body.on)),
  route(calls.readSamples, async ({ params, query }) => samples.read(params, query)),
  route(calls.exportRecording, async ({ params, query }) => exports.download(params.id, query)),
];
