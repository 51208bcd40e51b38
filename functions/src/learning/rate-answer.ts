import type { Calls } from '@chupke/domain/calls.ts';
import { careTopicsOf } from '@chupke/domain/care.ts';
import { patternKeyOf } from '@chupke/domain/confie/pattern.ts';
import { findIdentifying } from '@chupke/domain/doxx.ts';
import { LEARNING } from '@chupke/domain/learning.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import { learnedPatternPath } from '@chupke/domain/confie-paths.ts';
import { startOfDay } from '@chupke/domain/time.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { hasAgreedToAssistant } from '../lib/assistant-consent.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { voiceOf } from '../reports/voices.ts';
import type { LearningGateways } from './open-questions.ts';
import { countRatings } from './count-ratings.ts';
import { noteOpenQuestion } from './open-questions.ts';
import type { StoredPattern } from './stored-pattern.ts';
import {
  isUsedOn,
  markOf,
  newPattern,
  parseStoredPattern,
  patternFields,
  patternIdOf,
  VOICES_MOST,
} from './stored-pattern.ts';

type Rating = Calls['rateAnswer'];

/** Ratings per account. */
const LIMIT: RateLimit = { windowSeconds: 60, max: 20 };

/** The pattern after one more voice; the same one where the voice was counted before. */
function afterVoice(before: StoredPattern, mark: string, key: string, helpful: boolean): StoredPattern {
  if (before.voices.includes(mark) || before.voices.length >= VOICES_MOST) return before;
  const voices = [...before.voices, mark];
  return {
    ...before,
    voices,
    helpful: before.helpful + (helpful ? 1 : 0),
    key: voices.length >= LEARNING.voices ? key : before.key,
  };
}

/**
 * Takes note that an article has answered a question, or not: once for each voice and pattern, and only of established
 * accounts who have agreed to the assistant. Of the question its pattern's key counts, which is stored when enough different
 * people have asked alike, and never where it is about danger or names somebody. The answer is the same in every case.
 */
export async function rateAnswer(
  gateways: LearningGateways,
  uid: UserId,
  { question, slug, helpful }: Rating['takes'],
): Promise<Rating['gives']> {
  const { documents, now, secret } = gateways;
  await limitCall({ documents }, uid, { name: 'rateAnswer', limit: LIMIT }, now());
  const key = patternKeyOf(question);
  const isPersonal = careTopicsOf(question).length > 0 || findIdentifying(question).length > 0;
  if (key === null || isPersonal || !(await hasAgreedToAssistant(documents, uid))) return { status: 'noted' };
  if (slug === null) {
    await noteOpenQuestion(gateways, uid, key);
    return { status: 'noted' };
  }
  await documents.transact(async (transaction) => {
    const voice = await voiceOf(transaction, gateways, uid);
    if (voice === null) return;
    const id = patternIdOf(key, slug, secret);
    const path = learnedPatternPath(id);
    const [stored] = await transaction.read([path]);
    const before = stored === undefined ? newPattern(slug) : parseStoredPattern(stored);
    const after = afterVoice(before, markOf(voice, id, secret), key, helpful);
    const day = new Date(startOfDay(now()));
    if (stored !== undefined && after === before) {
      // It counts no more, and says that the answer is in use.
      if (!isUsedOn(stored, day)) transaction.update(path, { lastUsed: day });
      return;
    }
    countRatings(transaction, now(), helpful ? ['ratings', 'helpfulRatings'] : ['ratings']);
    transaction.set(path, patternFields(after, day));
  });
  return { status: 'noted' };
}
