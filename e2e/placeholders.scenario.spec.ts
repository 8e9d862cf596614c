import { ProgramPage } from './program.ts';
import { storedProgram, storeProgram } from './stored-program.ts';
import { expect, test } from './test.ts';

test('[E13] a program of an older release is brought along; of a newer one what is not known is kept, named, left out of a run and saved as it was', async ({
  teacher,
}) => {
  const { page } = teacher;
  const said = (id: string, text: string, next = ''): string =>
    `<block type="print" id="${id}"><value name="VALUE"><shadow type="text" id="t${id.slice(1)}"><field name="TEXT">${text}</field></shadow></value>${next}</block>`;
  const inRun = (version: string, blocks: string): string =>
    `<xml xmlns="https://developers.google.com/blockly/xml"${version}><block type="program_run" id="program01" x="220" y="20" deletable="false"><statement name="RUN">${blocks}</statement></block></xml>`;

  // Before versions x was told in millimetres.
  const reading = '<block type="motion_x" id="readingB1"><field name="ROBOT">1</field></block>';
  const old = `<block type="print" id="printBlk1"><value name="VALUE">${reading}</value></block>`;
  const { code, workspace } = await teacher.opensBlocks({ program: inRun('', old) });
  await expect(workspace.blocks('math_arithmetic')).toHaveCount(1);

  const stranger =
    '<block type="motion_fly" id="stranger1" format="9"><field name="HEIGHT">3 &amp; more</field><value name="WITH"><block type="print" id="innerBlk1"></block></value>';
  const bad =
    '<block type="print" id="stranger2"><value name="VALUE"><block type="sense_mood" id="stranger3"></block></value>';
  const newer = inRun(
    ' language-version="9"',
    said(
      'printBlk1',
      'first',
      `<next>${stranger}<next>${bad}<next>${said('printBlk2', 'last')}</next></block></next></block></next>`,
    ),
  );
  await storeProgram(page, code, newer);
  await page.reload();
  await workspace.isReady();
  await expect(workspace.blocks('unknown_statement')).toContainText('motion_fly');
  await expect(workspace.blocks('unknown_value')).toContainText('sense_mood');
  const program = new ProgramPage(page);
  await program.said(/The block “motion_fly” is not known here/);
  // It is over before anybody could see it run.
  await teacher.button(teacher.words.run.run).click();
  await program.finishes();
  await program.said('first');
  await program.said('Left out: the block “motion_fly” is not known here.');
  await program.said('Left out: the block “sense_mood” is not known here.');
  await program.said('last');

  // Another change saves it as it was, through code too.
  await program.openPanel('code');
  await expect(page.locator('.cm-content')).toContainText('unknownBlock(');
  await page.locator('.cm-content').click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText("\nprint('added');\n");
  await expect.poll(() => storedProgram(page, code)).toContain('added');
  const saved = await storedProgram(page, code);
  expect(saved).toContain(stranger);
  expect(saved).toContain('<block type="sense_mood" id="stranger3" format="9"></block>');
  expect(saved).toMatch(/^<xml [^>]*language-version="\d+"/);
});
