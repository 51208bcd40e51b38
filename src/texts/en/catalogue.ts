import { auth } from './auth.ts';
import { blocking } from './blocking.ts';
import { colleges } from './colleges.ts';
import { common } from './common.ts';
import { confessions } from './confessions.ts';
import { errors } from './errors.ts';
import { landing } from './landing.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';

/** Every text of the app in English: strings, and functions for those with a number or a name in them. */
export const en = { auth, blocking, colleges, common, confessions, errors, landing, settings, shell };
