import { lazySender } from '../../../lib/outbox/lazy-handler.ts';
import { registerSender } from '../../../lib/outbox/outbox.ts';

/** The kind of a report in the outbox. */
export const REPORT_KIND = 'report';

let isRegistered = false;

/** Registers how a report that had to wait for the network is sent. May be called often. */
export function registerReportHandler(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerSender(
    REPORT_KIND,
    lazySender(
      () => import('./send-report.ts'),
      (module) => module.sendKeptReport,
    ),
  );
}
