import type { texts as english } from '../en/index.ts';
import { goals } from './goals.ts';
import { lessons } from './lessons/index.ts';
import { mail } from './mail.ts';
import { names } from './names.ts';
import { personalData } from './personal-data.ts';
import { progress } from './progress.ts';
import { recording } from './recording.ts';
import { trust } from './trust.ts';

export const texts: typeof english = { goals, lessons, mail, names, personalData, progress, recording, trust };
