import { declarationOf } from '@trundle/language/catalogue/catalogue';
import type { BlockDeclaration, ChoicePicture, DynamicSource } from '@trundle/language/catalogue/declaration';
import { DYNAMIC_FIELD } from '@trundle/language/catalogue/definition';
import { MY_ROBOT } from '@trundle/language/catalogue/my-robot';
import * as Blockly from 'blockly/core';
import { placeMark, placePiece, type Spot } from '../place-mark.ts';
import { FACE, robotFace, robotMark } from '../robot-mark.ts';
import { pictureMark, pictureSource } from './pictures.ts';

/** One entry of a list that the classroom gives. */
export interface ClassroomChoice {
  value: string;
  label: string;
  /** Shown with its face. */
  robot?: number;
  /** Shown with the piece of the mat around it. */
  spot?: Spot;
  picture?: ChoicePicture;
  /** Nobody is behind it: «my robot» of somebody without one, oneself where another one is asked for. */
  leadsNowhere?: boolean;
  /** What programs from before call the same. */
  formerly?: string;
}

/** What a dropdown asks the classroom for. */
export interface ChoiceQuestion {
  source: DynamicSource;
  declaration: BlockDeclaration | undefined;
  /** The value of the field the list depends on. */
  of: string | undefined;
}

/** The classroom as the dropdowns of a workspace see it. */
export interface ClassroomChoices {
  choices(question: ChoiceQuestion): ClassroomChoice[];
  /** What something is called that the classroom does not have now; undefined where nobody knows it. */
  nameElsewhere(source: DynamicSource, value: string): string | undefined;
  /** What an empty list says. */
  emptyText(source: DynamicSource): string;
  /** Shown over an empty list; undefined where the block's own tooltip is enough. */
  emptyTooltip(source: DynamicSource): string | undefined;
}

const classrooms = new WeakMap<Blockly.Workspace, ClassroomChoices>();

/** Flyouts and mutators have workspaces of their own; they ask for the one they belong to. */
const classroomOf = (workspace: Blockly.Workspace | undefined): ClassroomChoices | undefined => {
  for (let each = workspace; each !== undefined; ) {
    const found = classrooms.get(each);
    if (found) return found;
    each = each instanceof Blockly.WorkspaceSvg ? (each.targetWorkspace ?? undefined) : undefined;
  }
  return undefined;
};

export const setClassroom = (workspace: Blockly.Workspace, classroom: ClassroomChoices): void => {
  classrooms.set(workspace, classroom);
};

/** What an entry of an open list looks like. */
const markOf = ({ label, robot, spot, picture }: ClassroomChoice): string | HTMLElement => {
  if (robot !== undefined) return robotMark(robot, label);
  if (spot !== undefined) return placeMark(spot, label);
  return picture === undefined ? label : pictureMark(label, pictureSource(picture));
};

/** Between the picture and the words. */
const PICTURE_GAP = 6;
/** The library asks the page anew for the width of nothing, each time at the price of a layout; that of a space it remembers. */
const NO_WORDS = Blockly.Field.NBSP;

interface Config extends Blockly.FieldDropdownConfig {
  source: DynamicSource;
  value: string;
  of?: string;
}

/** A dropdown whose entries the classroom gives. A program keeps its value, whether or not the classroom has it now. */
export class DynamicField extends Blockly.FieldDropdown {
  readonly #source: DynamicSource;
  readonly #of: string | undefined;
  /** Faces are drawn for the open menu only: a program of two thousand blocks asks for its labels all the time. */
  #isMenu = false;
  /** The chosen entry as the classroom has it, and what is drawn of it on the block. */
  #chosen: ClassroomChoice | undefined;
  #picture: SVGElement | null = null;
  #arrow: Element | null = null;

  constructor(config: Config) {
    super(Blockly.Field.SKIP_SETUP);
    this.#source = config.source;
    this.#of = config.of;
    this.menuGenerator_ = () => this.#entries();
    this.configure_(config);
    this.setValue(config.value);
    this.setTooltip(() => this.#emptyTooltip() ?? this.getSourceBlock()?.getTooltip() ?? '');
  }

  static override fromJson(options: Blockly.FieldDropdownFromJsonConfig): DynamicField {
    return new DynamicField(options as unknown as Config);
  }

  override getOptions(): Blockly.MenuOption[] {
    return this.#entries();
  }

  /** Whether the classroom has nothing under what is chosen. */
  get isMissing(): boolean {
    const chosen = this.getValue();
    return !this.#known().some(({ value, formerly }) => value === chosen || formerly === chosen);
  }

  /** Whether the class has something else to choose. */
  get hasOther(): boolean {
    const chosen = this.getValue();
    return this.#known().some(
      ({ value, formerly, leadsNowhere }) => value !== chosen && formerly !== chosen && !leadsNowhere,
    );
  }

  /** The words on the block, again: the classroom has changed. */
  refresh(): void {
    const look = (text: unknown): string => JSON.stringify([text, this.#chosen]);
    const before = look(this.getText());
    const value = this.getValue() ?? '';
    const [label] = this.#entries().find(([, each]) => each === value) ?? [];
    // A field that is told its value is measured again with the next key, and a program has hundreds of them.
    if (look(label) === before) return;
    this.doValueUpdate_(value);
    this.forceRerender();
  }

  /** A face says which robot it is: its number is on it. Whose it is, the list says. The tray has no room for words. */
  protected override getDisplayText_(): string {
    const isMine = this.getValue() === MY_ROBOT && !this.getSourceBlock()?.isInFlyout;
    return this.#chosen?.robot === undefined || isMine ? super.getDisplayText_() : NO_WORDS;
  }

  protected override createSVGArrow_(): void {
    super.createSVGArrow_();
    this.#arrow = this.fieldGroup_?.lastElementChild ?? null;
  }

  protected override render_(): void {
    super.render_();
    this.#picture?.remove();
    this.#picture = this.#drawn();
    if (this.#picture !== null) this.#makeRoomFor(this.#picture);
  }

  /** What the chosen entry looks like: a robot's face, the piece of the mat around a place, a picture. */
  #drawn(): SVGElement | null {
    const { robot, spot, picture } = this.#chosen ?? {};
    if (spot !== undefined) return placePiece(spot, FACE);
    if (robot === undefined && picture === undefined) return null;
    const image = Blockly.utils.dom.createSvgElement('image', { ...FACE });
    if (picture !== undefined) image.setAttribute('href', pictureSource(picture));
    else if (robot !== undefined) {
      image.setAttribute('href', robotFace(robot));
      image.classList.add('trundleRobotFace');
    }
    return image;
  }

  /** The picture stands before the words, so that words and arrow make room for it. */
  #makeRoomFor(picture: SVGElement): void {
    const text = this.getTextElement();
    const x = Number(text.getAttribute('x'));
    const hasWords = this.getDisplayText_() !== NO_WORDS;
    const room = FACE.width + (hasWords ? PICTURE_GAP : -Blockly.utils.dom.getTextWidth(text));
    text.setAttribute('x', String(x + room));
    this.#arrow?.setAttribute('transform', `translate(${room},0) ${this.#arrow.getAttribute('transform') ?? ''}`);
    this.size_.width += room;
    this.positionBorderRect_();
    picture.setAttribute('x', String(x));
    picture.setAttribute('y', String((this.size_.height - FACE.height) / 2));
    picture.setAttribute('aria-hidden', 'true');
    this.fieldGroup_?.append(picture);
  }

  protected override showEditor_(event?: MouseEvent): void {
    this.#isMenu = true;
    try {
      super.showEditor_(event);
    } finally {
      this.#isMenu = false;
    }
  }

  protected override doClassValidation_(value?: string): string | null {
    return typeof value === 'string' ? value : null;
  }

  /** A value that is not in the list: under its former name, empty, or as it is written. */
  #unknownText(value: string, known: readonly ClassroomChoice[], classroom: ClassroomChoices | undefined): string {
    const renamed = known.find(({ formerly }) => formerly === value);
    if (renamed) return renamed.label;
    if (value === '') return classroom?.emptyText(this.#source) ?? '–';
    return classroom?.nameElsewhere(this.#source, value) ?? value;
  }

  #emptyTooltip(): string | undefined {
    if (this.#known().length > 0) return undefined;
    return classroomOf(this.getSourceBlock()?.workspace)?.emptyTooltip(this.#source);
  }

  #known(): ClassroomChoice[] {
    const block = this.getSourceBlock();
    const asked = classroomOf(block?.workspace)?.choices({
      source: this.#source,
      declaration: block ? declarationOf(block.type) : undefined,
      of: this.#of === undefined ? undefined : (block?.getFieldValue(this.#of) ?? undefined),
    });
    return asked ?? [];
  }

  #entries(): Blockly.MenuOption[] {
    const classroom = classroomOf(this.getSourceBlock()?.workspace);
    const known = this.#known();
    const value = this.getValue() ?? '';
    const chosen = known.find((choice) => choice.value === value);
    this.#chosen = chosen;
    const missing = chosen === undefined ? [{ value, label: this.#unknownText(value, known, classroom) }] : [];
    const all: ClassroomChoice[] = [...known, ...missing];
    if (!this.#isMenu) return all.map(({ label, value: each }) => [label, each]);
    // An open list with nothing to choose says what to do about it.
    const advice = known.every(({ leadsNowhere }) => leadsNowhere) ? classroom?.emptyText(this.#source) : undefined;
    return all.map((choice) => {
      const isAdvised = advice !== undefined && choice.value === value && choice.label !== advice;
      return [markOf(isAdvised ? { ...choice, label: `${choice.label} · ${advice}` } : choice), choice.value];
    });
  }
}

export const registerDynamicField = (): void => Blockly.fieldRegistry.register(DYNAMIC_FIELD, DynamicField);
