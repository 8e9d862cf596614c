import { declarationOf } from '@trundle/language/catalogue/catalogue';
import type { BlockDeclaration, DynamicSource } from '@trundle/language/catalogue/declaration';
import { DYNAMIC_FIELD } from '@trundle/language/catalogue/definition';
import * as Blockly from 'blockly/core';
import { robotMark } from '../robot-mark.ts';

/** One entry of a list that the classroom gives. */
export interface ClassroomChoice {
  value: string;
  label: string;
  /** Shown with its face. */
  robot?: number;
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
  /** What an empty list says. */
  nothing: string;
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

  constructor(config: Config) {
    super(Blockly.Field.SKIP_SETUP);
    this.#source = config.source;
    this.#of = config.of;
    this.menuGenerator_ = () => this.#entries();
    this.configure_(config);
    this.setValue(config.value);
  }

  static override fromJson(options: Blockly.FieldDropdownFromJsonConfig): DynamicField {
    return new DynamicField(options as unknown as Config);
  }

  override getOptions(): Blockly.MenuOption[] {
    return this.#entries();
  }

  /** The words on the block, again: the classroom has changed. */
  refresh(): void {
    const before = this.getText();
    this.doValueUpdate_(this.getValue() ?? '');
    if (this.getText() !== before) this.forceRerender();
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

  #entries(): Blockly.MenuOption[] {
    const block = this.getSourceBlock();
    const classroom = classroomOf(block?.workspace);
    const known =
      classroom?.choices({
        source: this.#source,
        declaration: block ? declarationOf(block.type) : undefined,
        of: this.#of === undefined ? undefined : (block?.getFieldValue(this.#of) ?? undefined),
      }) ?? [];
    const value = this.getValue() ?? '';
    const missing = known.some((choice) => choice.value === value)
      ? []
      : [{ value, label: value === '' ? (classroom?.nothing ?? '–') : value }];
    return [...known, ...missing].map(({ label, value: word, robot }: ClassroomChoice) => [
      this.#isMenu && robot !== undefined ? robotMark(robot, label) : label,
      word,
    ]);
  }
}

export const registerDynamicField = (): void => Blockly.fieldRegistry.register(DYNAMIC_FIELD, DynamicField);
