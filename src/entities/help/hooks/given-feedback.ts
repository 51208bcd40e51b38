import type { FeedbackAnswer } from '@chupke/domain/help-counts.ts';
import { feedbackIdOf } from '@chupke/domain/help-counts.ts';
import type { ArticleSlug } from '@chupke/domain/help.ts';
import { parseRecord } from '@chupke/domain/parse.ts';
import { knownUser, useSession } from '../../../lib/session.ts';
import type { StoredKey } from '../../../lib/storage-keys.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { readStoredJson, writeStored } from '../../../lib/storage.ts';
import { useState } from 'react';

type Given = Readonly<Record<string, string>>;

/** Of a kind that was said on another device: what is not known. */
const SAID_BEFORE = 'before';

function parseGiven(data: unknown): Given {
  return Object.fromEntries(
    Object.entries(parseRecord(data)).flatMap(([id, value]) =>
      typeof value === 'string' ? [[id, value] as const] : [],
    ),
  );
}

/** What a student said of an article, as this device knows it. */
interface OwnFeedback {
  readonly helpful: string | undefined;
  readonly emoji: string | undefined;
  /** Remembers an answer; without one, that something of the kind was said before. */
  readonly remember: (kind: FeedbackAnswer['kind'], value?: FeedbackAnswer['value']) => void;
}

/** What the student said of the article; undefined for guests. The component's key must change with the article. */
export function useOwnFeedback(article: ArticleSlug): OwnFeedback | undefined {
  const user = knownUser(useSession());
  const key: StoredKey | undefined = user === undefined ? undefined : storedKey(STORED.helpGiven, user.uid);
  const [added, setAdded] = useState<Given>({});
  if (key === undefined) return undefined;
  const given = { ...readStoredJson(key, parseGiven), ...added };
  const at = (kind: FeedbackAnswer['kind']): string | undefined => given[feedbackIdOf(article, kind)];
  return {
    helpful: at('helpful'),
    emoji: at('emoji'),
    remember: (kind, value) => {
      const all = { ...given, [feedbackIdOf(article, kind)]: value ?? SAID_BEFORE };
      setAdded(all);
      // Without a store it is asked once more on the next visit, and the server knows.
      writeStored(key, JSON.stringify(all));
    },
  };
}
