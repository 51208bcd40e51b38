import { newAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { newConsentFields } from '@chupke/domain/consent.ts';
import type { Language } from '@chupke/domain/language.ts';
import { consentPath, userPath } from '@chupke/domain/paths.ts';
import { admittedUserFields, parseUserId } from '@chupke/domain/user.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Letter, Mail } from '../gateways/mail.ts';
import { MailError } from '../gateways/mail.ts';
import { memoryAccounts } from '../testing/memory-accounts.ts';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { awaitsWelcome } from './policy.ts';
import { sendWelcome } from './send-welcome.ts';

const ASHA = parseUserId('uid-of-asha');

let documents = memoryDocuments();
let accounts = memoryAccounts();
let sent: Letter[] = [];
let isDown = false;
const mail: Mail = {
  send: (letter) => {
    if (isDown) return Promise.reject(new MailError('HTTP 500'));
    sent.push(letter);
    return Promise.resolve();
  },
};
const gateways = () => ({ documents, accounts, mail, appUrl: 'https://chupke.test' });

function signUp(language: Language = 'en', displayName = ''): void {
  const account = {
    email: 'elsewhere@students.test',
    emailVerified: true,
    signUpMethod: 'password',
  } as const;
  documents.stored.set(userPath(ASHA), {
    ...admittedUserFields({ ...account, anonymousId: newAnonymousId((count) => new Uint8Array(count)) }),
    displayName,
    createdAt: Date.UTC(2026, 5, 30, 20, 0),
    lastLogin: Date.UTC(2026, 5, 30, 20, 0),
  });
  documents.stored.set(consentPath(ASHA, 'first'), {
    ...newConsentFields({ notifications: false, assistant: false }, { source: 'sign-up', language }),
    at: Date.UTC(2026, 5, 30, 20, 0),
  });
}

beforeEach(() => {
  documents = memoryDocuments();
  accounts = memoryAccounts();
  accounts.add(ASHA, { email: 'asha@students.test' });
  sent = [];
  isDown = false;
});

describe('a person with a verified address', () => {
  it('is welcomed once, at the address of Auth and not that of the document, by events that come at once', async () => {
    signUp();
    const outcomes = await Promise.all([1, 2, 3].map(() => sendWelcome(gateways(), ASHA)));
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1);
    expect(sent).toMatchObject([{ to: 'asha@students.test', template: 'welcome' }]);
    expect(documents.stored.get(userPath(ASHA))).toMatchObject({
      welcomeSent: true,
      welcomeSentAt: expect.any(Number) as number,
    });
  });

  it('reads it in the language of the notice, with the Indian day of joining', async () => {
    signUp('hi');
    await sendWelcome(gateways(), ASHA);
    expect(sent[0]?.params.subject).toBe('चुपके में आपका स्वागत है');
    expect(sent[0]?.params.message).toMatch(/^नमस्ते,\n/);
    expect(sent[0]?.params.message).toContain('1 जुलाई 2026');
  });

  it.each(['en', 'hi'] as const)(
    'reads nothing that whoever signed up with the address could choose (%s)',
    async (language) => {
      signUp(language, 'You won, see https://evil.test');
      await sendWelcome(gateways(), ASHA);
      const named = sent[0]?.params;
      signUp(language);
      await sendWelcome(gateways(), ASHA);
      expect(JSON.stringify(named)).not.toContain('evil');
      expect(sent[1]?.params).toEqual(named);
    },
  );

  it('reads it in English where nothing is known of the language', async () => {
    signUp();
    documents.stored.delete(consentPath(ASHA, 'first'));
    await sendWelcome(gateways(), ASHA);
    expect(sent[0]?.params.message).toMatch(/^Hello,\n/);
    expect(sent[0]?.params.message).toContain('https://chupke.test/');
    expect(sent[0]?.params.message).toContain('1 July 2026');
  });

  it('is welcomed later when no mail service takes it, and the failed event does not call for itself', async () => {
    signUp();
    isDown = true;
    const before = documents.stored.get(userPath(ASHA));
    await expect(sendWelcome(gateways(), ASHA)).rejects.toBeInstanceOf(MailError);
    const after = documents.stored.get(userPath(ASHA));
    expect(after).toMatchObject({ welcomeSent: false, welcomeSentAt: null });
    expect(awaitsWelcome(before, after)).toBe(false);
    isDown = false;
    expect(await sendWelcome(gateways(), ASHA)).toBe('sent');
    expect(sent).toHaveLength(1);
  });
});

it.each([
  ['an address that Auth has not verified', { emailVerified: false }],
  ['a closed account', { claims: { admin: false, moderator: false, banned: true } }],
])('nothing goes to %s', async (_, account) => {
  signUp();
  accounts.add(ASHA, account);
  expect(await sendWelcome(gateways(), ASHA)).toBe('unverified');
  expect(sent).toEqual([]);
  expect(documents.stored.get(userPath(ASHA))).toMatchObject({ welcomeSent: false });
});

it('nothing goes to an account that is gone, or has no user yet', async () => {
  expect(await sendWelcome(gateways(), ASHA)).toBe('no-user');
  accounts.stored.clear();
  signUp();
  expect(await sendWelcome(gateways(), ASHA)).toBe('no-user');
  expect(sent).toEqual([]);
});

describe('a welcome is due', () => {
  const user = { accountStatus: 'active', welcomeSent: false, lastLogin: 5 };

  it.each([
    ['when an admitted account is made', undefined, user, true],
    ['when an account is admitted', { ...user, accountStatus: 'new' }, user, true],
    [
      'not when it is banned at once',
      { ...user, accountStatus: 'new' },
      { ...user, accountStatus: 'banned' },
      false,
    ],
    ['when somebody unwelcomed signs in', { ...user, lastLogin: 4 }, user, true],
    ['not at another change', { ...user, college: null }, { ...user, college: 'vjti' }, false],
    ['not when it was sent', { ...user, lastLogin: 4 }, { ...user, welcomeSent: true }, false],
    ['not before it is admitted', undefined, { ...user, accountStatus: 'new' }, false],
    ['not when the account goes', user, undefined, false],
  ])('%s', (_, before, after, due) => {
    expect(awaitsWelcome(before, after)).toBe(due);
  });
});
