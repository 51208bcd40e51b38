import type { Calls } from '@chupke/domain/calls.ts';
import { CIRCLE_CHANGES, parseCircleModeration } from '@chupke/domain/circle-calls.ts';
import { parseCircleId, parseInviteCode } from '@chupke/domain/circle-id.ts';
import { parseCircleDraft } from '@chupke/domain/circle.ts';
import { ParseError, parseFlag, parseOneOf, parseRecord } from '@chupke/domain/parse.ts';

/** What was sent to make a circle, checked. Throws ParseError. */
export function parseCreateRequest(data: unknown): Calls['createCircle']['takes'] {
  const record = parseRecord(data);
  return { id: parseCircleId(record['id']), draft: parseCircleDraft(record['draft']) };
}

/** The SDK sends what is undefined as null. */
function nullable<T>(value: unknown, parse: (value: unknown) => T): T | null {
  return value === undefined || value === null ? null : parse(value);
}

/** What was sent to join a circle, checked: an id, a code or both. Throws ParseError. */
export function parseJoinRequest(data: unknown): Calls['joinCircle']['takes'] {
  const record = parseRecord(data);
  const circleId = nullable(record['circleId'], parseCircleId);
  const code = nullable(record['code'], parseInviteCode);
  if (circleId === null && code === null) throw new ParseError('circleId', 'a circle or a code');
  return { circleId, code };
}

/** What was sent to look at a code, checked. Throws ParseError. */
export function parseInviteRequest(data: unknown): Calls['checkInvite']['takes'] {
  return { code: parseInviteCode(parseRecord(data)['code']) };
}

/** What was sent to change a circle, checked. Throws ParseError. */
export function parseChangeRequest(data: unknown): Calls['changeCircle']['takes'] {
  const record = parseRecord(data);
  return {
    circleId: parseCircleId(record['circleId']),
    change: parseOneOf(record, 'change', CIRCLE_CHANGES),
  };
}

/** What was sent to moderate a circle, checked. Throws ParseError. */
export function parseModerationRequest(data: unknown): Calls['moderateCircle']['takes'] {
  const record = parseRecord(data);
  return { circleId: parseCircleId(record['circleId']), act: parseCircleModeration(record['act']) };
}

/** What was sent to be seen in a circle, checked. Throws ParseError. */
export function parsePresenceRequest(data: unknown): Calls['beInCircle']['takes'] {
  const record = parseRecord(data);
  return { circleId: parseCircleId(record['circleId']), isHere: parseFlag(record, 'isHere') };
}

/** A first word of a circle as it comes out of the queue, checked. Throws ParseError. */
export function parseCircleWelcome(data: unknown) {
  const record = parseRecord(data);
  const kind = parseOneOf(record, 'kind', ['privacy', 'guide']);
  return { circle: parseCircleId(record['circle']), kind } as const;
}
