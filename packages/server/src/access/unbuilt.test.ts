import { HTTP_BASE } from '@trundle/protocol';
import { pathOf } from '@trundle/protocol/http/call';
import { allCalls } from '@trundle/protocol/http/index';
import { expect, test } from 'vitest';
import { People } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';

const server = await serverOfTests();

/** How many calls of the contract still answer 501. May only fall. */
const LEFT = 0;

test('[N1] every call of the contract answers at its path; the ones not built yet say so and are counted', async () => {
  const admin = await new People(server).account('Admin');
  const described = server.server.app.swagger() as { paths: Record<string, Record<string, { description?: string }>> };
  let left = 0;
  for (const { id, call } of allCalls()) {
    const operation = described.paths[`${HTTP_BASE}${call.path}`]?.[call.method.toLowerCase()];
    expect(operation, `${id} is not described`).toBeDefined();
    if (!operation?.description?.includes('Not built yet')) continue;
    left += 1;
    if (call.params || call.body || call.upload || !call.access.allow.includes('admin')) continue;
    const response = await server.server.app.inject({
      method: call.method,
      url: HTTP_BASE + pathOf(call.path),
      headers: { authorization: admin.token },
    });
    expect(response.statusCode, id).toBe(501);
    expect(response.json()).toMatchObject({ error: 'NOT_BUILT_YET' });
  }
  expect(left).toBe(LEFT);
});
