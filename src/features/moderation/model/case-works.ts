import type { CaseWork } from '@chupke/domain/report-queue.ts';
import { WORK_KINDS } from '@chupke/domain/report-queue.ts';
import type { IconName } from '../../../ui/icons.tsx';
import type { Case } from './cases.ts';

/** What of a case decides which work is offered. */
type Worked = Pick<Case, 'assigned' | 'opinion'>;

/** How work on a case is offered; its texts are `work` in texts/<language>/queue.ts. */
interface WorkOffer {
  readonly icon: IconName;
  /** Where its button is: frequent ones are on the card. */
  readonly place: 'card' | 'menu';
  /** Whether it can be done about such a case. */
  readonly fits: (of: Worked) => boolean;
}

/** The kinds of work. The server decides; this is what is offered. */
const WORK_OFFERS: Readonly<Record<CaseWork['kind'], WorkOffer>> = {
  assign: { icon: 'person', place: 'menu', fits: ({ assigned }) => assigned === 'nobody' },
  release: { icon: 'person', place: 'menu', fits: ({ assigned }) => assigned !== 'nobody' },
  note: { icon: 'pen', place: 'menu', fits: () => true },
  ask: { icon: 'people', place: 'menu', fits: ({ opinion }) => opinion.kind !== 'asked' },
  answer: {
    icon: 'people',
    place: 'menu',
    fits: ({ opinion }) => opinion.kind === 'asked' && opinion.by === 'other',
  },
};

/** How work of a kind is offered. */
export function offerOf(kind: CaseWork['kind']): WorkOffer {
  return WORK_OFFERS[kind];
}

/** What can be done about a case without deciding it, in the order in which it is offered. */
export function worksFor(of: Worked): readonly CaseWork['kind'][] {
  return WORK_KINDS.filter((kind) => offerOf(kind).fits(of));
}

/** Taking a case or, where somebody has it, releasing it. */
export function assignmentFor(of: Worked): 'assign' | 'release' {
  return offerOf('assign').fits(of) ? 'assign' : 'release';
}
