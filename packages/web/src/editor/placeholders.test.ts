import { randomProgram } from '@trundle/language/cases/random-program';
import { LANGUAGE_VERSION } from '@trundle/language/migrations/index';
import { seededRandom } from '@trundle/language/tree/ids';
import { openProgram } from '@trundle/language/xml/open';
import { writeXml } from '@trundle/language/xml/write';
import * as Blockly from 'blockly/core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { setUpBlockly } from './blockly-setup.ts';
import { readWorkspace } from './read-workspace.ts';

beforeAll(() => setUpBlockly('en'));

const loaded = (xml: string): Blockly.Workspace => {
  const workspace = new Blockly.Workspace();
  onTestFinished(() => workspace.dispose());
  Blockly.serialization.workspaces.load(openProgram(xml, Math.random).program, workspace);
  return workspace;
};

test('[E13] the editor shows the name of a block it does not know and keeps everything of it', () => {
  const xml = `<xml language-version="${LANGUAGE_VERSION}"><block type="program_run" id="program01"><statement name="RUN"><block type="motion_fly" id="stranger1"><field name="HEIGHT">3</field><next><block type="print" id="printBlk1"><value name="VALUE"><block type="sense_mood" id="stranger2"></block></value></block></next></block></statement><statement name="EVENTS"><block type="when_bored" id="stranger3"></block></statement></block><block type="future_hat" id="stranger4" x="600" y="40"></block></xml>`;
  const workspace = loaded(xml);
  const words = ['stranger1', 'stranger2', 'stranger3', 'stranger4'].map((id) =>
    workspace.getBlockById(id)?.toString(),
  );
  expect(words).toEqual(
    ['motion_fly', 'sense_mood', 'when_bored', 'future_hat'].map((type) => `unknown block: ${type}`),
  );
  expect(workspace.getBlockById('stranger1')?.getNextBlock()?.type).toBe('print');
  const again = writeXml(readWorkspace(workspace));
  for (const text of xml.match(/<block type="(motion_fly|sense_mood|when_bored)" id="\w+">.*?(?=<next>|<\/block>)/g) ??
    [])
    expect(again).toContain(text);
  expect(again).toContain('<block type="future_hat" id="stranger4" x="600" y="40"></block>');
});

test('[E13] what the editor saves of random programs with unknown blocks is what it was given', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const program = randomProgram(seededRandom(seed), { size: 12, placeholders: true });
    const workspace = loaded(writeXml(program));
    const kept = (text: string): string[] =>
      text.match(/<block type="(motion_fly|future_[^"]*)"[\s\S]*?<\/block>/g) ?? [];
    expect(kept(writeXml(readWorkspace(workspace)))).toEqual(kept(writeXml(program)));
  }
});
