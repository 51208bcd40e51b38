import type { Catalogue } from '../catalogue.ts';
import { auth } from './auth.ts';
import { blocking } from './blocking.ts';
import { colleges } from './colleges.ts';
import { common } from './common.ts';
import { confessions } from './confessions.ts';
import { errors } from './errors.ts';
import { landing } from './landing.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';

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
