import { loadArea } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { lazyModule } from '../../../lib/lazy-module.ts';

/** The dialog in which something is reported, with its words: what is drawn must not wait for them. */
export const reportPart = lazyModule(async () => {
  const [part] = await Promise.all([import('./report-dialog.tsx'), loadArea('report')]);
  return part;
});

/** Fetches it for a press; without a network, what is not there cannot come, which is said in these words. */
export function fetchReportPart(couldNotLoad: string): void {
  reportPart.prefetch();
  if (reportPart.peek() === undefined && !navigator.onLine) showToast('error', couldNotLoad);
}
