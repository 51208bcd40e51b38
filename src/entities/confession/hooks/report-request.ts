import type { ReportSubject } from '@chupke/domain/report-subject.ts';
import { create } from 'zustand';

/** What is to be reported, with the text that the dialog quotes. */
interface ReportRequest {
  readonly subject: ReportSubject;
  readonly text: string;
}

interface ReportRequests {
  /** Grows when a report becomes likely: the dialog is fetched then. */
  readonly prefetches: number;
  readonly request: ReportRequest | undefined;
}

const useStore = create<ReportRequests>(() => ({ prefetches: 0, request: undefined }));

/** The requested report; rerenders when it changes. */
export function useReportRequests(): ReportRequests {
  return useStore();
}

/** Has the dialog fetched, because a menu that leads to it is open: without a network it could not be fetched later. */
export function prefetchReport(): void {
  useStore.setState(({ prefetches }) => ({ prefetches: prefetches + 1 }));
}

/** Opens the report dialog, or closes it (undefined). */
export function requestReport(request: ReportRequest | undefined): void {
  useStore.setState({ request });
}
