import { printJavaScript } from '@trundle/language/javascript/print';
import type { Language } from '@trundle/protocol/languages';
import { fill } from '@trundle/protocol/text-source';
import { serverTexts } from '../texts/index.ts';
import type { Lesson } from './lesson.ts';
import { blocksOf } from './program.ts';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;
const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
const drawn = (code: string): string => `<pre class="blocks">${escaped(code.trim())}</pre>`;
/**
 * A page draws it as blocks; where none does, the code is there to read. Python is there to be read as it is written, and
 * the blocks it is under it.
 */
const shown = (lesson: Lesson, code: string): string =>
  lesson.writtenIn === 'python'
    ? `<pre>${escaped(code.trim())}</pre>${drawn(printJavaScript(blocksOf(lesson, code)).text)}`
    : drawn(code);

/** The steps of a lesson, for whoever learns. */
export const studentHelp = (lesson: Lesson, language: Language): string => {
  const { steps, badge } = lesson.texts(language);
  const { student } = serverTexts(language).lessons;
  const pictures = lesson.pictures(language);
  const items = steps.map((step, index) => {
    const picture = pictures[index + 1];
    return `<li>${escaped(step)}${picture === undefined ? '' : shown(lesson, picture)}</li>`;
  });
  return `<ol>${items.join('')}</ol>${paragraph(student.ready)}<p><strong>${escaped(fill(student.badge, { badge }))}</strong></p>`;
};

/** What it is for, how long it takes and one way to do it, for whoever teaches. */
export const teacherHelp = (lesson: Lesson, language: Language, nameOf: (id: Lesson['id']) => string): string => {
  const { teacher, subjects } = serverTexts(language).lessons;
  const { aim, ask, adapt } = lesson.texts(language).teach;
  const heading = (text: string): string => `<h4>${escaped(text)}</h4>`;
  const variables = lesson.variables(language);
  return [
    paragraph(
      fill(teacher.facts, { minutes: lesson.minutes, subjects: lesson.subjects.map((id) => subjects[id]).join(', ') }),
    ),
    paragraph(
      lesson.after.length === 0 ? teacher.first : fill(teacher.after, { lessons: lesson.after.map(nameOf).join(', ') }),
    ),
    variables.length === 0 ? '' : paragraph(fill(teacher.variables, { names: variables.join(', ') })),
    heading(teacher.aim),
    paragraph(aim),
    heading(teacher.ask),
    list(ask),
    heading(teacher.adapt),
    paragraph(adapt),
    heading(teacher.solution),
    paragraph(teacher.solutionNote),
    shown(lesson, lesson.solution(language)),
  ].join('');
};
