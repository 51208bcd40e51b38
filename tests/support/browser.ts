// Only for work that is under way: nothing of the repository imports it any more. To be deleted.
export { launchBrowser } from '../../scripts/lib/browser.ts';
