import { systemClock } from '@trundle/client/live/clock';
import { LessonPlayer, type PlayedLesson } from '@trundle/client/replay/lesson-player';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { type ReplayMark, readReplayParts } from '@trundle/protocol/http/replay';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApp } from '../app/hooks.ts';
import { useLiveClassroom } from '../live/hooks.ts';

export interface LessonSpan {
  from: string;
  to: string;
}

interface Options {
  classroom: Classroom;
  lesson: LessonSpan;
  marks: readonly ReplayMark[];
  /** Whose program comes along; null: nobody's, or one's own. */
  student: string | null;
}

/** Plays a lesson for as long as somebody looks; null for the moment before it begins. */
export const usePlayer = ({ classroom, lesson, marks, student }: Options): LessonPlayer | null => {
  const { client } = useApp();
  const { me } = useLiveClassroom().chat;
  const [player, setPlayer] = useState<LessonPlayer | null>(null);
  const given = useRef({ classroom, marks, me });
  given.current = { classroom, marks, me };
  const { from, to } = lesson;
  const code = classroom._id;
  const readOf = useCallback(
    (whose: string | null) => (span: LessonSpan) =>
      client.request(
        readReplayParts,
        { params: { id: code }, query: { ...span, ...(whose !== null && { student: whose }) } },
        { showing: 'quiet' },
      ),
    [client, code],
  );
  const first = useRef(student);
  useEffect(() => {
    const made = new LessonPlayer({
      ...given.current,
      from: Date.parse(from),
      to: Date.parse(to),
      client,
      read: readOf(first.current),
      pageClock: systemClock,
    });
    void made.start();
    let frame = requestAnimationFrame(function turn(now) {
      made.turn(now);
      frame = requestAnimationFrame(turn);
    });
    setPlayer(made);
    return () => {
      cancelAnimationFrame(frame);
      made.stop();
      setPlayer(null);
    };
  }, [client, from, to, readOf]);
  useEffect(() => {
    if (player === null || first.current === student) return;
    first.current = student;
    void player.read(readOf(student));
  }, [player, student, readOf]);
  return player;
};

export const usePlayed = (player: LessonPlayer): PlayedLesson =>
  useSyncExternalStore(
    useCallback((listener) => player.state.subscribe(listener), [player]),
    () => player.state.read(),
  );
