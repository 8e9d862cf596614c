import type { Program } from '@trundle/language/tree/program';
import * as Blockly from 'blockly/core';
import { BlockFocus } from '../../../packages/client/src/program/block-focus.ts';
import { OpenProgram } from '../../../packages/client/src/program/open-program.ts';
import { BlockEditor } from '../../../packages/web/src/editor/block-editor.ts';
import { setUpBlockly } from '../../../packages/web/src/editor/blockly-setup.ts';
import { EditorClassroom } from '../../../packages/web/src/editor/editor-classroom.ts';

/** Opens the same program in our editor and in the bare library, one at a time. */
export interface OpeningPage {
  ready: Promise<void>;
  /** The program to open, as JSON: a stack of a thousand blocks is too deep for the browser's own messages. */
  take(program: string): void;
  /** Opens it and waits until it is drawn; gives the number of blocks. */
  open(variant: Variant): Promise<number>;
  close(): void;
}
export type Variant = 'ours' | 'bare' | 'zelos';

const SCALE = 0.8;

const drawn = async (): Promise<void> => {
  await Blockly.renderManagement.finishQueuedRenders();
  await new Promise((resolve) => requestAnimationFrame(resolve));
};

const openOurs = (host: HTMLElement, program: Program): [Blockly.WorkspaceSvg, () => void] => {
  const editor = new BlockEditor(host, {
    isOn: () => true,
    program: new OpenProgram(program),
    focus: new BlockFocus(),
    classroom: new EditorClassroom({
      language: 'en',
      role: 'Teacher',
      accountId: 'bench',
      live: () => null,
      mapId: () => '0',
      classModels: () => [],
      media: () => [],
      nothing: '-',
      advice: () => '',
    }),
    language: 'en',
    role: 'Teacher',
    mode: 'all',
    theme: 'light',
    scale: SCALE,
    isReadOnly: false,
    createClassVariable: () => undefined,
  });
  return [editor.workspace, () => editor.dispose()];
};

/** As it comes, or with the library's own renderer that ours is built on. */
const openBare = (host: HTMLElement, program: Program, renderer: string): [Blockly.WorkspaceSvg, () => void] => {
  const workspace = Blockly.inject(host, { media: '/blockly/', renderer, sounds: false, zoom: { startScale: SCALE } });
  Blockly.serialization.workspaces.load(program, workspace);
  return [workspace, () => workspace.dispose()];
};

const VARIANTS: Record<Variant, (host: HTMLElement, program: Program) => [Blockly.WorkspaceSvg, () => void]> = {
  ours: openOurs,
  bare: (host, program) => openBare(host, program, 'geras'),
  zelos: (host, program) => openBare(host, program, 'zelos'),
};

let close = (): void => undefined;
let program: Program = { blocks: { languageVersion: 0, blocks: [] } };

const page: OpeningPage = {
  ready: setUpBlockly('en'),
  take: (text) => {
    program = JSON.parse(text) as Program;
  },
  open: async (way) => {
    const host = document.createElement('div');
    host.className = 'host';
    document.body.append(host);
    const [workspace, dispose] = VARIANTS[way](host, program);
    close = () => {
      dispose();
      host.remove();
    };
    await drawn();
    return workspace.getAllBlocks(false).length;
  },
  close: () => close(),
};

Object.assign(window, { opening: page });
