import { newDocumentId } from '@chupke/domain/random.ts';
import { serverNow } from '../../../lib/clock.ts';
import { pageLanguage } from '../../../lib/i18n.ts';
import { browserRandom } from '../../../lib/random.ts';
import { Conversations } from './conversation.ts';
import { mindOf } from './mind.ts';
import { waitSeen } from './wait-seen.ts';
import { withdrawThreadEnds } from './support-outbox.ts';
import { currentFacts, hasAssistantConsent, learnLocally, renewReports } from './own-facts.ts';

/** A random id for what is said. */
export function newTalkId(): string {
  return newDocumentId(browserRandom);
}

/** Tells that a question found no article, of those who let Confie learn. Nothing waits for it. */
async function noteUnanswered(question: string): Promise<void> {
  const { rateAnswer } = await import('../api/support-calls.ts');
  await rateAnswer({ question, slug: null, helpful: false }).catch(() => undefined);
}

/** The conversations of this tab. */
export const conversations = new Conversations({
  now: serverNow,
  newId: newTalkId,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  waitSeen,
  mind: () => {
    const mind = mindOf(pageLanguage());
    mind.retry();
    return mind.load();
  },
  facts: currentFacts,
  renewFacts: renewReports,
  language: pageLanguage,
  mayAsk: () => navigator.onLine && hasAssistantConsent(),
  ask: async (question, onPart) => (await import('../api/ask.ts')).askConfie(question, onPart),
  openThread: async (transcript) => {
    const { openThread } = await import('../api/support-calls.ts');
    const putBack = withdrawThreadEnds();
    try {
      return await openThread({ transcript, language: pageLanguage() });
    } catch (error) {
      putBack();
      throw error;
    }
  },
  learn: (question, answer) => {
    learnLocally(question, answer);
    if (answer.kind === 'unknown' && navigator.onLine && hasAssistantConsent()) void noteUnanswered(question);
  },
});
