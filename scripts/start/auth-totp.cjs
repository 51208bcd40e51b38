// Preloaded (NODE_OPTIONS=--require) into firebase-tools: lets a second factor be tried with any authenticator app.
//
// The Auth emulator (firebase-tools, lib/emulator/auth/operations.js) knows phones as second factors and no one-time
// passwords, although its schema has them. Here the four requests that the SDK makes for these are answered as Identity
// Platform does, with real codes (RFC 6238); everything else of accounts, sessions and tokens is the emulator's.
'use strict';

const { createHmac, randomBytes } = require('node:crypto');
const { changeModules } = require('./changed-modules.cjs');

const PERIOD_S = 30;
const DIGITS = 6;
/** So many periods before and after now are accepted: Identity Platform's default (adjacentIntervals). */
const ADJACENT = 5;
/** How old a sign-in may be for a new factor, and how long enrolling may take, in seconds. */
const RECENT_S = 300;
/** Of Base32 (RFC 4648, section 6). */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SECRET_LENGTH = 32;

function bytesOf(secret) {
  const bits = [...secret].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((octet) => Number.parseInt(octet, 2)));
}

/** The one-time password of a secret in Base32 at a time in milliseconds since 1970 (RFC 6238, with SHA-1). */
function codeAt(secret, time) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / 1000 / PERIOD_S)));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const truncated = hash.readUInt32BE(hash[hash.length - 1] & 0xf) & 0x7fffffff;
  return String(truncated % 10 ** DIGITS).padStart(DIGITS, '0');
}

function isCodeOf(secret, code) {
  const steps = Array.from({ length: 2 * ADJACENT + 1 }, (_, step) => step - ADJACENT);
  return steps.some((step) => codeAt(secret, Date.now() + step * PERIOD_S * 1000) === code);
}

const newSecret = () => [...randomBytes(SECRET_LENGTH)].map((octet) => ALPHABET[octet % 32]).join('');
const newId = () => randomBytes(21).toString('base64url');

/** A record of the emulator in a token, or in what stands for one. */
function decoded(text, assert, error) {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return assert(false, error);
  }
}

/** Tokens of a sign-in with this factor. */
function tokensOf({ securetoken }, state, { user, provider, identifier }) {
  const refreshToken = state.createRefreshTokenFor(user, provider, {
    secondFactor: { identifier, provider: 'totp' },
  });
  const granted = securetoken.token(state, { grantType: 'refresh_token', refreshToken });
  return { idToken: granted.id_token, refreshToken: granted.refresh_token };
}

/** Whoever sets a factor up, by their token. */
function enrollee(assert, state, idToken) {
  assert(idToken, 'MISSING_ID_TOKEN');
  const claims = decoded(idToken.split('.')[1] ?? '', assert, 'INVALID_ID_TOKEN');
  const user = state.getUserByLocalId(claims.user_id);
  assert(user, 'USER_NOT_FOUND');
  assert(!user.validSince || claims.iat >= Number(user.validSince), 'TOKEN_EXPIRED');
  assert(
    user.emailVerified,
    'UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors.',
  );
  assert(Date.now() / 1000 - claims.auth_time <= RECENT_S, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  return { user, provider: claims.firebase.sign_in_provider };
}

function addEnrollment(operations, assert) {
  const { mfaEnrollment } = operations.identitytoolkit.accounts;
  const { start, finalize } = mfaEnrollment;
  /** Begun and not finished, by the name of its session. */
  const sessions = new Map();
  mfaEnrollment.start = (state, body) => {
    if (body.totpEnrollmentInfo === undefined) return start(state, body);
    const { user } = enrollee(assert, state, body.idToken);
    const sessionInfo = newId();
    const until = Date.now() + RECENT_S * 1000;
    const secret = newSecret();
    sessions.set(sessionInfo, { localId: user.localId, secret, until });
    return {
      totpSessionInfo: {
        sharedSecretKey: secret,
        verificationCodeLength: DIGITS,
        hashingAlgorithm: 'SHA1',
        periodSec: PERIOD_S,
        sessionInfo,
        finalizeEnrollmentTime: new Date(until).toISOString(),
      },
    };
  };
  mfaEnrollment.finalize = (state, body) => {
    if (body.totpVerificationInfo === undefined) return finalize(state, body);
    const { user, provider } = enrollee(assert, state, body.idToken);
    const { sessionInfo, verificationCode } = body.totpVerificationInfo;
    const begun = sessions.get(sessionInfo);
    assert(begun?.localId === user.localId, 'INVALID_SESSION_INFO');
    assert(begun.until >= Date.now(), 'TOTP_CHALLENGE_TIMEOUT');
    assert(isCodeOf(begun.secret, verificationCode), 'INVALID_CODE');
    sessions.delete(sessionInfo);
    const mfaEnrollmentId = newId();
    const enrolled = {
      displayName: body.displayName,
      enrolledAt: new Date().toISOString(),
      mfaEnrollmentId,
      totpInfo: { sharedSecretKey: begun.secret },
    };
    const changed = state.updateUserByLocalId(user.localId, { mfaInfo: [...(user.mfaInfo ?? []), enrolled] });
    const tokens = tokensOf(operations, state, { user: changed, provider, identifier: mfaEnrollmentId });
    return { ...tokens, totpAuthInfo: {} };
  };
}

function addSignIn(operations, assert) {
  const { mfaSignIn } = operations.identitytoolkit.accounts;
  const { finalize } = mfaSignIn;
  mfaSignIn.finalize = (state, body) => {
    if (body.totpVerificationInfo === undefined) return finalize(state, body);
    const pending = decoded(body.mfaPendingCredential ?? '', assert, 'INVALID_MFA_PENDING_CREDENTIAL');
    const user = state.getUserByLocalId(pending.localId);
    assert(user, 'INVALID_MFA_PENDING_CREDENTIAL');
    const factor = user.mfaInfo?.find(({ mfaEnrollmentId }) => mfaEnrollmentId === body.mfaEnrollmentId);
    assert(factor?.totpInfo, 'MFA_ENROLLMENT_NOT_FOUND');
    assert(
      isCodeOf(factor.totpInfo.sharedSecretKey, body.totpVerificationInfo.verificationCode),
      'INVALID_CODE',
    );
    assert(!user.disabled, 'USER_DISABLED');
    const signedIn = state.updateUserByLocalId(user.localId, { lastLoginAt: Date.now().toString() });
    const identifier = factor.mfaEnrollmentId;
    return tokensOf(operations, state, { user: signedIn, provider: pending.signInProvider, identifier });
  };
}

/** A factor as it is told: its kind, never its secret. */
const told = (factor) => (factor.phoneInfo === undefined ? { ...factor, totpInfo: {} } : factor);

function tellFactors({ identitytoolkit: { accounts } }) {
  const withTold = (record) =>
    record.mfaInfo === undefined ? record : { ...record, mfaInfo: record.mfaInfo.map(told) };
  for (const name of ['signInWithPassword', 'signInWithIdp', 'signInWithEmailLink']) {
    const signIn = accounts[name];
    accounts[name] = async (...request) => withTold(await signIn(...request));
  }
  const { lookup } = accounts;
  accounts.lookup = (...request) => {
    const { users, ...answer } = lookup(...request);
    return { ...answer, users: users?.map(withTold) };
  };
}

/** Lets accounts with such a factor come back after a restart: the emulator would refuse them. */
function restoreFactors({ identitytoolkit: { projects } }) {
  const isTotp = ({ totpInfo }) => totpInfo !== undefined;
  const { batchCreate } = projects.accounts;
  projects.accounts.batchCreate = (state, body) => {
    const users = body.users ?? [];
    const bare = users.map((user) =>
      user.mfaInfo === undefined ? user : { ...user, mfaInfo: user.mfaInfo.filter((each) => !isTotp(each)) },
    );
    const answer = batchCreate(state, { ...body, users: bare });
    for (const { localId, mfaInfo } of users.filter((user) => user.mfaInfo?.some(isTotp)))
      if (state.getUserByLocalId(localId) !== undefined) state.updateUserByLocalId(localId, { mfaInfo });
    return answer;
  };
}

changeModules(['emulator', 'auth'], {
  './operations': ({ authOperations }, requireFrom) => {
    const { assert } = requireFrom('./errors');
    addEnrollment(authOperations, assert);
    addSignIn(authOperations, assert);
    tellFactors(authOperations);
    restoreFactors(authOperations);
  },
  './state': ({ ProjectState }) => {
    const { validateMfaEnrollments } = ProjectState.prototype;
    ProjectState.prototype.validateMfaEnrollments = function (factors) {
      validateMfaEnrollments.call(
        this,
        factors.filter(({ totpInfo }) => totpInfo === undefined),
      );
      return factors;
    };
  },
});

module.exports = { codeAt };
