import { categoryContents, categoryKey, toolboxBlock, toolboxDefinition } from '@trundle/language/catalogue/definition';
import type { SearchHit } from '@trundle/language/catalogue/search';
import { type ToolboxCategory, type ToolboxMode, toolboxFor } from '@trundle/language/catalogue/toolboxes';
import { CREATE_ARRAY_BUTTON, CREATE_VARIABLE_BUTTON } from '@trundle/language/catalogue/variables/variables';
import { ARRAY_VARIABLE } from '@trundle/language/tree/program';
import type { Feature } from '@trundle/protocol/features';
import type { Language } from '@trundle/protocol/languages';
import type { Role } from '@trundle/protocol/roles';
import * as Blockly from 'blockly/core';
import { t } from '../texts/index.ts';
import type { EditorClassroom } from './editor-classroom.ts';
import { RAIL_HEADING } from './toolbox-category.ts';

interface Ports {
  language: Language;
  role: Role;
  classroom: EditorClassroom;
  createClassVariable: () => void;
  isOn: (feature: Feature) => boolean;
}

type Items = Blockly.utils.toolbox.FlyoutItemInfoArray;

const idsOf = (categories: readonly ToolboxCategory[]): string[] =>
  categories.flatMap(({ id, contents }) => [id, ...idsOf(contents.filter((each) => each.kind === 'category'))]);

const LOCAL_VARIABLES = 'VARIABLE';
/** In the order of the whole toolbox. */
const SHELVES = ['advanced', 'beginner'] as const satisfies readonly ToolboxMode[];
/** The rail and the tray. */
const PARTS = '.blocklyToolbox, .blocklyToolboxFlyout';

/** Fills the toolbox of one workspace: categories are filled when they are opened, with what the class has then. */
export class Toolbox {
  readonly #workspace: Blockly.WorkspaceSvg;
  readonly #ports: Ports;
  #signature: string;

  constructor(workspace: Blockly.WorkspaceSvg, mode: ToolboxMode, ports: Ports) {
    this.#workspace = workspace;
    this.#ports = ports;
    this.#signature = Toolbox.#signatureOf(ports, mode);
    const { language, classroom, role } = ports;
    for (const category of toolboxFor(role, 'all')) {
      if (category.custom) continue;
      workspace.registerToolboxCategoryCallback(
        categoryKey(category),
        () => categoryContents(category, language, classroom.fresh) as unknown as Items,
      );
    }
    workspace.registerToolboxCategoryCallback(LOCAL_VARIABLES, () => this.#localVariables());
    workspace.registerButtonCallback(CREATE_VARIABLE_BUTTON.callback, () => ports.createClassVariable());
    workspace.registerButtonCallback(CREATE_ARRAY_BUTTON.callback, () =>
      Blockly.Variables.createVariableButtonHandler(workspace, undefined, ARRAY_VARIABLE),
    );
    workspace.registerButtonCallback('CREATE_VARIABLE', () => Blockly.Variables.createVariableButtonHandler(workspace));
    // The library leaves a tray that does not close by itself open.
    const escaped = ({ key, target }: KeyboardEvent): void => {
      if (key === 'Escape' && target instanceof Element && target.closest(PARTS) !== null) this.close();
    };
    workspace.getInjectionDiv().addEventListener('keydown', escaped, { capture: true });
  }

  static definition({ role, language, isOn }: Pick<Ports, 'role' | 'language' | 'isOn'>, mode: ToolboxMode) {
    const shelves = mode === 'all' ? SHELVES : [mode];
    const contents = shelves.flatMap((shelf) => {
      const heading = { kind: RAIL_HEADING, name: t(`editor.modes.${shelf}`) };
      const categories = toolboxDefinition(toolboxFor(role, shelf, isOn), language).contents;
      return shelves.length > 1 ? [heading, ...categories] : categories;
    });
    return { kind: 'categoryToolbox', contents } as unknown as Blockly.utils.toolbox.ToolboxInfo;
  }

  /** Which categories there are, to tell whether they have changed. */
  static #signatureOf({ role, isOn }: Ports, mode: ToolboxMode): string {
    return toolboxFor(role, mode, isOn)
      .map(({ toolbox, id }) => `${toolbox}/${id}`)
      .join();
  }

  show(mode: ToolboxMode): void {
    const signature = Toolbox.#signatureOf(this.#ports, mode);
    if (signature === this.#signature) return;
    this.#signature = signature;
    this.#workspace.updateToolbox(Toolbox.definition(this.#ports, mode));
    this.setVisible(!this.#workspace.isReadOnly());
  }

  /** Opens the first category. */
  openFirst(): void {
    const toolbox = this.#workspace.getToolbox();
    if (!(toolbox instanceof Blockly.Toolbox)) return;
    toolbox.setSelectedItem(toolbox.getToolboxItems().find((item) => item.isSelectable()) ?? null);
  }

  /** The rail of categories, and the tray with it. */
  setVisible(isVisible: boolean): void {
    if (!isVisible) this.close();
    this.#workspace.getToolbox()?.setVisible(isVisible);
  }

  /** Closes the tray. */
  close(): void {
    this.#workspace.getToolbox()?.clearSelection();
    this.#workspace.getFlyout()?.hide();
  }

  /** Blocks that were found, in the tray beside the toolbox. */
  showFound(hits: readonly SearchHit[]): void {
    const { language, classroom, role, isOn } = this.#ports;
    const offered = new Set(idsOf(toolboxFor(role, 'all', isOn)));
    const flyout = this.#workspace.getFlyout();
    const types = [...new Set(hits.filter(({ category }) => offered.has(category)).map(({ type }) => type))];
    const items = types.map((type) => toolboxBlock({ type, presets: {} }, language, classroom.fresh));
    const nothing = [{ kind: 'label', text: t('editor.nothingFound') }];
    this.#workspace.getToolbox()?.clearSelection();
    flyout?.show((items.length ? items : nothing) as unknown as Items);
  }

  /** A category that is open stays so: what one looks for is no longer shown, and what one looks at is. */
  hideFound(): void {
    if (this.#workspace.getToolbox()?.getSelectedItem() === null) this.#workspace.getFlyout()?.hide();
  }

  /** Of Blockly's own kind, with our shadows in the slots. */
  #localVariables(): Items {
    const { language } = this.#ports;
    const variables = this.#workspace
      .getVariableMap()
      .getVariablesOfType('')
      .toSorted((one, other) => one.getName().localeCompare(other.getName(), language));
    const button = { kind: 'button', text: Blockly.Msg.NEW_VARIABLE, callbackkey: 'CREATE_VARIABLE' };
    const [first] = variables;
    if (!first) return [button] as unknown as Items;
    const named = (type: string, id: string) => {
      const block = toolboxBlock({ type, presets: {} }, language);
      return { ...block, fields: { ...block.fields, VAR: { id } } };
    };
    return [
      button,
      named('variables_set', first.getId()),
      named('math_change', first.getId()),
      ...variables.map((variable) => named('variables_get', variable.getId())),
    ] as unknown as Items;
  }
}
