import type { Locator } from '@playwright/test';
import type { Authentication } from '../packages/protocol/src/entities/account.ts';
import { Actor, type LeftBefore } from './actor.ts';
import { expect } from './expect.ts';
import type { Mail } from './outbox.ts';
import { filled } from './words.ts';
import { Workspace } from './workspace.ts';

export const PASSWORD = 'a good long password';
export const TEACHER_NAME = 'Ms Class';

type Asks = <Answer>(method: string, path: string, data?: object) => Promise<Answer>;

/** A class that nobody has opened yet. */
export interface PreparedClass {
  code: string;
  /** Asks the server about the class, as its teacher, and is not refused. */
  asks: Asks;
  /** Virtual robots, numbered from 1: one for each name, which is a student's or nobody's. */
  addRobots(...owners: (string | null)[]): Promise<void>;
  /** Goes in, as its teacher. */
  enters(): Promise<void>;
}

const addRobots = async (asks: Asks, owners: readonly (string | null)[]): Promise<void> => {
  type Robots = { robots: { _id: string; identifier: number }[] };
  const { robots } = await asks<Robots>('POST', '/virtual/robots', { count: owners.length });
  const { students } = await asks<{ students: { student: { _id: string; name: string } }[] }>('GET', '');
  for (const [index, studentName] of owners.entries()) {
    if (studentName === null) continue;
    const robot = robots.find(({ identifier }) => identifier === index + 1);
    const owner = students.find(({ student }) => student.name === studentName);
    await asks('POST', `/students/${owner?.student._id}/robots`, { studentName, robotId: robot?._id });
  }
};

export class Teacher extends Actor {
  /** From the landing to an account whose address is not verified yet. */
  async register(name: string): Promise<void> {
    const { landing, login } = this.words;
    await this.page.goto('/');
    // The next screen has fields of the same names: it must be there before anything is typed.
    await this.link(new RegExp(landing.teacher)).click();
    await this.page.waitForURL('**/teacher/login');
    await this.link(login.register).click();
    await this.page.waitForURL('**/teacher/register');
    await this.field(login.name).fill(name);
    await this.field(login.email).fill(this.email);
    await this.field(login.password).fill(PASSWORD);
    await this.button(login.registerSubmit).click();
    await this.sees(login.registeredTitle);
  }

  /** Opens the link of the verification mail and gives the password, which logs in. */
  async openMailedLink(password = PASSWORD): Promise<Mail> {
    const { login } = this.words;
    const mail = await this.mailTo();
    await this.page.goto(mail.links[0] ?? '');
    await this.field(login.password).fill(password);
    await this.button(login.verifySubmit).click();
    return mail;
  }

  async #account(name: string): Promise<Authentication> {
    await this.sends('POST', '/teacher', { name, email: this.email, password: PASSWORD });
    const [link = ''] = (await this.mailTo()).links;
    return this.sends('POST', `/account${new URL(link).pathname}`, { password: PASSWORD });
  }

  /** Has an account, and looks at the list of classes. */
  async signUp(name: string): Promise<void> {
    await this.opens('/switchclassroom', await this.#account(name));
    await this.page.waitForURL('**/switchclassroom');
  }

  /** Has an account and a class with these students, and is in it. */
  async hasClass(name: string, ...students: string[]): Promise<string> {
    const { code, account } = await this.#ownsClass(name, students);
    await this.opens(`/classroom/${code}`, account);
    return this.isInClassroom();
  }

  /** The same without a page: for whoever only prepares what a student does. */
  async preparesClass(name: string, ...students: string[]): Promise<PreparedClass> {
    const { code, account } = await this.#ownsClass(name, students);
    const asks = <Answer>(method: string, path: string, data?: object): Promise<Answer> =>
      this.sends(method, `/class/${code}${path}`, data, account.token);
    const enters = (): Promise<void> => this.opensClass(code, account);
    return { code, asks, enters, addRobots: (...owners) => addRobots(asks, owners) };
  }

  async #ownsClass(name: string, students: readonly string[]): Promise<{ code: string; account: Authentication }> {
    const account = await this.#account(TEACHER_NAME);
    const { _id: code } = await this.sends<{ _id: string }>('POST', '/class', { name }, account.token);
    const rows = students.map((student) => ({ name: student }));
    if (rows.length > 0) await this.sends('POST', `/class/${code}/students`, { students: rows }, account.token);
    return { code, account };
  }

  /** Opens the mailed link and goes on to the classes. */
  async verify(): Promise<void> {
    await this.openMailedLink();
    await this.link(this.words.login.start).or(this.button(this.words.login.start)).click();
    await this.page.waitForURL('**/switchclassroom');
  }

  async logIn(password = PASSWORD): Promise<void> {
    const { login } = this.words;
    await this.page.goto('/teacher/login');
    await this.field(login.email).fill(this.email);
    await this.field(login.password).fill(password);
    await this.button(login.submit).click();
  }

  async createClass(name: string): Promise<string> {
    const { classrooms } = this.words;
    await this.button(classrooms.create).first().click();
    await this.field(classrooms.name).fill(name);
    await this.button(classrooms.createSubmit).click();
    return this.isInClassroom();
  }

  /** The students panel, which a class without students opens by itself. */
  async openStudents(view: 'title' | 'addTab' = 'title'): Promise<Locator> {
    const { panels, roster } = this.words;
    const name = panels.names.student_configuration;
    const onRail = this.button(name).and(this.page.locator('[aria-expanded]'));
    await expect(onRail).toBeVisible();
    if ((await onRail.getAttribute('aria-expanded')) === 'false') await onRail.click();
    const panel = this.page.getByRole('region', { name, exact: true });
    const back = panel.getByRole('button', { name: roster.all, exact: true });
    const tab = panel.getByRole('radio', { name: roster[view], exact: true });
    await expect(back.or(tab)).toBeVisible();
    if (await back.isVisible()) await back.click();
    await tab.check();
    return panel;
  }

  /** The settings of the class, by their button in the bar. */
  async openSettings(): Promise<Locator> {
    const name = this.words.settings.title;
    const button = this.button(name);
    await expect(button).toBeVisible();
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    const panel = this.page.getByRole('region', { name, exact: true });
    await expect(panel).toBeVisible();
    return panel;
  }

  async addStudents(...names: string[]): Promise<void> {
    const { roster } = this.words;
    await this.openStudents('addTab');
    await this.field(roster.names).fill(names.join('\n'));
    await this.button(roster.add).click();
    const panel = await this.openStudents();
    for (const name of names) await expect(panel.getByText(name, { exact: true })).toBeVisible();
  }

  /** One student of the class, with everything that can be done for them. */
  async openStudent(name: string): Promise<void> {
    await this.openStudents();
    await this.button(filled(this.words.roster.actions, { name })).click();
    await expect(this.button(this.words.roster.all)).toBeVisible();
  }

  /** Virtual robots for the class, seen online beside those that are there. */
  async addRobots(count: number, before = 0): Promise<void> {
    const { robots, state } = this.words.panels;
    await this.openPanel('robot_configuration');
    for (let more = 2; more < count; more += 1) await this.button(robots.more).click();
    await this.button(robots.add).click();
    await expect(this.page.getByRole('listitem').filter({ hasText: state.online })).toHaveCount(before + count);
  }

  async createVariable(name: string, value: string, { readOnly = false } = {}): Promise<void> {
    const { editor, settings } = this.words;
    await this.openSettings();
    await this.button(settings.variables.add).click();
    const dialog = this.page.getByRole('dialog', { name: editor.variable.title });
    await dialog.getByLabel(editor.variable.name, { exact: true }).fill(name);
    await dialog.getByLabel(editor.variable.value, { exact: true }).fill(value);
    if (readOnly) await dialog.getByLabel(editor.variable.readonly).check();
    await dialog.getByRole('button', { name: editor.variable.create, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(this.variable(name)).toHaveText(value);
  }

  /** The value of a class variable as the class settings show it now. */
  variable(name: string): Locator {
    const list = this.page.getByRole('list', { name: this.words.settings.variables.title });
    return list.getByRole('listitem').filter({ hasText: name }).locator('output');
  }

  /** In a demo class of their own. */
  async openDemo(left: LeftBefore = {}): Promise<string> {
    const account = await this.sends<Authentication>('POST', '/account/demo', {});
    await this.opensClass(account.classroom ?? '', account, left);
    return this.isInClassroom();
  }

  /** The same, and the blocks are there to be taken. */
  async opensBlocks(options: LeftBefore = {}): Promise<{ code: string; workspace: Workspace }> {
    const code = await this.openDemo(options);
    const workspace = new Workspace(this.page);
    await workspace.isReady();
    return { code, workspace };
  }

  /** By the button of the landing. */
  async startDemo(): Promise<string> {
    await this.button(new RegExp(this.words.landing.demo)).click();
    return this.isInClassroom();
  }
}

export class Student extends Actor {
  async joinByCode(code: string, name: string): Promise<void> {
    const { login } = this.words;
    await this.page.goto('/student/login');
    await this.field(login.classCode).fill(code);
    await this.field(login.studentName).fill(name);
    await this.button(login.submit).click();
    await this.isInClassroom();
    await this.sees(filled(this.words.editor.hello, { name }));
  }

  /** Is in the class and at work; no form was filled in for that. */
  async arrives(code: string, name: string, left: LeftBefore = {}): Promise<void> {
    await this.opensClass(code, await this.#login(code, name), left);
    await this.isAtWork();
  }

  /** The browser has kept the login; no page is open. */
  async logsIn(code: string, name: string): Promise<void> {
    await this.keepsLogin(await this.#login(code, name));
  }

  /** Has been here before: greeted anew where they have logged out meanwhile. */
  async comesBack(code: string, name: string): Promise<void> {
    await this.opens(`/classroom/${code}`, await this.#login(code, name));
    await new Workspace(this.page).isReady();
    const greeting = this.button(this.words.editor.helloClose);
    if (await greeting.isVisible()) await greeting.click();
  }

  /** Is on a practice mat of their own, with so many robots more than come with it; its code. */
  async arrivesAlone(code: string, name: string, moreRobots: number): Promise<string> {
    const account = await this.#login(code, name);
    const { _id: own } = await this.sends<{ _id: string }>('POST', '/class/practice', undefined, account.token);
    await this.sends('POST', `/class/${own}/virtual/robots`, { count: moreRobots }, account.token);
    await this.opens(`/classroom/${own}`, account);
    return own;
  }

  #login(code: string, name: string): Promise<Authentication> {
    return this.sends('POST', '/account/authenticate', { classroom: code, studentName: name });
  }

  /** In front of the blocks, with nothing over them. */
  async isAtWork(): Promise<void> {
    await new Workspace(this.page).isReady();
    await this.button(this.words.editor.helloClose).click();
  }
}
