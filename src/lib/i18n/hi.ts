import type { Catalogue } from './catalogue.ts';
import { auth } from './hi/auth.ts';
import { blocking } from './hi/blocking.ts';
import { colleges } from './hi/colleges.ts';
import { common } from './hi/common.ts';
import { confessions } from './hi/confessions.ts';
import { errors } from './hi/errors.ts';
import { landing } from './hi/landing.ts';
import { settings } from './hi/settings.ts';
import { shell } from './hi/shell.ts';

/** Every text of the app in Hindi. Loaded only where it is wanted. */
export const hi: Catalogue = {
  auth,
  blocking,
  colleges,
  common,
  confessions,
  errors,
  landing,
  settings,
  shell,
};
