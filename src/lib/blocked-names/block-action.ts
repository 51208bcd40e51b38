import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseFlag, parseText } from '@chupke/domain/parse.ts';
import type { OutboxItem } from '../outbox/model.ts';

/** The kind of these actions in the outbox. The page's head looks for it, too (src/boot/blocked.ts). */
export const BLOCK_KIND = 'block-name';

/** A name is blocked, or no longer. */
export interface BlockAction {
  readonly name: AnonymousId;
  readonly isBlocked: boolean;
}

/** The action of an outbox item. Throws ParseError. */
export function parseBlock({ payload }: OutboxItem): BlockAction {
  return {
    name: parseAnonymousId(parseText(payload, 'name', { min: 1, max: 40 })),
    isBlocked: parseFlag(payload, 'isBlocked'),
  };
}
