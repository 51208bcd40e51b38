import { gateways } from '../gateways/production.ts';
import { defineSchedule } from '../lib/define-schedule.ts';
import { mailboxKeyOf } from '../lib/mailbox.ts';
import { countHelp as count } from './count-help.ts';

/** Counts what was opened in the help centre and said of it, once a night. */
export const countHelp = defineSchedule('countHelp', 'every day 03:30', () =>
  count({ ...gateways, mailboxKeyOf }),
);
