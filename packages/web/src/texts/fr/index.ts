import type { WebTexts } from '../web-texts.ts';
import { chat } from './chat.ts';
import { classroom } from './classroom.ts';
import { classrooms } from './classrooms.ts';
import { code } from './code.ts';
import { editor } from './editor.ts';
import { examples } from './examples.ts';
import { hands } from './hands.ts';
import { help } from './help.ts';
import { history } from './history.ts';
import { landing } from './landing.ts';
import { live } from './live.ts';
import { login } from './login.ts';
import { microbit } from './microbit.ts';
import { models } from './models.ts';
import { panels } from './panels.ts';
import { problems } from './problems.ts';
import { projects } from './projects.ts';
import { roster } from './roster.ts';
import { run } from './run.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { sound } from './sound.ts';
import { stage } from './stage.ts';
import { start } from './start.ts';
import { watch } from './watch.ts';

export const texts: WebTexts = {
  shell,
  landing,
  login,
  live,
  classrooms,
  classroom,
  roster,
  panels,
  hands,
  editor,
  examples,
  problems,
  projects,
  code,
  help,
  chat,
  settings,
  run,
  sound,
  stage,
  start,
  microbit,
  models,
  watch,
  history,
};
