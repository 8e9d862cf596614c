import { classroomSnapshot } from '@trundle/client/live/classroom-snapshot';
import { MyRobotOffers } from '@trundle/client/program/my-robot-offers';
import { BrowserStorage } from '@trundle/client/session/browser-storage';
import { ownInsteadOfForeign } from '@trundle/language/checker/foreign-robots';
import type { Program } from '@trundle/language/tree/program';
import { use, useEffect, useMemo, useState } from 'react';
import { useAccount, useApp } from '../app/hooks.ts';
import { LiveContext } from '../live/live-context.ts';
import { useWorkspace } from '../program/program-context.ts';

type Instead = ReadonlyMap<string, string>;
const NONE: Instead = new Map();

/** Which of one's own robots may take the place of somebody else's in the program that was just opened. */
export const useMyRobotOffer = (classroom: string): { instead: Instead; decline: () => void } => {
  const { language } = useApp().preferences;
  const user = useAccount()?.user;
  const live = use(LiveContext);
  const { program } = useWorkspace();
  const [instead, setInstead] = useState(NONE);
  const accountId = user?._id;
  const role = user?.role;
  const offers = useMemo(
    () => new MyRobotOffers(new BrowserStorage(() => window.localStorage), { accountId: accountId ?? '', classroom }),
    [accountId, classroom],
  );
  useEffect(() => {
    if (live === null || accountId === undefined || role === undefined) return undefined;
    const own = (given: Program): Instead =>
      ownInsteadOfForeign(given, classroomSnapshot(live, { accountId, role, language }));
    // Asked about a program as it was opened: what somebody writes afterwards they mean.
    let opened = program.read();
    let offered = NONE;
    const lookAtProgram = (): void => {
      const now = offered.size === 0 ? [] : [...own(program.read())].filter(([number]) => offered.has(number));
      const isKept = offers.isDeclined(
        program,
        now.map(([number]) => number),
      );
      setInstead(now.length === 0 || isKept ? NONE : new Map(now));
    };
    const lookAtClass = (): void => {
      offered = own(opened);
      lookAtProgram();
    };
    lookAtClass();
    const cancels = [
      live.subscribe('robots', lookAtClass),
      program.subscribe(({ program: now, by }) => {
        if (by !== 'opened' && by !== 'elsewhere') return lookAtProgram();
        opened = now;
        lookAtClass();
      }),
    ];
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, [live, program, offers, accountId, role, language]);
  return {
    instead,
    decline: () => {
      offers.decline(program, [...instead.keys()]);
      setInstead(NONE);
    },
  };
};
