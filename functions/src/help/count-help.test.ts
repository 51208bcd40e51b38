import { FEEDBACK_VALUES, parseAllHelpCounts } from '@chupke/domain/help-counts.ts';
import type { ArticleSlug } from '@chupke/domain/help.ts';
import { mailboxPath } from '@chupke/domain/paths.ts';
import { HELP_COUNTS_PATH, helpFeedbackPath, helpViewsPath } from '@chupke/domain/help-paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { beforeEach, expect, it } from 'vitest';
import { testMailboxKeyOf } from '../testing/mailbox-keys.ts';
import type { MemoryDocuments } from '../testing/memory-documents.ts';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { countHelp } from './count-help.ts';

const CRISIS = 'if-you-are-in-danger-or-in-a-crisis';
const JOIN = 'join-a-circle';
const NOON = Date.UTC(2026, 10, 25, 12);

let documents: MemoryDocuments;

beforeEach(() => {
  documents = memoryDocuments();
});

const run = () => countHelp({ documents, mailboxKeyOf: testMailboxKeyOf, now: () => NOON });
const counts = () => parseAllHelpCounts(documents.stored.get(HELP_COUNTS_PATH) ?? {});

/** Accounts of one mailbox. */
function admit(email: string, ...uids: readonly string[]): void {
  for (const uid of uids) documents.stored.set(`users/${uid}`, { email });
  documents.stored.set(mailboxPath(testMailboxKeyOf(email)), { uids });
}

function view(id: string, ...articles: readonly unknown[]): void {
  documents.stored.set(helpViewsPath(id), { articles, timestamp: NOON });
}

function say(uid: string, article: ArticleSlug, value: string): string {
  const kind = FEEDBACK_VALUES.emoji.some((emoji) => emoji === value) ? 'emoji' : 'helpful';
  const path = helpFeedbackPath(parseUserId(uid), `${article}_${kind}`);
  documents.stored.set(path, { article, kind, value, at: NOON, counted: false });
  return path;
}

it('views are counted once, and nothing is left of who told of them', async () => {
  view('one', JOIN, CRISIS);
  view('two', JOIN);
  view('other form', 'no-such-article');
  await run();
  await run();
  expect(counts().get(JOIN)?.views).toBe(2);
  expect(counts().get(CRISIS)?.views).toBe(1);
  expect([...documents.stored.keys()]).toEqual([HELP_COUNTS_PATH]);
  expect(documents.stored.get(HELP_COUNTS_PATH)?.['lastUpdated']).toBe(Date.UTC(2026, 10, 25));
});

it('feedback is counted once, and of one mailbox once', async () => {
  admit('asha@example.test', 'asha', 'ashaAgain');
  admit('bela@example.test', 'bela');
  const path = say('asha', JOIN, 'helpful');
  say('ashaAgain', JOIN, 'not_helpful');
  say('bela', JOIN, 'helpful');
  say('bela', JOIN, 'happy');
  await run();
  await run();
  expect(counts().get(JOIN)).toMatchObject({ helpful: 2, notHelpful: 0, feedbackEmojis: { happy: 1 } });
  expect(documents.stored.get(path)?.['counted']).toBe(true);
});

it('the second account of a mailbox says nothing more on a later night either', async () => {
  admit('asha@example.test', 'asha', 'ashaAgain');
  say('asha', JOIN, 'sad');
  await run();
  say('ashaAgain', JOIN, 'sad');
  await run();
  expect(counts().get(JOIN)?.feedbackEmojis.sad).toBe(1);
});

it('who was never admitted says nothing', async () => {
  say('stranger', JOIN, 'helpful');
  await run();
  expect(counts().get(JOIN)).toBeUndefined();
});

it('many are all counted, and cut off anywhere none twice', async () => {
  for (let index = 0; index < 120; index += 1) {
    admit(`student${index}@example.test`, `student${index}`);
    say(`student${index}`, JOIN, index % 2 === 0 ? 'helpful' : 'not_helpful');
    view(`view${index}`, JOIN);
  }
  for (let steps = 0; steps < 4; steps += 1) await documents.cutOff(steps, run);
  await run();
  expect(counts().get(JOIN)).toMatchObject({ views: 120, helpful: 60, notHelpful: 60 });
});
