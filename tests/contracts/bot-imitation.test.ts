import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isBotImitation } from '@chupke/domain/circle-bots.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROJECT, TestEmulator } from '../support/emulator.ts';

// The rules' regular expressions are RE2's, the app's are JavaScript's: both must see the same message as a bot's.

const rules = readFileSync(fileURLToPath(new URL('../../firestore.rules', import.meta.url)), 'utf8');

const BOT_RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${/function botImitation\(\)[\s\S]*?\n {4}\}/.exec(rules)?.[0] ?? ''}
    match /texts/{text} {
      allow create: if !request.resource.data.text.matches(botImitation());
    }
  }
}`;

/** Of what such messages are made, and what surrounds it in honest ones. */
const PARTS = [
  ...['Analytics Bot', 'analyticsbot', 'CIRCLE GUIDE', 'circle bot', 'Privacy Guardian', 'system admin'],
  ...[
    'System Administrator',
    'Chupke Team',
    'chupke bot',
    '🤖',
    '📊',
    '📈',
    '🛡️',
    '🔒',
    '🔐',
    '⚙️',
    '⚠️',
    '📢',
    '🔔',
  ],
  ...['analytics', 'insight', 'Insights', 'privacy', 'reminder', 'system', 'admin', 'guide', 'daily prompt'],
  ...[':', '-', '–', '—', '|', ']', ')', '>', '\n', ' ', '  ', '*', '**', '[', '(', '!', '.', ',', '\t', '#'],
  ...[
    'the',
    'our',
    'is rude',
    'hello',
    'नमस्ते',
    'ßtrasse',
    'İ',
    'ſystem',
    'K',
    '3',
    '🙈',
    'e\u0301',
    '\u200d',
    '',
  ],
];

let emulator: TestEmulator;

beforeAll(async () => {
  emulator = await TestEmulator.launch({ rules: BOT_RULES });
});
afterAll(() => emulator.close());

/** Whether the rules refuse it. */
async function isRefused(text: string): Promise<boolean> {
  const root = `projects/${PROJECT}/databases/(default)/documents`;
  const update = { name: `${root}/texts/one`, fields: { text: { stringValue: text } } };
  const response = await fetch(`${emulator.url}/v1/${root}:commit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ writes: [{ update, currentDocument: { exists: false } }] }),
  });
  if (response.ok) await emulator.clear();
  else expect(await response.text()).toContain('PERMISSION_DENIED');
  return !response.ok;
}

it('the rules and domain see the same messages as a bot’s', async () => {
  const text = fc.array(fc.constantFrom(...PARTS), { maxLength: 7 }).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(text, async (said) => {
      expect(await isRefused(said)).toBe(isBotImitation(said));
    }),
    {
      numRuns: 500,
      examples: [
        ['Analytics Bot: 50 messages'],
        ['system admin'],
        ['hi\n🔒 Privacy'],
        ['the system admin of our hostel is rude'],
      ],
    },
  );
});
