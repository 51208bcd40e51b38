import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { ParseError } from '@chupke/domain/parse.ts';
import type { CallableRequest } from 'firebase-functions/v2/https';
import { expect, it, vi } from 'vitest';
import type { OpenCallParts, Visitor } from './define-call.ts';
import { handleOpenCall } from './define-call.ts';
import { RefusedError } from './refused-error.ts';

type Name = 'reportConfession';
type Auth = NonNullable<CallableRequest<unknown>['auth']>;

const SECRET = 'users/q7XhJ2uidOfAsha';
const TICKET = { ticketNumber: '12345678', status: 'pending' } as const;
const IP = '203.0.113.7';

function tokenOf(uid: string, claims: Readonly<Record<string, unknown>>): Auth {
  const times = { auth_time: 5, exp: 6, iat: 5 };
  const token = {
    aud: 'demo',
    iss: 'demo',
    sub: uid,
    uid,
    firebase: { identities: {}, sign_in_provider: '' },
  };
  return { uid, token: { ...token, ...times, ...claims }, rawToken: '' };
}

function partsOf(run: OpenCallParts<Name>['run']): OpenCallParts<Name> {
  const confessionId = parseConfessionId('abcdefghij0123456789');
  const about = { confessionId, replyId: null, confessionUrl: '' };
  const sent = { id: '', ...about, reason: 'other', description: '' } as const;
  return { parse: () => sent, run };
}

async function visitorOf(auth: Auth | undefined): Promise<Visitor> {
  const seen: Visitor[] = [];
  const run = (visitor: Visitor) => {
    seen.push(visitor);
    return Promise.resolve(TICKET);
  };
  const request = auth === undefined ? { data: {} } : { auth, data: {} };
  expect(await handleOpenCall('reportConfession', partsOf(run), request, IP)).toEqual(TICKET);
  const [visitor] = seen;
  if (visitor === undefined) throw new Error('nobody came');
  return visitor;
}

it('lets in who is signed out, and knows no more than the address', async () => {
  expect(await visitorOf(undefined)).toEqual({ caller: undefined, ip: IP });
});

it('knows who is signed in by the token alone', async () => {
  const { caller, ip } = await visitorOf(tokenOf('uid-of-asha', { email_verified: true, banned: true }));
  expect(ip).toBe(IP);
  expect(caller).toMatchObject({ uid: 'uid-of-asha', isVerified: true, isBanned: true, isAdmin: false });
});

it.each([
  [new ParseError('reason', 'one of them'), 'invalid-argument', 'invalid'],
  [new RefusedError('not-found'), 'not-found', 'not-found'],
  [new RefusedError('too-many'), 'resource-exhausted', 'too-many'],
])('tells a guest the reason of %s', async (error, code, reason) => {
  const failing = handleOpenCall(
    'reportConfession',
    partsOf(() => Promise.reject(error)),
    { data: {} },
    IP,
  );
  await expect(failing).rejects.toMatchObject({ code, details: { reason } });
});

it('tells nobody what else went wrong, and the log only its kind', async () => {
  const log = vi.fn();
  const parts = partsOf(() => Promise.reject(new Error(`NOT_FOUND: ${SECRET}`)));
  const failing = handleOpenCall('reportConfession', parts, { data: {} }, IP, log);
  await expect(failing).rejects.toMatchObject({ code: 'internal', message: 'internal' });
  expect(log).toHaveBeenCalledOnce();
  expect(JSON.stringify(log.mock.calls)).not.toContain(SECRET);
  expect(JSON.stringify(log.mock.calls)).not.toContain(IP);
});
