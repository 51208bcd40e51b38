import { ASK_LIMITS } from '@chupke/domain/confie-calls.ts';
import { parseArticleSlug } from '@chupke/domain/help.ts';
import { LEARNING } from '@chupke/domain/learning.ts';
import { ParseError, parseFlag, parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
import { gateways } from '../gateways/production.ts';
import { refuseUnlessAdmin, refuseUnlessStudent } from '../lib/caller.ts';
import { defineCall } from '../lib/define-call.ts';
import { helpTexts } from '@chupke/domain/help-texts.ts';
import { mailboxKeyOf } from '../lib/mailbox.ts';
import { areAdminViewsLive, MAILBOX_SECRETS, mailboxSecret, reporterAgeDays } from '../lib/settings.ts';
import { decidePatterns as decide, listPatterns as list } from './decide-patterns.ts';
import { gatherPatterns as gather } from './gather-patterns.ts';
import { rateAnswer as rate } from './rate-answer.ts';
import { PATTERN_ID } from './stored-pattern.ts';

const MAILBOX = { secrets: MAILBOX_SECRETS };

/** A student says whether an article has answered a question. */
export const rateAnswer = defineCall(
  'rateAnswer',
  {
    refuse: refuseUnlessStudent,
    parse: (data) => {
      const record = parseRecord(data);
      return {
        question: parseText(record, 'question', ASK_LIMITS.question),
        slug: record['slug'] === null ? null : parseArticleSlug(record['slug']),
        helpful: parseFlag(record, 'helpful'),
      };
    },
    run: ({ uid }, rating) => {
      const secret = mailboxSecret();
      return rate({ ...gateways, mailboxKeyOf, secret, reporterAgeDays: reporterAgeDays() }, uid, rating);
    },
  },
  MAILBOX,
);

/** What Confie has learned, for admins. */
export const listPatterns = defineCall('listPatterns', {
  refuse: refuseUnlessAdmin,
  parse: () => null,
  run: async () => {
    // On a developer's machine no night has to pass first.
    if (areAdminViewsLive()) await gather({ ...gateways, helpTexts });
    return list(gateways.documents);
  },
});

function parseIds(value: unknown): readonly string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > LEARNING.bulk)
    throw new ParseError('ids', `one to ${LEARNING.bulk} ids`);
  const ids = value.filter((id): id is string => typeof id === 'string' && PATTERN_ID.test(id));
  if (ids.length !== value.length || new Set(ids).size !== ids.length) throw new ParseError('ids', 'ids');
  return ids;
}

/** An admin approves or rejects patterns. */
export const decidePatterns = defineCall('decidePatterns', {
  refuse: refuseUnlessAdmin,
  parse: (data) => {
    const record = parseRecord(data);
    return {
      ids: parseIds(record['ids']),
      decision: parseOneOf(record, 'decision', ['approved', 'rejected']),
    };
  },
  run: ({ uid }, decision) => decide(gateways, uid, decision),
});
