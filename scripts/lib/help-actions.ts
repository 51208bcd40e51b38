/** What a student does in the help centre; see student-actions.ts. */
import type { FeedbackAnswer } from '@chupke/domain/help-counts.ts';
import { feedbackIdOf } from '@chupke/domain/help-counts.ts';
import type { ArticleSlug } from '@chupke/domain/help.ts';
import * as paths from '@chupke/domain/help-paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { doc, runTransaction, serverTimestamp, setDoc } from 'firebase/firestore';
import type { Actor } from './student-actions.ts';
import { countAction } from './student-actions.ts';

/** Says what the student thinks of an article of the help centre. */
export async function giveHelpFeedback(
  { db, uid }: Pick<Actor, 'db' | 'uid'>,
  article: ArticleSlug,
  { kind, value }: FeedbackAnswer,
): Promise<void> {
  const said = { article, kind, value, at: serverTimestamp(), counted: false };
  await setDoc(doc(db, paths.helpFeedbackPath(uid, feedbackIdOf(article, kind))), said);
}

/** Tells which articles of the help centre were opened; returns the batch's id. */
export async function sendHelpViews(actor: Actor, articles: readonly ArticleSlug[]): Promise<string> {
  const id = newDocumentId(actor.random);
  await runTransaction(actor.db, async (transaction) => {
    const count = await countAction(transaction, actor, 'view');
    transaction.set(doc(actor.db, paths.helpViewsPath(id)), {
      articles: [...articles],
      timestamp: serverTimestamp(),
    });
    count(id);
  });
  return id;
}
