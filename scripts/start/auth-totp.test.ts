import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it, vi } from 'vitest';
import { codeAt } from '../lib/one-time-code.ts';
import { useAuthEmulator } from './testing/auth-emulator.ts';

// The secret of RFC 6238, appendix B (`12345678901234567890`), and the last six of its eight digits.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code at %i s is that of the standard', (seconds, code) => {
  expect(codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', seconds * 1000)).toBe(code);
});

describe('the Auth emulator', () => {
  const url = useAuthEmulator(['quick-start.cjs', 'auth-totp.cjs']);
  const EMAIL = 'boss@staff.test';
  const PASSWORD = 'Quiet-bench-7';
  const PENDING = { totpEnrollmentInfo: {} };

  /** Asks as the SDK does, or with the rights of the server. */
  async function ask(path: string, body: object, isServer = false): Promise<Record<string, unknown>> {
    const response = await fetch(`${url()}/identitytoolkit.googleapis.com/${path}?key=k`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(isServer ? { authorization: 'Bearer owner' } : {}),
      },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, unknown>;
  }
  const signIn = () => ask('v1/accounts:signInWithPassword', { email: EMAIL, password: PASSWORD });
  const errorOf = (answer: Record<string, unknown>) =>
    String((answer['error'] as { readonly message: string } | undefined)?.message);
  const claimsOf = ({ idToken }: Record<string, unknown>) =>
    JSON.parse(Buffer.from(String(idToken).split('.')[1] ?? '', 'base64url').toString()) as {
      readonly firebase: Readonly<Record<string, unknown>>;
    };

  it('enrols an authenticator app, and asks for its code from then on, after a restart too', async () => {
    const { localId } = await ask('v1/accounts:signUp', { email: EMAIL, password: PASSWORD });
    const unverified = await signIn();
    expect(errorOf(await ask('v2/accounts/mfaEnrollment:start', { ...PENDING, ...unverified }))).toContain(
      'UNVERIFIED_EMAIL',
    );
    await ask('v1/projects/demo-pages/accounts:update', { localId, emailVerified: true }, true);
    const { idToken } = await signIn();
    const begun = await ask('v2/accounts/mfaEnrollment:start', { idToken, ...PENDING });
    const session = begun['totpSessionInfo'] as {
      readonly sessionInfo: string;
      readonly sharedSecretKey: string;
    };
    const { sessionInfo, sharedSecretKey: secret } = session;
    const finish = (verificationCode: string) =>
      ask('v2/accounts/mfaEnrollment:finalize', {
        idToken,
        totpVerificationInfo: { sessionInfo, verificationCode },
      });
    const stale = codeAt(secret, 0);
    expect(errorOf(await finish(stale))).toBe('INVALID_CODE');
    expect(claimsOf(await finish(codeAt(secret, Date.now()))).firebase).toMatchObject({
      sign_in_second_factor: 'totp',
    });

    const isAsked = async () => {
      const { mfaPendingCredential, mfaInfo, ...rest } = await signIn();
      expect(rest).not.toHaveProperty('idToken');
      const [factor] = mfaInfo as readonly Record<string, unknown>[];
      expect(factor).toMatchObject({ totpInfo: {} });
      const give = (verificationCode: string) =>
        ask('v2/accounts/mfaSignIn:finalize', {
          mfaPendingCredential,
          mfaEnrollmentId: factor?.['mfaEnrollmentId'],
          totpVerificationInfo: { verificationCode },
        });
      expect(errorOf(await give(stale))).toBe('INVALID_CODE');
      const given = await give(codeAt(secret, Date.now()));
      expect(claimsOf(given).firebase).toMatchObject({ sign_in_second_factor: 'totp' });
      return given;
    };
    const given = await isAsked();
    const looked = await ask('v1/accounts:lookup', { idToken: given['idToken'] });
    expect(JSON.stringify(looked)).toContain('totpInfo');
    expect(JSON.stringify(looked)).not.toContain(secret);

    const response = await fetch(
      `${url()}/identitytoolkit.googleapis.com/v1/projects/demo-pages/accounts:batchGet?maxResults=10`,
      { headers: { authorization: 'Bearer owner' } },
    );
    const { users } = (await response.json()) as { readonly users: readonly object[] };
    await ask('v1/projects/demo-pages/accounts:batchDelete', { localIds: [localId], force: true }, true);
    expect(errorOf(await signIn())).toContain('EMAIL_NOT_FOUND');
    await ask('v1/projects/demo-pages/accounts:batchCreate', { users }, true);
    await isAsked();

    // As the runbook takes off a lost one.
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', new URL(url()).host);
    const app = initializeApp({ projectId: 'demo-pages' }, 'runbook');
    try {
      const { uid, multiFactor } = await getAuth(app).getUserByEmail(EMAIL);
      expect(multiFactor?.enrolledFactors).toHaveLength(1);
      await getAuth(app).updateUser(uid, { multiFactor: { enrolledFactors: null } });
    } finally {
      await deleteApp(app);
    }
    expect(await signIn()).toHaveProperty('idToken');
  });
});
