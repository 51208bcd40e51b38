import { reportText } from '../../../lib/text-areas/report.ts';
import { showToast } from '../../../lib/toasts.ts';
import { lazyPart } from '../../../entities/confession/hooks/use-lazy.ts';

/** The dialog in which something is reported, with its words: what is drawn must not wait for them. */
export const reportPart = lazyPart(async () => {
  const language = document.documentElement.lang === 'hi' ? 'hi' : 'en';
  const [part] = await Promise.all([import('./report-dialog.tsx'), reportText.load(language)]);
  return part;
});

/** Fetches it for a press; without a network, what is not there cannot come, which is said in these words. */
export function fetchReportPart(couldNotLoad: string): void {
  reportPart.fetch();
  if (reportPart.peek() === undefined && !navigator.onLine) showToast('error', couldNotLoad);
}
