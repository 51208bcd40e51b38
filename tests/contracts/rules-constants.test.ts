import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ANONYMOUS_ID_FORMS, parseAnonymousId, postMask } from '@chupke/domain/anonymous-id.ts';
import { BLOCKED_NAMES_MAX } from '@chupke/domain/blocked-names.ts';
import { CONFESSION_CATEGORIES, CONFESSION_WISHES } from '@chupke/domain/category.ts';
import { BOT_IMITATION } from '@chupke/domain/circle-bots.ts';
import { CIRCLE_ID_FORMS, parseCircleMemberId, CIRCLE_NOTICE_PREFIX } from '@chupke/domain/circle-id.ts';
import { CIRCLE_MESSAGE_MAX, MENTIONS_MAX, TYPING_SECONDS } from '@chupke/domain/circle-limits.ts';
import {
  DELETED_MESSAGE,
  MEMBER_MESSAGE_TYPES,
  newMessageFields,
  newNoticeFields,
} from '@chupke/domain/circle-message.ts';
import { REACTIONS } from '@chupke/domain/circle-notice.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { newConfessionFields, PUBLISH_WINDOWS, WAITING_WINDOWS } from '@chupke/domain/confession.ts';
import { CONFIE_SESSIONS } from '@chupke/domain/confie-session.ts';
import { CONTENT_ID_FORM, parseConfessionId } from '@chupke/domain/confession-id.ts';
import {
  CONSENT_PURPOSES,
  CONSENT_SOURCES,
  FIRST_CONSENT_ID,
  LEAST_CONSENT,
  newConsentFields,
  NOTICE_VERSION,
} from '@chupke/domain/consent.ts';
import { FEEDBACK_EMOJIS, FEEDBACK_VALUES, HELP_VIEWS_PER_BATCH } from '@chupke/domain/help-counts.ts';
import { ARTICLES } from '@chupke/domain/help.ts';
import { QUERY_MAX, RATE_LIMITS, TEXT_LIMITS, OWN_WRITE_GAP_SECONDS } from '@chupke/domain/limits.ts';
import { PICTURE_FOLDERS, PICTURE_LIMITS, PICTURE_TYPES } from '@chupke/domain/picture.ts';
import { MUTED_CIRCLES_MAX, PUSH_PLATFORMS, PUSH_TOKEN_FORM } from '@chupke/domain/push.ts';
import { newThreadMessageFields, SUPPORT_CHAT_LIMITS } from '@chupke/domain/support-chat.ts';
import { staffNamePattern } from '@chupke/domain/staff-names.ts';
import {
  BLANK_CHARACTERS,
  judgeText,
  normalizeText,
  JOINER_RUNS,
  REFUSED_CHARACTERS,
  REGION_FLAGS,
} from '@chupke/domain/text.ts';
import { PUBLIC_FIGURES_PATH } from '@chupke/domain/operations-paths.ts';
import { COLLEGE_LIST_PATH, MAINTENANCE_PATH, TRANSPARENCY_PATH } from '@chupke/domain/paths.ts';
import { HELP_COUNTS_PATH } from '@chupke/domain/help-paths.ts';
import { DEFAULT_SETTINGS, newUserFields, USER_LIMITS } from '@chupke/domain/user.ts';
import { VIEWS_PER_BATCH } from '@chupke/domain/view-batch.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT, TestEmulator } from '../support/emulator.ts';

// The rules hold some constants of domain/src once more, as they can import nothing.

const rules = readFileSync(fileURLToPath(new URL('../../firestore.rules', import.meta.url)), 'utf8');

/** The return value of a function of the rules without parameters, as in the source. */
function written(name: string): string {
  const [, body] = new RegExp(`function ${name}\\(\\) \\{\\s*return ([^;]*);\\s*\\}`).exec(rules) ?? [];
  if (body === undefined) throw new Error(`firestore.rules has no constant ${name}().`);
  return body;
}

/** The keys of the map that a function of the rules compares with, sorted; those of maps within `settings` and flags left out. */
function keysOf(name: string): readonly string[] {
  const [, body = ''] =
    new RegExp(`function ${name}\\([^)]*\\) \\{([\\s\\S]*?)\\n {4,8}\\}`).exec(rules) ?? [];
  return [...body.matchAll(/^\s*'(\w+)':/gm)].map(([, key = '']) => key).sort();
}

/** A text, list of texts or number of the rules. Their literals are JavaScript's, in single quotes. */
function constant(name: string): unknown {
  return JSON.parse(written(name).replaceAll("'", '"'));
}

describe('the rules and domain agree on', () => {
  it.each([
    ['confessionTextMax', TEXT_LIMITS.confession],
    ['replyTextMax', TEXT_LIMITS.reply],
    ['displayNameMax', USER_LIMITS.displayName.max],
    ['blockedNamesMax', BLOCKED_NAMES_MAX],
    ['ownWriteGapSeconds', OWN_WRITE_GAP_SECONDS],
    ['noticeVersion', NOTICE_VERSION],
    ['documentsPerQuery', QUERY_MAX],
    ['limitedActions', Object.keys(RATE_LIMITS)],
    ['confessionCategories', CONFESSION_CATEGORIES],
    ['confessionWishes', CONFESSION_WISHES],
    ['publishWindows', PUBLISH_WINDOWS],
    ['waitingWindows', WAITING_WINDOWS],
    ['pictureAltMax', PICTURE_LIMITS.alt.max],
    ['viewsPerBatch', VIEWS_PER_BATCH],
    ['helpViewsPerBatch', HELP_VIEWS_PER_BATCH],
    ['helpArticles', ARTICLES.map(({ slug }) => slug)],
    ['helpfulAnswers', FEEDBACK_VALUES.helpful],
    ['feedbackEmojis', FEEDBACK_EMOJIS],
    ['noticeIdForm', `${CIRCLE_NOTICE_PREFIX}.*`],
    ['contentIdForm', CONTENT_ID_FORM],
    ['accountIdForm', ANONYMOUS_ID_FORMS.account],
    ['postMaskForm', ANONYMOUS_ID_FORMS.postMask],
    ['threadMaskForm', ANONYMOUS_ID_FORMS.threadMask],
    ['oldThreadMaskForm', ANONYMOUS_ID_FORMS.oldThreadMask],
    ['refusedCharacters', REFUSED_CHARACTERS],
    ['joinerRuns', JOINER_RUNS],
    ['regionFlags', REGION_FLAGS],
    ['staffName', `(?is)${staffNamePattern()}`],
    ['blankCharacters', BLANK_CHARACTERS],
    ['circleMessageMax', CIRCLE_MESSAGE_MAX],
    ['circleMessageTypes', MEMBER_MESSAGE_TYPES],
    ['circleMentionsMax', MENTIONS_MAX],
    ['circleMemberForm', CIRCLE_ID_FORMS.member],
    ['contentIdForm', CIRCLE_ID_FORMS.circle],
    ['circleReactions', REACTIONS],
    ['typingSeconds', TYPING_SECONDS],
    ['confieSessionMax', CONFIE_SESSIONS.body],
    ['pushTokenForm', PUSH_TOKEN_FORM],
    ['pushPlatforms', PUSH_PLATFORMS],
    ['mutedCirclesMax', MUTED_CIRCLES_MAX],
    ['supportMessageMax', SUPPORT_CHAT_LIMITS.text.max],
    ['botImitation', `(?is)${BOT_IMITATION}`],
  ])('%s', (name, expected) => {
    expect(constant(name)).toEqual(expected);
  });

  it('the size, types and name of an upload', () => {
    const storage = readFileSync(fileURLToPath(new URL('../../storage.rules', import.meta.url)), 'utf8');
    expect(storage).toContain(`function uploadBytesMax() { return ${PICTURE_LIMITS.uploadBytes}; }`);
    const types = PICTURE_TYPES.map((type) => `'${type}'`).join(', ');
    expect(storage).toContain(`function pictureTypes() { return [${types}]; }`);
    expect(storage).toContain(`match /${PICTURE_FOLDERS.uploads}/{picture} {`);
    expect(storage).toContain(`match /${PICTURE_FOLDERS.published}/{file}/{name} {`);
    expect(storage.split(`matches('${CONTENT_ID_FORM}')`)).toHaveLength(3);
  });

  it('the limit of each action', () => {
    const often = constant('frequentActs');
    for (const [action, { max, windowSeconds }] of Object.entries(RATE_LIMITS)) {
      const isOften = Array.isArray(often) && often.includes(action);
      expect({ max, windowSeconds }, action).toEqual({
        max: constant(isOften ? 'frequentActsPerWindow' : 'actionsPerWindow'),
        windowSeconds: constant('windowSeconds'),
      });
    }
  });

  it('what a new account and a consent hold, by name', () => {
    const account = {
      email: 'a@b.test',
      emailVerified: true,
      anonymousId: parseAnonymousId('0123456789ab'),
      signUpMethod: 'password',
    } as const;
    const times = ['createdAt', 'lastLogin', 'updatedAt'];
    expect(keysOf('isNewAccount')).toEqual([...Object.keys(newUserFields(account)), ...times].sort());
    const consent = newConsentFields(LEAST_CONSENT, { source: 'sign-up', language: 'en' });
    expect(keysOf('isRecord')).toEqual([...Object.keys(consent), ...CONSENT_PURPOSES, 'at'].sort());
    expect(rules).toContain(`consent == '${FIRST_CONSENT_ID}'`);
    expect(rules).toContain(`/consents/${FIRST_CONSENT_ID})`);
    for (const source of CONSENT_SOURCES)
      expect(rules).toContain(`isRecord(request.resource.data, '${source}')`);
  });

  it('what a new confession holds, by name', () => {
    const id = parseConfessionId('ABCDEFGHIJKLMNOPQRST');
    const content = { text: 'x', college: parseCollegeId('a'), collegeName: 'A', anonymousId: postMask(id) };
    expect(keysOf('isNewConfession')).toEqual(
      [...Object.keys(newConfessionFields(content)), 'timestamp'].sort(),
    );
  });

  it('what a message of a circle holds, by name, and what is left of a deleted one', () => {
    const member = parseCircleMemberId('k_0123456789abcdef');
    const senderPersona = { avatar: 'owl', color: 'teal' } as const;
    const told = { text: 'x', type: 'message', replyTo: null, mentions: [] } as const;
    const fields = newMessageFields({ ...told, senderCircleId: member, senderPersona });
    const times = ['timestamp', 'changedAt'];
    expect(keysOf('isNewMessage')).toEqual([...Object.keys(fields), ...times].sort());
    expect(Object.keys(newNoticeFields({ kind: 'privacy' })).sort()).toEqual(Object.keys(fields).sort());
    const [, left = ''] = /changesOnly\((\['text'[^\]]*\])\)/.exec(rules) ?? [];
    expect(JSON.parse(left.replaceAll("'", '"'))).toEqual([...Object.keys(DELETED_MESSAGE), 'changedAt']);
  });

  it('what a message to support and of support holds, by name', () => {
    const fields = newThreadMessageFields('x', null);
    expect(keysOf('isMessage')).toEqual([...Object.keys(fields), 'createdAt'].sort());
    expect(Object.keys(newThreadMessageFields('x', 'Meera'))).toEqual(Object.keys(fields));
  });

  it('the length of an id in a list of members', () => {
    const id = new RegExp(`^${CIRCLE_ID_FORMS.member}$`);
    const [, withComma = ''] = /\.size\(\) == (\d+) \* ids\.size\(\) - 1/.exec(rules) ?? [];
    expect(id.test(`k_${'a'.repeat(Number(withComma) - 3)}`)).toBe(true);
  });

  it('the length of an id in a list of views', () => {
    const id = new RegExp(`^${CONTENT_ID_FORM}$`);
    const [, withComma = ''] = /\.size\(\) == (\d+) \* views\.confessions\.size\(\) - 1/.exec(rules) ?? [];
    expect(id.test('a'.repeat(Number(withComma) - 1))).toBe(true);
  });

  it('the settings of an account', () => {
    const settings = Object.entries(DEFAULT_SETTINGS);
    expect(rules).toContain(
      `user.settings.keys().hasOnly([${settings.map(([name]) => `'${name}'`).join(', ')}])`,
    );
    for (const [name, fresh] of settings)
      expect(rules).toContain(`user.settings.get('${name}', ${String(fresh)}) is bool`);
  });

  it('the documents of the system that everyone reads', () => {
    const ids = [
      MAINTENANCE_PATH,
      TRANSPARENCY_PATH,
      COLLEGE_LIST_PATH,
      HELP_COUNTS_PATH,
      PUBLIC_FIGURES_PATH,
    ].map((path) => `'${path.split('/')[1] ?? ''}'`);
    expect(rules).toContain(`document in [${ids.join(', ')}]`);
  });

  it('the mask of a post, which is made of its id', () => {
    expect(ANONYMOUS_ID_FORMS.postMask).toBe(`m_${CONTENT_ID_FORM}`);
    expect(rules).toContain("'m_' + confession");
  });
});

/** The text functions of the rules, asked for a text alone. */
const TEXT_RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${/function refusedCharacters\(\)[\s\S]*?\n {4}\}/.exec(rules)?.[0] ?? ''}
    ${/function joinerRuns\(\)[\s\S]*?\n {4}\}/.exec(rules)?.[0] ?? ''}
    ${/function regionFlags\(\)[\s\S]*?\n {4}\}/.exec(rules)?.[0] ?? ''}
    ${/function blankCharacters\(\)[\s\S]*?\n {4}\}/.exec(rules)?.[0] ?? ''}
    ${/function isText\([\s\S]*?\n {4}\}/.exec(rules)?.[0] ?? ''}
    match /texts/{max} {
      allow create: if isText(request.resource.data.text, int(max));
    }
  }
}`;

/** Texts that have confused text rules: each alone, and mixed into others below. */
const NASTY = [
  '',
  ' ',
  '\n\n\t',
  '\u00a0\u3000',
  '\u200b',
  '\u200d\ufe0f',
  '\u2800',
  '\u3164',
  '\u115f\u1160',
  '\u00ad',
  '\u202eevil',
  '\u2066text\u2069',
  'שלום \u200fעולם',
  'مرحبا بالعالم',
  'a\u0301\u0323\u0307',
  'Z\u0351\u036b\u0343a\u0335\u0321lgo',
  'क्षत्रिय',
  'ज़िन्दगी\u200d',
  '👩🏽‍🚀',
  '👨‍👩‍👧‍👦',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '🇮🇳',
  '🏴',
  '🏴\u{E0067}\u{E0062}\u{E007F}',
  '🏴\u{E0075}\u{E0073}\u{E0074}\u{E0078}\u{E007F}',
  '\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  'x\u061c',
  'x\u2800y',
  'x\u3164',
  'x\ufe00',
  'x\ufff0',
  'x\u{1d173}',
  'x\u{1bca0}',
  'x\u{16fe4}',
  'x\u{1d159}',
  'x\u200d\u200cy',
  'x\u200c\ufe0f',
  'x\ufe0f\ufe0f',
  '❤\ufe0f\u200d🔥',
  'x\u{e0fff}',
  '\udb40\u200b\udc67',
  '1️⃣',
  '\ufeffx',
  'x\u0000',
  'x\u0007',
  'x\u007f',
  'x\u0085',
  'x\u2028y\u2029z',
  'x\ufff9',
  '\u{e0001}',
  '\u{e0100}',
  'x\u{e0100}',
  '\ud83d',
  '\ude48x',
  'x\ud83d',
  '𐀀',
  '\u{10ffff}',
  '\uffff',
  '\u034f',
  '\u180e',
  '\u180b',
  '<script>alert(1)</script>',
  "Robert'); DROP TABLE students;--",
];

const text = fc.oneof(
  fc.constantFrom(...NASTY),
  fc
    .array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 6 })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  // Any code units at all, halves of pairs too.
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
);

describe('a text', () => {
  let emulator: TestEmulator;

  beforeAll(async () => {
    emulator = await TestEmulator.launch({ rules: TEXT_RULES });
  });
  afterAll(() => emulator.close());

  /** Whether the rules accept it, with a maximum of so many units. */
  async function isTaken(content: string, max: number): Promise<boolean> {
    const root = `projects/${PROJECT}/databases/(default)/documents`;
    const write = { update: { name: `${root}/texts/${max}`, fields: { text: { stringValue: content } } } };
    const response = await fetch(`${emulator.url}/v1/${root}:commit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ writes: [{ ...write, currentDocument: { exists: false } }] }),
    });
    if (response.ok) await emulator.clear();
    else expect(await response.text()).toContain('PERMISSION_DENIED');
    return response.ok;
  }

  /** As the SDKs send it: half of a surrogate pair has no UTF-8, and becomes U+FFFD. */
  function asSent(content: string): string {
    return Buffer.from(content).toString();
  }

  it('is judged by the rules as by domain, whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 0, max: 40 }), async (raw, max) => {
        const content = asSent(raw);
        expect(await isTaken(content, max)).toBe(judgeText(content, max) === 'ok');
      }),
      { numRuns: 400, examples: NASTY.map((nasty): [string, number] => [nasty, 40]) },
    );
  });

  it('that was made ready to be sent is refused for its length or for being blank alone', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (raw) => {
        const content = normalizeText(raw);
        expect(asSent(content)).toBe(content);
        expect(await isTaken(content, TEXT_LIMITS.confession)).toBe(
          judgeText(content, TEXT_LIMITS.confession) !== 'blank',
        );
      }),
      { numRuns: 200 },
    );
  });

  it.each([TEXT_LIMITS.confession, TEXT_LIMITS.reply])(
    'of %i units is taken, and of one more not',
    async (max) => {
      for (const unit of ['a', 'क', 'e\u0301', '🙈', '👩🏽‍🚀']) {
        const full = unit.repeat(Math.floor(max / unit.length)).padEnd(max, '.');
        expect(full).toHaveLength(max);
        expect(await isTaken(full, max), unit).toBe(true);
        expect(await isTaken(`${full}.`, max), unit).toBe(false);
        expect([judgeText(full, max), judgeText(`${full}.`, max)]).toEqual(['ok', 'too-long']);
      }
    },
  );
});
