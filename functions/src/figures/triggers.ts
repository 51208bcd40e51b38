import { helpTexts } from '@chupke/domain/help-texts.ts';
import { gateways } from '../gateways/production.ts';
import { gatherPatterns } from '../learning/gather-patterns.ts';
import { mailboxKeyOf } from '../lib/mailbox.ts';
import { areAdminViewsLive, MAILBOX_SECRETS } from '../lib/settings.ts';
import { refuseUnlessAdmin } from '../lib/caller.ts';
import { defineCall } from '../lib/define-call.ts';
import { gatherFigures } from './gather-figures.ts';
import { readAssistantFigures as readAssistant, readOverview as read } from './read-figures.ts';

/** On a developer's machine no night has to pass first. */
async function withFigures<Result>(read: () => Promise<Result>): Promise<Result> {
  if (areAdminViewsLive()) await gatherFigures(gateways);
  return read();
}

/** What an operator needs to see, for admins. */
export const readOverview = defineCall(
  'readOverview',
  {
    refuse: refuseUnlessAdmin,
    parse: () => null,
    run: (caller) => withFigures(() => read({ ...gateways, mailboxKeyOf }, caller)),
  },
  { secrets: MAILBOX_SECRETS },
);

/** How Confie and the help centre do, for admins. */
export const readAssistantFigures = defineCall(
  'readAssistantFigures',
  {
    refuse: refuseUnlessAdmin,
    parse: () => null,
    run: (caller) =>
      withFigures(async () => {
        if (areAdminViewsLive()) await gatherPatterns({ ...gateways, helpTexts });
        return readAssistant({ ...gateways, mailboxKeyOf }, caller);
      }),
  },
  { secrets: MAILBOX_SECRETS },
);
