import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { parseOneOf, parseRecord, parseText, parseTime } from '@chupke/domain/parse.ts';
import type { PublishWindow } from '@chupke/domain/publish-window.ts';
import { PUBLISH_WINDOWS } from '@chupke/domain/publish-window.ts';

/** A task as it comes out of the queue, checked. Throws ParseError. */
export function parsePublication(data: unknown) {
  const record = parseRecord(data);
  return {
    confession: parseConfessionId(parseText(record, 'confession', { min: 1, max: 40 })),
    notBefore: parseTime(record, 'notBefore'),
  };
}

/** Within which time a stored waiting confession appears. Throws ParseError. */
export function publishWindowOf(waiting: unknown): PublishWindow {
  return parseOneOf(parseRecord(waiting), 'publishWithin', PUBLISH_WINDOWS);
}
