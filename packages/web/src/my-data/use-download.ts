import type { Call, CallInput } from '@trundle/protocol/http/call';
import type { z } from 'zod';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { saveFile } from '../shell/save-file.ts';
import { t } from '../texts/index.ts';

type FileCall = Call & { answer: z.ZodFile };

/** All programs and pictures of years over a slow line. */
const PATIENCE = 10 * 60_000;

/** Fetches a file that the server makes, and hands it to the browser's downloads. */
export const useDownload = () => {
  const { client, notices } = useApp();
  const { busy, run } = useCommand();
  const download = <C extends FileCall>(call: C, input: CallInput<C>, name: string): void =>
    void run(async () => {
      saveFile(name, (await client.request(call, input, { patience: PATIENCE })) as File);
      notices.toast({ text: t('myData.downloading'), type: 'success' });
    });
  return { busy, download };
};
