import { auth } from './en/auth.ts';
import { blocking } from './en/blocking.ts';
import { colleges } from './en/colleges.ts';
import { common } from './en/common.ts';
import { confessions } from './en/confessions.ts';
import { errors } from './en/errors.ts';
import { landing } from './en/landing.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';

/** Every text of the app in English: strings, and functions for those with a number or a name in them. */
export const en = { auth, blocking, colleges, common, confessions, errors, landing, settings, shell };
