import type { Project, ProjectSummary } from '@trundle/protocol/entities/project';
import { id } from './people.ts';

const TIME = '2026-01-02T03:04:05.000Z';

/** A project as a list of the server shows it, made by person 1. */
export const projectSummary = (more: Partial<ProjectSummary> = {}): ProjectSummary => ({
  _id: id(70),
  name: 'Maze',
  description: '',
  mapId: 0,
  grade: 1,
  imageCover: '',
  category: null,
  community: true,
  parent: null,
  rules: [],
  backgroundColorWhenRule: null,
  createdAt: TIME,
  updatedAt: TIME,
  created_by: { _id: id(1), name: 'Person 1' },
  ...more,
});

/** A project as the server answers it whole: without words and goals unless they are given. */
export const wholeProject = (more: Partial<Project> = {}): Project => ({
  ...projectSummary(),
  rules: [],
  xml: '<xml/>',
  version: 1,
  helpHtml: '',
  studentHelpId: '',
  teacherHelpHtml: '',
  teacherHelpId: '',
  records: false,
  goals: [],
  ...more,
});
