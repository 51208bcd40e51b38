import { ParseError, parseOneOf, parseRecord, parseText } from './parse.ts';
import { REPORT_LIMITS } from './report.ts';

/** By whom a case is being worked on, as the asking moderator sees it. */
export const ASSIGNMENTS = ['nobody', 'me', 'other'] as const;

/** One of ASSIGNMENTS. */
export type Assignment = (typeof ASSIGNMENTS)[number];

/** What another moderator can say when asked: the report is right, or it is not. */
export const OPINIONS = ['uphold', 'dismiss'] as const;

/** One of OPINIONS. */
export type Opinion = (typeof OPINIONS)[number];

/** A second opinion on a case: who has asked decides only when another has said something. */
export type SecondOpinion =
  | { readonly kind: 'none' }
  | { readonly kind: 'asked'; readonly by: 'me' | 'other' }
  | { readonly kind: 'given'; readonly says: Opinion };

/** How the work on a case stands, as the asking moderator sees it. */
export interface CaseProgress {
  readonly assigned: Assignment;
  readonly opinion: SecondOpinion;
}

interface WorkFacts {
  /** What it takes. `words` may not be blank; those that come with an opinion may. */
  readonly takes: 'nothing' | 'words' | 'optional-words' | 'opinion';
  /** Name of the sign beside its words (`src/ui/icons.tsx`). */
  readonly icon: string;
  /** About which cases it is offered. The server decides. */
  readonly fits: (progress: CaseProgress) => boolean;
  /** What it makes of the progress of its case, where that is known without asking. */
  readonly makes?: Partial<CaseProgress>;
}

/**
 * What moderators do about a case without deciding it, in the order in which it is offered. Its texts are `work` and `acts` in
 * src/texts/LANG/queue.ts; what it does is functions/src/reports/work-on-case.ts.
 */
const CASE_WORK = {
  assign: {
    takes: 'nothing',
    icon: 'person',
    fits: ({ assigned }) => assigned === 'nobody',
    makes: { assigned: 'me' },
  },
  release: {
    takes: 'nothing',
    icon: 'person',
    fits: ({ assigned }) => assigned !== 'nobody',
    makes: { assigned: 'nobody' },
  },
  note: { takes: 'words', icon: 'pen', fits: () => true },
  ask: {
    takes: 'optional-words',
    icon: 'people',
    fits: ({ opinion }) => opinion.kind !== 'asked',
    makes: { opinion: { kind: 'asked', by: 'me' } },
  },
  withdraw: {
    takes: 'nothing',
    icon: 'people',
    fits: ({ opinion }) => opinion.kind === 'asked' && opinion.by === 'me',
    makes: { opinion: { kind: 'none' } },
  },
  answer: {
    takes: 'opinion',
    icon: 'people',
    fits: ({ opinion }) => opinion.kind === 'asked' && opinion.by === 'other',
  },
} as const satisfies Readonly<Record<string, WorkFacts>>;

/** A kind of work on a case. */
export type WorkKind = keyof typeof CASE_WORK;

/** The kinds of work that take this. */
type WorkTaking<Takes extends WorkFacts['takes']> = {
  [Kind in WorkKind]: (typeof CASE_WORK)[Kind]['takes'] extends Takes ? Kind : never;
}[WorkKind];

/** The kinds of work for which words are asked. */
export type WordedWork = Exclude<WorkKind, WorkTaking<'nothing'>>;

/** Work on a case: its kind, with what it takes. */
export type CaseWork =
  | { readonly kind: WorkTaking<'nothing'> }
  | { readonly kind: WorkTaking<'words' | 'optional-words'>; readonly words: string }
  | { readonly kind: WorkTaking<'opinion'>; readonly opinion: Opinion; readonly words: string };

function isWorkKind(text: string): text is WorkKind {
  return Object.hasOwn(CASE_WORK, text);
}

/** Whether work of a kind takes this. */
export function isTaking<Takes extends WorkFacts['takes']>(
  kind: WorkKind,
  takes: Takes,
): kind is WorkTaking<Takes> {
  return CASE_WORK[kind].takes === takes;
}

/** The kinds of work, in the order in which they are offered. */
export const WORK_KINDS: readonly WorkKind[] = Object.keys(CASE_WORK).filter(isWorkKind);

/** What can be done about a case without deciding it, in the order in which it is offered: nothing once it is closed. */
export function worksFor(of: CaseProgress & { readonly isOpen: boolean }): readonly WorkKind[] {
  if (!of.isOpen) return [];
  return WORK_KINDS.filter((kind) => CASE_WORK[kind].fits(of));
}

/** Name of the sign beside the words of a kind of work. */
export function workIcon<Kind extends WorkKind>(kind: Kind): (typeof CASE_WORK)[Kind]['icon'] {
  return CASE_WORK[kind].icon;
}

/** What work that is done makes of the open reports of its case, where that is known without asking. */
export function changeOfWork(kind: WorkKind): Partial<CaseProgress> {
  const { makes = {} }: WorkFacts = CASE_WORK[kind];
  return makes;
}

/** Taking a case or, where somebody has it, releasing it. */
export function assignmentFor({ assigned }: Pick<CaseProgress, 'assigned'>): 'assign' | 'release' {
  return assigned === 'nobody' ? 'assign' : 'release';
}

/** Parses what is done about a case. Throws ParseError. */
export function parseCaseWork(data: unknown): CaseWork {
  const record = parseRecord(data, 'work');
  const kind = parseOneOf(record, 'kind', WORK_KINDS);
  if (isTaking(kind, 'nothing')) return { kind };
  const words = parseText(record, 'words', REPORT_LIMITS.notes).trim();
  if (isTaking(kind, 'words') && words === '') throw new ParseError('words', 'a text that is not blank');
  if (!isTaking(kind, 'opinion')) return { kind, words };
  return { kind, opinion: parseOneOf(record, 'opinion', OPINIONS), words };
}
