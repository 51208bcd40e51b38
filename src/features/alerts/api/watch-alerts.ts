import type { UserId } from '@chupke/domain/user.ts';
import { limit, onSnapshot, orderBy, query } from 'firebase/firestore';
import type { AlertAnswer } from './alert-query.ts';
import { ALERTS_PAGE, alertsOf, readAnswer } from './alert-query.ts';

/** What is told of the alerts that are watched. */
export interface AlertNews {
  readonly onChange: (answer: AlertAnswer) => void;
  /** There is no network, and nothing is known; they come when there is one. */
  readonly onOffline: () => void;
  /** They are watched no more. */
  readonly onFailure: () => void;
}

/** Watches one's newest alerts, the newest first, until the returned function is called. */
export function watchAlerts(user: UserId, news: AlertNews): () => void {
  return onSnapshot(
    query(alertsOf(user), orderBy('timestamp', 'desc'), limit(ALERTS_PAGE)),
    (snapshot) => {
      // An empty answer of the cache only says that the network has not answered.
      if (snapshot.empty && snapshot.metadata.fromCache) news.onOffline();
      else news.onChange(readAnswer(snapshot));
    },
    news.onFailure,
  );
}
