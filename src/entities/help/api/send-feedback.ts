import type { FeedbackAnswer } from '@chupke/domain/help-counts.ts';
import { feedbackIdOf } from '@chupke/domain/help-counts.ts';
import type { ArticleSlug } from '@chupke/domain/help.ts';
import { helpFeedbackPath } from '@chupke/domain/help-paths.ts';
import { doc, serverTimestamp } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import { actingUser } from '../../../lib/session.ts';
import { transact } from '../../../lib/transact.ts';

/**
 * Sends what the student says of an article. False, and nothing sent, where this account has said something of the kind
 * before, e.g. on another device. `wasTried`: the same was sent, without an answer, so that it may be there. Throws AppError.
 */
export async function sendFeedback(
  article: ArticleSlug,
  { kind, value }: FeedbackAnswer,
  wasTried: boolean,
): Promise<boolean> {
  const reference = doc(firestore, helpFeedbackPath(actingUser(), feedbackIdOf(article, kind)));
  return transact(async (transaction) => {
    const known = await transaction.get(reference);
    if (known.exists()) return wasTried && known.data()['value'] === value;
    transaction.set(reference, { article, kind, value, at: serverTimestamp(), counted: false });
    return true;
  });
}
