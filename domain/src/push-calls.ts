import { parseConfessionId, parseReplyId } from './confession-id.ts';
import type { ConfessionId, ReplyId } from './confession-id.ts';
import { ParseError, parseOneOf, parseRecord, parseText } from './parse.ts';
import type { PushMark, PushPlatform, PushToken } from './push.ts';
import { parsePushMark, parsePushToken, PUSH_PLATFORMS } from './push.ts';
import type { UserId } from './user.ts';
import { parseUserId } from './user.ts';

/*
 * The bodies of the notification endpoints (`POST /api/...`). Their answer is `ok`, or a reason: never anything of
 * anybody else.
 */

/** Body of `/api/store-fcm-token`. */
export interface StoreTokenRequest {
  readonly userId: UserId;
  readonly fcmToken: PushToken;
  readonly platform: PushPlatform;
  /** The device's mark; ours, absent in requests of other clients. */
  readonly mark?: PushMark;
}

/** Parses it. Throws ParseError. */
export function parseStoreToken(data: unknown): StoreTokenRequest {
  const record = parseRecord(data);
  const { mark } = record;
  return {
    userId: parseUserId(parseText(record, 'userId', { min: 1, max: 128 })),
    fcmToken: parsePushToken(record['fcmToken']),
    platform: parseOneOf(record, 'platform', PUSH_PLATFORMS),
    ...(mark === undefined ? {} : { mark: parsePushMark(mark) }),
  };
}

/**
 * Body of `/api/send-mobile-notification`: a student tries out the own devices. The texts are checked and not used: what
 * is shown are the server's own words, as an endpoint that sends given texts would be one for phishing.
 */
export interface SendOwnRequest {
  readonly userId: UserId;
}

interface SendTexts {
  readonly userId: UserId;
  readonly data: Readonly<Record<string, unknown>>;
}

function parseSend(value: unknown): SendTexts {
  const record = parseRecord(value);
  parseText(record, 'title', { min: 0, max: 120 });
  parseText(record, 'body', { min: 0, max: 500 });
  parseText(record, 'type', { min: 0, max: 40 });
  const { data = {} } = record;
  return {
    userId: parseUserId(parseText(record, 'userId', { min: 1, max: 128 })),
    data: parseRecord(data, 'data'),
  };
}

/** Parses it. Throws ParseError. */
export function parseSendOwn(data: unknown): SendOwnRequest {
  return { userId: parseSend(data).userId };
}

/**
 * Body of `/api/send-notification`: the caller, `userId`, has liked what `data` names. Who wrote that, and whether there is
 * anything to tell, the server finds out.
 */
export interface SendReactionRequest {
  readonly userId: UserId;
  readonly confessionId: ConfessionId;
  /** Absent for the confession itself. */
  readonly replyId?: ReplyId;
}

/** Parses it. Throws ParseError. */
export function parseSendReaction(value: unknown): SendReactionRequest {
  const { userId, data } = parseSend(value);
  if (data['confessionId'] === undefined) throw new ParseError('data.confessionId', 'the id of a confession');
  const confessionId = parseConfessionId(parseText(data, 'confessionId', { min: 1, max: 40 }));
  if (data['replyId'] === undefined) return { userId, confessionId };
  return { userId, confessionId, replyId: parseReplyId(parseText(data, 'replyId', { min: 1, max: 40 })) };
}
