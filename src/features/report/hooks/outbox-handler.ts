import { lazyHandler } from '../../../lib/outbox/handlers.ts';
import { registerHandler } from '../../../lib/outbox/outbox.ts';

/** The kind of a report in the outbox. */
export const REPORT_KIND = 'report';

let isRegistered = false;

/** Registers how a report that had to wait for the network is sent. May be called often. */
export function registerReportHandler(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerHandler(
    REPORT_KIND,
    lazyHandler(
      () => import('./send-report.ts'),
      (module) => module.sendKeptReport,
    ),
    // Moderators see when it came: it must not come with a post, nor wait for it.
    { isCall: true, placeOf: ({ id }) => id },
  );
}
