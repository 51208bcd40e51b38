import { LISTED_QUESTIONS_PATH, openQuestionPath } from '@chupke/domain/operations-paths.ts';
import type { UnansweredQuestion } from '@chupke/domain/learning.ts';
import { LEARNING, PATTERN_KEY } from '@chupke/domain/learning.ts';
import { ParseError, parseEach, parseNullableText, parseRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { DAY_MS, startOfDay } from '@chupke/domain/time.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { findAll, Kept } from '../gateways/documents.ts';
import type { VoiceGateways } from '../reports/voices.ts';
import { voiceOf } from '../reports/voices.ts';
import { countRatings } from './count-ratings.ts';
import { isUsedOn, markOf, openQuestionIdOf, VOICES_MOST } from './stored-pattern.ts';

/** What learning needs. */
export interface LearningGateways extends VoiceGateways {
  readonly documents: Documents;
  /** Of the ids of patterns and marks. */
  readonly secret: string;
}

/** A document `openQuestions/{id}`. */
interface OpenQuestion {
  /** Null until enough different people have asked alike. */
  readonly key: string | null;
  readonly voices: readonly string[];
}

function parseOpenQuestion(data: unknown): OpenQuestion {
  const record = parseRecord(data);
  const { voices } = record;
  if (!Array.isArray(voices)) throw new ParseError('voices', 'a list');
  return {
    key: parseNullableText(record, 'key', PATTERN_KEY),
    voices: voices.filter((mark) => typeof mark === 'string'),
  };
}

/** Counts a voice for a question that found no article: once, and its words are stored when enough have asked alike. */
export async function noteOpenQuestion(gateways: LearningGateways, uid: UserId, key: string): Promise<void> {
  const { documents, now, secret } = gateways;
  await documents.transact(async (transaction) => {
    const voice = await voiceOf(transaction, gateways, uid);
    if (voice === null) return;
    const id = openQuestionIdOf(key, secret);
    const path = openQuestionPath(id);
    const [stored] = await transaction.read([path]);
    const before = stored === undefined ? { key: null, voices: [] } : parseOpenQuestion(stored);
    const mark = markOf(voice, id, secret);
    const lastUsed = new Date(startOfDay(now()));
    const isCounted = before.voices.includes(mark) || before.voices.length >= VOICES_MOST;
    if (stored !== undefined && isCounted) {
      // It counts no more, and says that the question is still asked.
      if (!isUsedOn(stored, lastUsed)) transaction.update(path, { lastUsed });
      return;
    }
    const voices = [...before.voices, mark];
    countRatings(transaction, now(), ['unanswered']);
    transaction.set(path, { key: voices.length >= LEARNING.voices ? key : null, voices, lastUsed });
  });
}

/**
 * Once a night: forgets questions that nobody asks any more, and lists those that enough have asked, with `unhelped`: those
 * whose article did not help.
 */
export async function gatherQuestions(
  { documents, now }: { readonly documents: Documents; readonly now: () => number },
  unhelped: readonly UnansweredQuestion[],
): Promise<void> {
  const before = new Date(now() - LEARNING.keptDays * DAY_MS);
  await documents.removeOlder(COLLECTIONS.openQuestions, 'lastUsed', before);
  const found = await findAll(documents, { collection: COLLECTIONS.openQuestions });
  const open = parseEach(found, ({ fields }) => parseOpenQuestion(fields)).flatMap(({ key, voices }) =>
    key === null ? [] : [{ key, voices: voices.length }],
  );
  const most = new Map<string, number>();
  for (const { key, voices } of [...open, ...unhelped]) most.set(key, Math.max(voices, most.get(key) ?? 0));
  const questions = [...most]
    .map(([key, voices]) => ({ key, voices }))
    .sort((a, b) => b.voices - a.voices || (a.key < b.key ? -1 : 1))
    .slice(0, LEARNING.listed);
  await documents.transact(async (transaction) =>
    transaction.set(LISTED_QUESTIONS_PATH, { questions: new Kept(questions) }),
  );
}
