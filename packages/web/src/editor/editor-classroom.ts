import { classroomSnapshot } from '@trundle/client/live/classroom-snapshot';
import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import type { DynamicDefault } from '@trundle/language/catalogue/definition';
import { listsOtherRobots } from '@trundle/language/catalogue/my-robot';
import type { ClassroomSnapshot } from '@trundle/language/checker/classroom';
import {
  animationChoices,
  myRobotChoice,
  otherRobotDefault,
  parkSlotChoices,
  robotChoices,
  variableChoices,
} from '@trundle/language/checker/dropdowns';
import { noVariableTooltip } from '@trundle/language/checker/warnings';
import { objectDestination } from '@trundle/protocol/entities/destination';
import type { Media } from '@trundle/protocol/entities/media';
import type { Language } from '@trundle/protocol/languages';
import { may } from '@trundle/protocol/permissions';
import type { Role } from '@trundle/protocol/roles';
import { BUNDLED_MODELS } from '@trundle/world/catalogue/models';
import { BUNDLED_PICTURES } from '@trundle/world/catalogue/pictures';
import { mapById, placeOnAnyMap } from '@trundle/world/maps/index';
import type { EffectObject } from '@trundle/world/maps/map';
import { placesInUse } from '@trundle/world/maps/navigation';
import { pictureTitle } from '../live/class-media.ts';
import type { ChoiceQuestion, ClassroomChoice, ClassroomChoices } from './fields/dynamic-field.ts';
import { ANY_ROBOT } from './robot-mark.ts';

interface Ports {
  language: Language;
  role: Role;
  accountId: string;
  /** Null until the class is there. */
  live: () => LiveClassroom | null;
  /** The map of the class, which is known before the class is live. */
  mapId: () => string;
  /** The titles of the models that the class has accepted. */
  classModels: () => readonly string[];
  /** The pictures of the class and one's own. */
  media: () => readonly Pick<Media, '_id' | 'file'>[];
  nothing: string;
  /** What to do about a list with nothing in it. */
  advice: (source: EmptySource) => string;
}

const FLYING = 'flyingHeight';

/** The lists that may have nothing in them. */
const EMPTY_SOURCES = [
  'objects',
  'students',
  'places',
  'classVariables',
  'settableClassVariables',
  'classModels',
] as const;
/** What only whoever leads can do something about: the others are told whom to ask. */
const ASKED_FOR = { objects: 'askForObject', places: 'askForPlace', students: 'nobodyElse' } as const;
type EmptySource =
  | (typeof EMPTY_SOURCES)[number]
  | (typeof ASKED_FOR)[keyof typeof ASKED_FOR]
  | 'robots'
  | 'ownRobot'
  | 'otherRobots';
const isEmptySource = (source: string): source is (typeof EMPTY_SOURCES)[number] =>
  EMPTY_SOURCES.some((each) => each === source);

/** The classroom as the editor sees it at this moment: what dropdowns offer and what warnings are about. */
export class EditorClassroom implements ClassroomChoices {
  readonly nothing: string;
  readonly #ports: Ports;
  /** The lists by what was asked, while many ask about the same moment. */
  #asked: Map<string, ClassroomChoice[]> | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.nothing = ports.nothing;
  }

  snapshot(): ClassroomSnapshot {
    return classroomSnapshot(this.#ports.live(), this.#ports);
  }

  emptyText(source: ChoiceQuestion['source']): string {
    const isAsked = source === 'objects' || source === 'places' || source === 'students';
    if (isAsked && !this.#leads) return this.#ports.advice(ASKED_FOR[source]);
    if (isEmptySource(source)) return this.#ports.advice(source);
    if (source === 'otherRobots') return this.#ports.advice('otherRobots');
    if (source !== 'robots' && source !== 'sandboxTargets') return this.nothing;
    return this.#ports.advice(may(this.#ports.role, 'drive any robot') ? 'robots' : 'ownRobot');
  }

  /** A class, or a mat of one's own. */
  get #leads(): boolean {
    return may(this.#ports.role, 'lead a class') || this.#ports.live()?.isPractice === true;
  }

  nameElsewhere(source: ChoiceQuestion['source'], value: string): string | undefined {
    return source === 'places' ? placeOnAnyMap(value)?.name(this.#ports.language) : undefined;
  }

  emptyTooltip(source: ChoiceQuestion['source']): string | undefined {
    const isOfVariables = source === 'classVariables' || source === 'settableClassVariables';
    return isOfVariables ? noVariableTooltip(this.#ports.language) : undefined;
  }

  choices(question: ChoiceQuestion): ClassroomChoice[] {
    const { source, declaration, of } = question;
    const key = JSON.stringify([source, declaration?.type, of]);
    const choices = this.#asked?.get(key) ?? this.#lists[source](question);
    this.#asked?.set(key, choices);
    return choices;
  }

  /** Each list is made once for all who ask meanwhile: a program of a thousand blocks asks for the same few. */
  atOnce(ask: () => void): void {
    this.#asked = new Map();
    try {
      ask();
    } finally {
      this.#asked = null;
    }
  }

  /** Fresh blocks come with something the class has. */
  readonly fresh: DynamicDefault = (field, declaration) => {
    if (listsOtherRobots(field)) return otherRobotDefault(this.snapshot(), field.default);
    const choices = this.choices({ source: field.source, declaration, of: undefined });
    const isThere = choices.some(({ value }) => value === field.default);
    return isThere ? undefined : choices[0]?.value;
  };

  readonly #lists: Record<ChoiceQuestion['source'], (question: ChoiceQuestion) => ClassroomChoice[]> = {
    robots: (question) => [this.#mine(), ...this.#robots(question)],
    otherRobots: (question) => this.#others(question),
    sandboxTargets: (question) => [
      this.#mine(),
      ...this.#robots(question),
      ...(may(this.#ports.role, 'drive any robot') ? this.#effects(() => true) : []),
    ],
    otherTargets: (question) => [...this.#others(question), ...this.#effects(() => true)],
    objects: () => this.#objects(),
    students: () =>
      (this.#ports.live()?.read('students') ?? []).map(({ student: { _id, name } }) => ({
        value: name,
        label: name,
        formerly: _id,
      })),
    places: () => [
      ...this.#places().map(({ id, name, mx, my }) => ({
        value: id,
        label: name(this.#ports.language),
        spot: { map: this.#map.id, x: mx, y: my },
      })),
      ...this.#objects().map(({ value, label }) => ({ value: objectDestination(value), label })),
    ],
    parkSlots: () => parkSlotChoices(this.#map.parking.length).map((slot) => ({ value: slot, label: slot })),
    classVariables: () => variableChoices(this.snapshot(), 'get', this.#ports.language),
    settableClassVariables: () => variableChoices(this.snapshot(), 'set', this.#ports.language),
    models: () => BUNDLED_MODELS.map(({ kind, name }) => ({ value: kind, label: name(this.#ports.language) })),
    // Two models of one title are one name in a program.
    classModels: () => [...new Set(this.#ports.classModels())].map((title) => ({ value: title, label: title })),
    media: () => [
      ...this.#ports.media().map(({ _id, file }) => ({ value: _id, label: pictureTitle(file.name) || this.nothing })),
      ...BUNDLED_PICTURES.map(({ id, name }) => ({ value: id, label: name(this.#ports.language) })),
    ],
    effectObjects: () => this.#effects(({ animationType }) => animationType !== FLYING),
    flyingObjects: () => this.#effects(({ animationType }) => animationType === FLYING),
    animationsOf: ({ of }) => this.#animations(of),
  };

  get #map() {
    return mapById(this.#ports.mapId());
  }

  #places() {
    const live = this.#ports.live();
    return placesInUse(this.#map, live?.read('pathfinding') ?? null, live?.read('built').things);
  }

  #mine(): ClassroomChoice {
    const { value, label, number } = myRobotChoice(this.snapshot(), this.#ports.language);
    return { value, label, robot: number ?? ANY_ROBOT, leadsNowhere: number === undefined };
  }

  /** Oneself is in the list for those who drive several; alone it is nobody to look at. */
  #others(question: ChoiceQuestion): ClassroomChoice[] {
    const mine = this.#mine();
    return [...this.#robots(question, 'other'), mine].map((each) => ({
      ...each,
      leadsNowhere: each.robot === mine.robot,
    }));
  }

  #robots({ declaration }: ChoiceQuestion, use: 'own' | 'other' = 'own'): ClassroomChoice[] {
    if (!declaration) return [];
    return robotChoices(this.snapshot(), declaration, use).map(({ value, number, student }) => ({
      value,
      label: student === '' ? value : `${value} · ${student}`,
      robot: number,
    }));
  }

  #objects(): ClassroomChoice[] {
    return (this.#ports.live()?.read('objects') ?? [])
      .toSorted((one, other) => one.identifier - other.identifier)
      .map(({ identifier, name }) => ({
        value: String(identifier),
        label: name === '' ? String(identifier) : `${identifier} · ${name}`,
      }));
  }

  #effects(isWanted: (object: EffectObject) => boolean): ClassroomChoice[] {
    return this.#map.effectObjects.filter(isWanted).map(({ id, name }) => ({
      value: String(id),
      label: `${id} · ${name(this.#ports.language)}`,
    }));
  }

  #animations(of: string | undefined): ClassroomChoice[] {
    const object = this.#map.effectObjects.find(({ id }) => String(id) === of);
    const known = new Map<string, ClassroomChoice>(
      object?.animations.map(({ id, name }) => [
        id,
        { value: id, label: name(this.#ports.language), picture: { kind: 'objectState', state: id } },
      ]),
    );
    return animationChoices(object?.animations).map((id) => known.get(id) ?? { value: id, label: this.nothing });
  }
}
