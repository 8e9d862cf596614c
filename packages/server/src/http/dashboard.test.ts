import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { current } from '@trundle/protocol/http/account';
import { expect, test } from 'vitest';
import { serverOfTests } from '../testing/server.ts';

const DASHBOARD = join(import.meta.dirname, '../../../../docs/dashboard.json');

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

test('every figure the dashboard shows is one the server tells', async () => {
  const server = await serverOfTests();
  await server.ask(current, {});
  const metrics = await server.server.app.inject({ method: 'GET', url: '/metrics' });
  expect(metrics.statusCode).toBe(200);
  expect(metrics.headers['content-type']).toContain('text/plain');
  const told = new Set([...metrics.body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const dashboard = JSON.parse(await readFile(DASHBOARD, 'utf8')) as Dashboard;
  const shown = dashboard.panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b\w+_\w+\b/g) ?? []),
  );
  const figures = shown.filter((name) => name !== 'histogram_quantile');
  expect(figures.length).toBeGreaterThanOrEqual(dashboard.panels.length);
  expect(figures.filter((name) => !told.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
  expect(metrics.body).toMatch(/^trundle_saving_paused 0$/m);
});
