import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import { isOpenCircle, parseCircle } from '@chupke/domain/circle.ts';
import { circlePath } from '@chupke/domain/paths.ts';
import type { CircleWelcome } from '../gateways/tasks.ts';
import type { CircleGateways } from './circle-standing.ts';
import { postCircleNotice } from './post-circle-notice.ts';

/** What a circle's first words need. */
export interface WelcomeGateways extends CircleGateways {
  /** Waits so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

const DUE: Readonly<Record<CircleWelcome['kind'], number>> = {
  privacy: CIRCLE_TIMES.privacyNotice,
  guide: CIRCLE_TIMES.guideNotice,
};

/**
 * Posts one of a circle's first words, once. A queue may hand its task out early - the emulator's does so at once - and
 * then it waits here: never longer than what it was put off for.
 */
export async function postCircleWelcome(
  { documents, now, wait }: WelcomeGateways,
  { circle: id, kind }: CircleWelcome,
): Promise<'posted' | 'same'> {
  const [made] = await documents.read([circlePath(id)]);
  if (made === undefined) return 'same';
  const early = parseCircle(id, made).createdAt + DUE[kind] - now();
  if (early > 0) await wait(Math.min(early, DUE[kind]));
  return documents.transact(async (transaction) => {
    const [stored] = await transaction.read([circlePath(id)]);
    if (stored === undefined || !isOpenCircle(parseCircle(id, stored))) return 'same';
    const post = await postCircleNotice(transaction, id, kind, { kind });
    return post() ? 'posted' : 'same';
  });
}
