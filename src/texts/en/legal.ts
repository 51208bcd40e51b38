import { ORGANISATION } from '@chupke/domain/organisation.ts';

/** Texts that all pages of rules and rights share. */
export const legal = {
  contents: 'On this page',
  short: 'In short',
  updated: (date: string) => `Last updated: ${date}`,
  draftTitle: 'A draft until Chupke opens',
  draftBody:
    'Names and addresses that are still missing here are filled in, and every line is checked by counsel, before launch.',
};

/** What stands in the place of a detail that is not known yet. */
export const BEFORE_LAUNCH = 'will stand here before launch';

/** Whoever runs the service, within a sentence. */
export const OPERATOR =
  ORGANISATION.operator ??
  'the operator of Chupke (the registered name and address will stand here before launch)';
