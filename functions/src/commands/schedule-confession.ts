import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { PublishWindow } from '@chupke/domain/publish-window.ts';
import { PUBLISH_WINDOW_HOURS } from '@chupke/domain/publish-window.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import type { PublicationTasks } from '../gateways/tasks.ts';
import { anyDelay } from './run-erasure-posts.ts';

/** What choosing a confession's moment needs. */
export interface SchedulingGateways {
  readonly publications: PublicationTasks;
  readonly random: RandomBytes;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Chooses the moment at which a confession appears: any second of its window, each as likely. The queue alone knows it,
 * no document. An event that comes twice chooses twice, and the earlier moment counts.
 */
export async function scheduleConfession(
  { publications, random, now }: SchedulingGateways,
  confession: ConfessionId,
  window: PublishWindow,
): Promise<void> {
  const delaySeconds = anyDelay({ random, spreadHours: PUBLISH_WINDOW_HOURS[window] });
  await publications.enqueue({ confession, notBefore: now() + delaySeconds * 1000 }, delaySeconds);
}
