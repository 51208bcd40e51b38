import { ABOUT_ME_LIMITS, ABOUT_ME_REASONS, ABOUT_ME_TOKEN } from '@chupke/domain/about-me.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { ParseError, parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
import { gateways } from '../gateways/production.ts';
import { defineOpenCall } from '../lib/define-call.ts';
import { mailboxKeyOf } from '../lib/mailbox.ts';
import { parseContentId, parseWords } from '../lib/parse-fields.ts';
import { appUrl, guestSalt, MAILBOX_SECRETS } from '../lib/settings.ts';
import { aboutMeStatus as ask, reportAboutMe as report } from './report-about-me.ts';

const ID = { min: 1, max: 40 };

function parseToken(record: UnknownRecord): string {
  const token = parseText(record, 'token', { min: 1, max: 100 });
  if (!ABOUT_ME_TOKEN.test(token)) throw new ParseError('token', 'a token');
  return token;
}

const own = () => ({ ...gateways, mailboxKeyOf, appUrl: appUrl(), salt: guestSalt() });

/** Anyone reports a post that is about them. Who is signed in is not looked at. */
export const reportAboutMe = defineOpenCall(
  'reportAboutMe',
  {
    parse: (data) => {
      const record = parseRecord(data);
      const { replyId = null } = record;
      return {
        id: parseContentId(record, 'id'),
        token: parseToken(record),
        confessionId: parseConfessionId(parseText(record, 'confessionId', ID)),
        replyId: replyId === null ? null : parseReplyId(parseText(record, 'replyId', ID)),
        reason: parseOneOf(record, 'reason', ABOUT_ME_REASONS),
        words: parseWords(record, 'words', ABOUT_ME_LIMITS.words),
      };
    },
    run: ({ ip }, request) => report(own(), ip, request),
  },
  { secrets: MAILBOX_SECRETS },
);

/** Anyone asks with a token how their report stands. */
export const aboutMeStatus = defineOpenCall(
  'aboutMeStatus',
  {
    parse: (data) => ({ token: parseToken(parseRecord(data)) }),
    run: ({ ip }, { token }) => ask(own(), ip, token),
  },
  { secrets: MAILBOX_SECRETS },
);
