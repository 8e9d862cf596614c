import { expect, test } from 'vitest';
import { HTTP_BASE } from '../constants.ts';
import { pathOf } from '../http/call.ts';
import { downloadClassModel } from '../http/model3d.ts';
import { modelDownloads, modelFileNamedBy, modelTitleOf } from './model-download.ts';

test('the address of a file is the one that the call answers at, and names the file again', () => {
  for (const file of ['robot.zip', 'Château fort.zip', '50 %.zip', 'a/b.zip']) {
    const address = modelDownloads('K7PM3X') + encodeURIComponent(file);
    expect(address).toBe(HTTP_BASE + pathOf(downloadClassModel.path, { code: 'K7PM3X', file }));
    expect(modelFileNamedBy(address)).toBe(file);
  }
});

test('what is no such address is left as it is', () => {
  for (const other of ['castle', '', 'https://elsewhere.test/3d/model/classroom/K7PM3X/download/a.zip'])
    expect(modelFileNamedBy(other)).toBe(other);
  expect(modelFileNamedBy(`${modelDownloads('K7PM3X')}50%`)).toBe('50%');
  expect(['Castle.zip', 'Castle.ZIP', 'Castle', 'zip'].map(modelTitleOf)).toEqual([
    'Castle',
    'Castle',
    'Castle',
    'zip',
  ]);
});
