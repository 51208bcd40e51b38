import { reportText } from '../../../lib/text-areas/report.ts';
import { showToast } from '../../../lib/toasts.ts';
import { lazyModule } from '../../../lib/lazy-module.ts';

/** The dialog in which something is reported, with its words: what is drawn must not wait for them. */
export const reportPart = lazyModule(async () => {
  const language = document.documentElement.lang === 'hi' ? 'hi' : 'en';
  const [part] = await Promise.all([import('./report-dialog.tsx'), reportText.load(language)]);
  return part;
});

/** Fetches it for a press; without a network, what is not there cannot come, which is said in these words. */
export function fetchReportPart(couldNotLoad: string): void {
  reportPart.prefetch();
  if (reportPart.peek() === undefined && !navigator.onLine) showToast('error', couldNotLoad);
}
