import { CIRCLE_LIMITS } from '@chupke/domain/circle-limits.ts';
import type { BrowserState } from '../../lib/browser-session.ts';
import { writeAsOwner } from '../../lib/owner-documents.ts';
import { uidOf } from '../../seed/circle-layout.ts';
import { withoutTriggers } from '../../start/run-seed.ts';
import type { WebBench } from '../web/bench.ts';
import { planLogins } from './accounts.ts';
import type { BuiltCircle } from './circle-documents.ts';
import { buildCircle } from './circle-documents.ts';

/** How many messages it has. */
export const BIG_CIRCLE_MESSAGES = 10_000;
/** A student of iit-bombay in the demo data, like the circle. */
const READER = 'student1';

/** A full circle with many messages, and the browser of a member who has never opened it. */
export interface BigCircle {
  readonly circle: BuiltCircle;
  readonly state: BrowserState;
}

/** Writes it directly, bypassing rules and functions. */
export async function fillBigCircle({ app, stateOf, say }: WebBench): Promise<BigCircle> {
  say(`writing ${BIG_CIRCLE_MESSAGES} messages`);
  const others = planLogins(CIRCLE_LIMITS.members.max - 1).map(({ uid }) => uid);
  const circle = buildCircle({
    name: 'Ten thousand nights',
    uids: [...others, uidOf(READER)],
    messages: BIG_CIRCLE_MESSAGES,
    now: Date.now(),
  });
  await withoutTriggers(app.suite, () => writeAsOwner(app.suite, circle.documents));
  return { circle, state: await stateOf(READER) };
}
