import { verifyToken } from '../gateways/tokens.ts';
import type { Caller } from './caller.ts';
import { callerOf } from './caller.ts';
import type { PostedRequest } from './define-post.ts';
import { PostRefusedError } from './define-post.ts';

/** Who posts, by the token in the header `Authorization: Bearer`. Throws PostRefusedError `sign-in`. */
export async function bearerOf({ header }: Pick<PostedRequest, 'header'>): Promise<Caller> {
  const [, text] = /^Bearer (\S+)$/.exec(header('authorization') ?? '') ?? [];
  const token = text === undefined ? undefined : await verifyToken(text);
  if (token === undefined) throw new PostRefusedError('sign-in');
  return callerOf(token);
}
