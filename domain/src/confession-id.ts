import type { Branded } from './brand.ts';
import { ParseError } from './parse.ts';

/** Id of a confession: 20 random letters and digits, made by the author's device. */
export type ConfessionId = Branded<string, 'ConfessionId'>;

/** Id of a reply, of the same form. */
export type ReplyId = Branded<string, 'ReplyId'>;

/** The form of both; the rules hold the same one. */
export const CONTENT_ID_FORM = '[A-Za-z0-9]{20}';

const CONTENT_ID = new RegExp(`^${CONTENT_ID_FORM}$`);

function isConfessionId(text: string): text is ConfessionId {
  return CONTENT_ID.test(text);
}

function isReplyId(text: string): text is ReplyId {
  return CONTENT_ID.test(text);
}

/** The text as a confession's id. Throws ParseError. */
export function parseConfessionId(text: string): ConfessionId {
  if (!isConfessionId(text)) throw new ParseError('confessionId', '20 letters and digits');
  return text;
}

/** The text as a reply's id. Throws ParseError. */
export function parseReplyId(text: string): ReplyId {
  if (!isReplyId(text)) throw new ParseError('replyId', '20 letters and digits');
  return text;
}
