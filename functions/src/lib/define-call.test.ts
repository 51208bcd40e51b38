import { parseFeedId } from '@chupke/domain/college.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { ParseError } from '@chupke/domain/parse.ts';
import type { CallableRequest } from 'firebase-functions/v2/https';
import { describe, expect, it, vi } from 'vitest';
import { throughHttp } from '../testing/http-door.ts';
import { refuseUnlessModerator, refuseUnlessStudent } from './caller.ts';
import type { CallDoors, CallParts, OpenCallParts, Visitor } from './define-call.ts';
import { defineCall, defineOpenCall, handleCall, handleOpenCall } from './define-call.ts';
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

/** Where every account is open. */
const OPEN: CallDoors = {
  checkStanding: ({ isModerator = false }) => Promise.resolve({ isModerator }),
  checkSignIn: () => Promise.resolve(),
  wait: () => Promise.resolve(),
};

async function visitorOf(auth: Auth | undefined): Promise<Visitor> {
  const seen: Visitor[] = [];
  const run = (visitor: Visitor) => {
    seen.push(visitor);
    return Promise.resolve(TICKET);
  };
  const request = auth === undefined ? { data: {} } : { auth, data: {} };
  expect(await handleOpenCall('reportConfession', partsOf(run), request, IP, OPEN)).toEqual(TICKET);
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
  const failing = handleOpenCall('reportConfession', parts, { data: {} }, IP, OPEN, log);
  await expect(failing).rejects.toMatchObject({ code: 'internal', message: 'internal' });
  expect(log).toHaveBeenCalledOnce();
  expect(JSON.stringify(log.mock.calls)).not.toContain(SECRET);
  expect(JSON.stringify(log.mock.calls)).not.toContain(IP);
});

describe('a call of an account that was closed after its token', () => {
  const closed: CallDoors = { ...OPEN, checkStanding: () => Promise.reject(new RefusedError('not-allowed')) };
  const request = { auth: tokenOf('uid-of-asha', { email_verified: true }), data: {} };

  function partsFor(standing?: 'any') {
    const run = vi.fn(() => Promise.resolve({ exportedAt: '', sections: [] }));
    const parts = { refuse: () => undefined, parse: () => null, run } as const;
    return standing === undefined ? parts : { ...parts, standing };
  }

  it('is refused, and runs nothing', async () => {
    const parts = partsFor();
    const failing = handleCall('exportAccount', parts, request, 0, closed);
    await expect(failing).rejects.toMatchObject({ details: { reason: 'not-allowed' } });
    expect(parts.run).not.toHaveBeenCalled();
  });

  it('runs where every account may call it', async () => {
    const parts = partsFor('any');
    await handleCall('exportAccount', parts, request, 0, closed);
    expect(parts.run).toHaveBeenCalledOnce();
  });
});

const JSON_TYPE = { 'content-type': 'application/json' };

it('knows a guest by the address that the platform adds, not by those that were sent', async () => {
  const seen: string[] = [];
  const open = defineOpenCall(
    'reportConfession',
    partsOf(({ ip }) => {
      seen.push(ip);
      return Promise.resolve(TICKET);
    }),
  );
  await throughHttp(open, async (url) => {
    for (const forged of ['', '198.51.100.1, ', '198.51.100.2, 198.51.100.3, ']) {
      const headers = { ...JSON_TYPE, 'x-forwarded-for': `${forged}${IP}` };
      const answer = await fetch(url, { method: 'POST', headers, body: '{"data":{}}' });
      expect(await answer.json()).toEqual({ result: TICKET });
    }
  });
  expect(seen).toEqual([IP, IP, IP]);
});

describe('a call from a page', () => {
  const calls = {
    closed: defineCall('exportAccount', {
      refuse: () => 'not-allowed',
      parse: () => null,
      run: () => Promise.resolve({ exportedAt: '', sections: [] }),
    }),
    open: defineOpenCall(
      'reportConfession',
      partsOf(() => Promise.resolve(TICKET)),
    ),
  };

  async function allowed(call: keyof typeof calls, origin: string): Promise<readonly (string | null)[]> {
    return throughHttp(calls[call], async (url) => {
      const asked = {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      };
      const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin, ...asked } });
      const sent = await fetch(url, {
        method: 'POST',
        headers: { origin, ...JSON_TYPE },
        body: '{"data":{}}',
      });
      return [preflight, sent].map(({ headers }) => headers.get('access-control-allow-origin'));
    });
  }

  it.each(['closed', 'open'] as const)('is answered to our own pages only (%s)', async (call) => {
    vi.stubEnv('APP_URL', 'https://chupke.test/');
    vi.stubEnv('GCLOUD_PROJECT', 'demo');
    vi.stubEnv('FUNCTIONS_EMULATOR', '');
    for (const own of ['https://chupke.test', 'https://demo.web.app'])
      expect(await allowed(call, own)).toEqual([own, own]);
    for (const foreign of ['https://evil.test', 'http://127.0.0.1:5173', 'null'])
      expect(await allowed(call, foreign)).toEqual([null, null]);
  });

  it('is answered to every local page of a local suite, and to no other', async () => {
    vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
    // As firebase-tools sets it: every origin is its own.
    vi.stubEnv('FIREBASE_DEBUG_FEATURES', '{"enableCors":true}');
    for (const own of ['http://127.0.0.1:5173', 'http://localhost:5000'])
      expect(await allowed('open', own)).toEqual([own, own]);
    expect(await allowed('open', 'https://evil.test')).toEqual([null, null]);
  });

  it('may send what the SDK sends', async () => {
    vi.stubEnv('APP_URL', 'https://chupke.test');
    const headers = {
      origin: 'https://chupke.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,x-firebase-appcheck',
    };
    await throughHttp(calls.open, async (url) => {
      const preflight = await fetch(url, { method: 'OPTIONS', headers });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-methods')).toBe('POST');
      expect(preflight.headers.get('access-control-allow-headers')).toBe(
        'authorization,content-type,x-firebase-appcheck',
      );
    });
  });
});

describe('where App Check is enforced', () => {
  /** A function as a deployment with these settings defines it. */
  async function checked(): Promise<ReturnType<typeof defineOpenCall>> {
    vi.resetModules();
    const module = await import('./define-call.ts');
    return module.defineOpenCall(
      'reportConfession',
      partsOf(() => Promise.resolve(TICKET)),
    );
  }

  async function statusOf(headers: Readonly<Record<string, string>>): Promise<number> {
    return throughHttp(await checked(), async (url) => {
      const sent = await fetch(url, {
        method: 'POST',
        headers: { ...JSON_TYPE, ...headers },
        body: '{"data":{}}',
      });
      return sent.status;
    });
  }

  it('a request without its token, or with another, is refused, and not where it is not', async () => {
    expect(await statusOf({})).toBe(200);
    vi.stubEnv('APP_CHECK', 'enforce');
    expect(await statusOf({})).toBe(401);
    expect(await statusOf({ 'x-firebase-appcheck': 'forged' })).toBe(401);
  });

  it('a request with its token is answered', async () => {
    vi.stubEnv('APP_CHECK', 'enforce');
    // As in the emulator, where tokens are decoded alone: Google's keys are not to be had offline.
    vi.stubEnv('FIREBASE_DEBUG_FEATURES', '{"skipTokenVerification":true}');
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ sub: '1:2:web:3' })}.c2ln`;
    expect(await statusOf({ 'x-firebase-appcheck': token })).toBe(200);
  });
});

it('a moderator of some colleges gets the feeds that these have now', async () => {
  const run = vi.fn(() => Promise.resolve({ exportedAt: '', sections: [] }));
  const parts = { refuse: () => undefined, parse: () => null, run } as const;
  const doors: CallDoors = {
    ...OPEN,
    feedsOf: (moderates) => Promise.resolve([...(moderates ?? []), parseFeedId('city-pune')]),
  };
  const auth = tokenOf('uid-of-asha', { email_verified: true, moderator: true, moderates: ['vjti'] });
  await handleCall('exportAccount', parts, { auth, data: {} }, 0, doors);
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ moderates: ['vjti', 'city-pune'] }), null);
});

it('a moderator whose account does not say so is a student like any other', async () => {
  const doors: CallDoors = { ...OPEN, checkStanding: () => Promise.resolve({ isModerator: false }) };
  const run = vi.fn(() => Promise.resolve({ exportedAt: '', sections: [] }));
  const auth = tokenOf('uid-of-asha', { email_verified: true, moderator: true });
  const ask = (refuse: CallParts<'exportAccount'>['refuse']) =>
    handleCall('exportAccount', { refuse, parse: () => null, run }, { auth, data: {} }, 0, doors);
  await expect(ask(refuseUnlessModerator)).rejects.toMatchObject({ details: { reason: 'not-allowed' } });
  expect(run).not.toHaveBeenCalled();
  await ask(refuseUnlessStudent);
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ isModerator: false }), null);
});
