import type { RunControl } from '@trundle/client/run/run-control';
import { trialOf } from '@trundle/language/catalogue/trial';
import type { Block, Program } from '@trundle/language/tree/program';
import * as Blockly from 'blockly/core';
import { t } from '../texts/index.ts';
import { ValueBubble } from './value-bubble.ts';

const RUNNING_CLASS = 'isRunning';
const MENU_ENTRY = 'trundleTry';

const trials = new WeakMap<Blockly.Workspace, BlockTrials>();

/** Of a block of the tray, those of the program it is for. */
const trialsOf = (workspace: Blockly.WorkspaceSvg): BlockTrials | undefined =>
  trials.get(workspace.targetWorkspace ?? workspace);

/** The block a tap means: what lies in a slot of a tray's block is part of it, and so is a number typed into a slot. */
const meant = (block: Blockly.BlockSvg): Blockly.BlockSvg => {
  if (block.isInFlyout) return block.getRootBlock();
  const parent = block.getParent();
  return block.isShadow() && parent ? meant(parent) : block;
};

/** In a program only values are tried by a tap: to run one of its statements alone is not what RUN does. */
const isTried = (block: Blockly.BlockSvg): boolean =>
  (block.isInFlyout && !block.workspace.targetWorkspace?.isReadOnly()) || block.outputConnection !== null;

/** A tap on a block of the tray carries it out on my robot; a tap on a value says what it is now. */
export class BlockTrials {
  readonly #workspace: Blockly.WorkspaceSvg;
  readonly #run: RunControl;
  readonly #bubble: ValueBubble;
  readonly #cancel: () => void;
  #lit: Blockly.BlockSvg | null = null;

  constructor(workspace: Blockly.WorkspaceSvg, run: RunControl) {
    this.#workspace = workspace;
    this.#run = run;
    this.#bubble = new ValueBubble(workspace);
    trials.set(workspace, this);
    workspace.addChangeListener(this.#tapped);
    this.#tray?.addChangeListener(this.#tapped);
    this.#cancel = run.state.subscribe((now, before) => {
      if (before.run === 'RUNNING' && now.run !== 'RUNNING') this.#light(null);
    });
  }

  dispose(): void {
    this.#cancel();
    this.#workspace.removeChangeListener(this.#tapped);
    this.#tray?.removeChangeListener(this.#tapped);
    this.#light(null);
    this.#bubble.dispose();
    trials.delete(this.#workspace);
  }

  tryOut(tapped: Blockly.BlockSvg): void {
    const block = meant(tapped);
    if (!isTried(block)) return;
    const known = this.#variable(block);
    const saved = Blockly.serialization.blocks.save(block, { addNextBlocks: false });
    const trial = trialOf(saved as unknown as Block, Math.random);
    if (known !== undefined) this.#bubble.show(block, known, 'value');
    else if ('untried' in trial) this.#bubble.show(block, t(`editor.try.${trial.untried}`), 'advice');
    else if (this.#run.isBusy) this.#bubble.show(block, t('editor.try.busy'), 'advice');
    else void this.#carryOut(block, trial.program, trial.isValue);
  }

  async #carryOut(block: Blockly.BlockSvg, program: Program, isValue: boolean): Promise<void> {
    this.#light(block);
    await this.#run.tryOut(program, (text) => {
      if (isValue && !block.isDisposed()) this.#bubble.show(block, text, 'value');
    });
    if (!this.#run.isBusy) this.#light(null);
  }

  get #tray(): Blockly.WorkspaceSvg | undefined {
    return this.#workspace.getFlyout()?.getWorkspace();
  }

  readonly #tapped = (event: Blockly.Events.Abstract): void => {
    if (!(event instanceof Blockly.Events.Click) || event.targetType !== 'block' || !event.blockId) return;
    const block = this.#tray?.getBlockById(event.blockId) ?? this.#workspace.getBlockById(event.blockId);
    if (block) this.tryOut(block);
  };

  /** What a variable of the program is, or was at the end of the last run. */
  #variable(block: Blockly.BlockSvg): string | undefined {
    const name = block.type === 'variables_get' ? block.getField('VAR')?.getText() : undefined;
    return this.#run.state.getState().variables.find((each) => each.name === name)?.value;
  }

  #light(block: Blockly.BlockSvg | null): void {
    if (this.#lit && !this.#lit.isDisposed()) this.#lit.removeClass(RUNNING_CLASS);
    block?.addClass(RUNNING_CLASS);
    this.#lit = block;
  }
}

/** The same by the menu of a block, which keys open too. */
export const registerTrials = (): void => {
  const { registry, ScopeType } = Blockly.ContextMenuRegistry;
  if (registry.getItem(MENU_ENTRY)) return;
  Blockly.ContextMenuRegistry.registry.register({
    id: MENU_ENTRY,
    scopeType: ScopeType.BLOCK,
    weight: 0,
    displayText: ({ block }) => t(block?.isInFlyout ? 'editor.try.run' : 'editor.try.show'),
    preconditionFn: ({ block }) => (block && trialsOf(block.workspace) && isTried(meant(block)) ? 'enabled' : 'hidden'),
    callback: ({ block }) => {
      if (block) trialsOf(block.workspace)?.tryOut(block);
    },
  });
};
