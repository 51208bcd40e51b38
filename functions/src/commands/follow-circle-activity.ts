import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { Documents } from '../gateways/documents.ts';
import type { ActivityChange } from '../lib/circle-activity-change.ts';
import { alertMentions } from './alert-mentions.ts';
import { giveKarmaForConfession } from './give-karma.ts';
import { tendTimeline } from './tend-timeline.ts';

/**
 * What follows from one message of a circle. An event tells all that is needed to see that nothing does, which is so
 * for most messages and costs no read. Bears repetition and any order.
 */
export async function followCircleActivity(
  gateways: { readonly documents: Documents },
  circle: CircleId,
  change: ActivityChange,
): Promise<void> {
  await tendTimeline(gateways, circle, change);
  const { last, after } = change;
  if (last === null || after.messageCount <= change.before.messageCount) return;
  if (last.type === 'confession') await giveKarmaForConfession(gateways, circle, last, after.lastActivity);
  await alertMentions(gateways, circle, last);
}
