import { measureFirstWords, measureThread } from '../confie/support.ts';
import { measureDesk } from '../web/desk.ts';
import { inBrowser } from './in-browser.ts';

/** How long one waits for the AI and for people, and how a full desk works. */
export const measureSupport = inBrowser('support', [measureFirstWords, measureThread, measureDesk]);
