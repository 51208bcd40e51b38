import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseFlag, parseText } from '@chupke/domain/parse.ts';
import type { OutboxItem } from '../outbox/model.ts';

/** A name is blocked, or no more. */
export interface BlockAction {
  readonly name: AnonymousId;
  readonly isBlocked: boolean;
}

/** What an outbox item does. Throws ParseError. */
export function parseBlock({ payload }: OutboxItem): BlockAction {
  return {
    name: parseAnonymousId(parseText(payload, 'name', { min: 1, max: 40 })),
    isBlocked: parseFlag(payload, 'isBlocked'),
  };
}
