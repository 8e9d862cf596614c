import type { Messages } from '../messages.ts';
import { admin } from './admin.ts';
import { classroom } from './classroom.ts';
import { classrooms } from './classrooms.ts';
import { landing } from './landing.ts';
import { login } from './login.ts';
import { panels } from './panels.ts';
import { roster } from './roster.ts';
import { shell } from './shell.ts';

export const messages: Messages = { shell, landing, login, classrooms, classroom, roster, admin, panels };
