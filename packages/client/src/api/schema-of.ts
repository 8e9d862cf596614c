import type { z } from 'zod';

/** The schema a call checks its body with, so that a form can be checked by the same one. */
export const bodyOf = <Body extends z.ZodType>(call: { path: string; body?: Body | undefined }): Body => {
  if (call.body === undefined) throw new Error(`${call.path} has no body.`);
  return call.body;
};

export const paramsOf = <Params extends z.ZodType>(call: { path: string; params?: Params | undefined }): Params => {
  if (call.params === undefined) throw new Error(`${call.path} has no parameters.`);
  return call.params;
};
