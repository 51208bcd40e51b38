import { CIRCLE_LIMITS } from '@chupke/domain/circle-limits.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseText, parseTime } from '@chupke/domain/parse.ts';
import type { FieldInputs } from '../gateways/documents.ts';

/** What a creator knows of a backup, at `users/{uid}/deletedCircles/{circle}`, by the backup. Throws ParseError. */
export function ownDeletedCircle(backup: UnknownRecord): FieldInputs {
  return {
    circleId: parseText(backup, 'originalId', { min: 20, max: 20 }),
    name: parseText(backup, 'name', CIRCLE_LIMITS.name),
    deletedAt: new Date(parseTime(backup, 'deletedAt')),
    chatRetentionExpiresAt: new Date(parseTime(backup, 'chatRetentionExpiresAt')),
    restorable: true,
  };
}
