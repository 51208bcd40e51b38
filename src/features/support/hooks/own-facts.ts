import type { Facts, Fetched, LearnedAnswer, ReportFact, TicketFact } from '@chupke/domain/confie/types.ts';
import { patternKeyOf } from '@chupke/domain/confie/pattern.ts';
import { articleOf } from '@chupke/domain/help.ts';
import type { OwnTicket } from '@chupke/domain/support-ticket.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { create } from 'zustand';
import { serverNow } from '../../../lib/clock.ts';
import { liveSubscription } from '../../../lib/live.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { readStoredJson, writeStored } from '../../../lib/storage.ts';
import type { Interaction } from '../model/local-learning.ts';
import {
  learnedFrom,
  parseInteractions,
  parsePatterns,
  responseTypeOf,
  withInteraction,
  withUse,
} from '../model/local-learning.ts';
import type { Learned } from './conversation.ts';

/* What Confie knows of the student: own tickets and reports, and what was learned. All of it is the student's own. */

interface Known {
  readonly tickets: Fetched<TicketFact>;
  readonly list: readonly OwnTicket[] | undefined;
  readonly reports: Fetched<ReportFact>;
  readonly approved: readonly LearnedAnswer[];
  /** Whether the student has agreed that the AI is asked; undefined while that is not known. */
  readonly hasAgreed: boolean | undefined;
}

const NOTHING: Known = {
  tickets: 'loading',
  list: undefined,
  reports: 'loading',
  approved: [],
  hasAgreed: undefined,
};

const useStore = create<Known>(() => NOTHING);

/** The student's own tickets; undefined while they are not known. */
export function useOwnTickets(): {
  readonly list: readonly OwnTicket[] | undefined;
  readonly hasFailed: boolean;
} {
  const list = useStore((known) => known.list);
  const hasFailed = useStore((known) => known.tickets === 'failed');
  return { list, hasFailed };
}

/** Whether the AI may be asked: with the student's consent alone. Undefined while that is not known. */
export function useAssistantConsent(): boolean | undefined {
  return useStore((known) => known.hasAgreed);
}

/** The same outside components; false while it is not known. */
export function hasAssistantConsent(): boolean {
  return useStore.getState().hasAgreed === true;
}

const loadOwn = () => import('../api/watch-own.ts');

/** Fetches the reports of the student whose facts are open. */
let fetchReports: (() => Promise<void>) | undefined;

/**
 * Fetches the own reports, as they are asked about: watching them would cost reads for whoever never asks. Nothing while no
 * student is known. Never rejects.
 */
export async function renewReports(): Promise<void> {
  await fetchReports?.();
}

/** Fetches reports with `set`, once at a time. */
function reportsOf(user: UserId, set: (part: Pick<Known, 'reports'>) => void): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const fetchThem = async (): Promise<void> => {
    // Where the network is known to be gone the SDK takes long to notice.
    set({ reports: navigator.onLine ? 'loading' : 'failed' });
    if (!navigator.onLine) return;
    try {
      const { loadReports } = await loadOwn();
      set({ reports: await loadReports(user) });
    } catch {
      set({ reports: 'failed' });
    }
  };
  return () => (underWay ??= fetchThem().finally(() => (underWay = undefined)));
}

/** Fetches what Confie knows, until the returned function is called. */
export function openFacts(user: UserId): () => void {
  let isOver = false;
  const set = (part: Partial<Known>): void => {
    if (!isOver) useStore.setState(part);
  };
  const tickets = liveSubscription(async () => (await loadOwn()).watchTickets(user), {
    onValue: (list) => {
      void loadOwn().then(({ ticketFact }) => set({ list, tickets: list.map(ticketFact) }));
    },
    onFailure: () => set(useStore.getState().list === undefined ? { tickets: 'failed' } : {}),
  });
  const consent = liveSubscription(async () => (await loadOwn()).watchAssistantConsent(user), {
    onValue: (hasAgreed) => set({ hasAgreed }),
    // What is known stays.
    onFailure: () => undefined,
  });
  fetchReports = reportsOf(user, set);
  loadOwn()
    .then(({ loadApproved }) => loadApproved())
    .then(
      (approved) =>
        set({
          approved: approved.flatMap(({ key, slug }) => {
            const article = articleOf(slug);
            return article === undefined ? [] : [{ key, slug: article.slug }];
          }),
        }),
      // Confie answers without them.
      () => undefined,
    );
  return () => {
    isOver = true;
    fetchReports = undefined;
    tickets.stop();
    consent.stop();
    useStore.setState(NOTHING);
  };
}

function ownLearned(now: number): readonly LearnedAnswer[] {
  return learnedFrom(readStoredJson(STORED.confiePatterns.name, parsePatterns) ?? [], now);
}

/** What Confie knows now. */
export function currentFacts(): Facts {
  const { tickets, reports, approved } = useStore.getState();
  const now = serverNow();
  return { tickets, reports, isOnline: navigator.onLine, learned: [...ownLearned(now), ...approved], now };
}

/** Learns on this device how a question was answered. Nothing of what speaks of danger is kept. */
export function learnLocally(question: string, { kind, length, articles }: Learned): void {
  if (kind === 'safety') return;
  const now = serverNow();
  const [slug] = articles;
  const added: Interaction = {
    messageLength: question.length,
    responseLength: length,
    articleMatched: slug ?? '',
    hasArticleLink: slug !== undefined,
    responseType: responseTypeOf(kind, slug !== undefined),
    timestamp: now,
  };
  const interactions = readStoredJson(STORED.confieLearning.name, parseInteractions) ?? [];
  writeStored(STORED.confieLearning.name, JSON.stringify(withInteraction(interactions, added)));
  const key = patternKeyOf(question);
  if (kind !== 'answer' || slug === undefined || key === null) return;
  const patterns = readStoredJson(STORED.confiePatterns.name, parsePatterns) ?? [];
  writeStored(STORED.confiePatterns.name, JSON.stringify(withUse(patterns, { key, slug }, now)));
}
