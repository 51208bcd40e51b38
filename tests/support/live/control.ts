import type { Ports } from '../../../scripts/start/ports.ts';
import type { SuiteUrls } from '../../../scripts/start/suite-options.ts';

/** A running suite, as a test sees it: one with the demo data and one without, each for all files that ask for it. */
export interface LiveSuite {
  readonly projectId: string;
  readonly ports: Ports;
  readonly urls: SuiteUrls;
  /** Variables with which firebase-admin and other clients find the emulators. */
  readonly env: Readonly<Record<string, string>>;
  /** `GET` answers `{messages: [{to, subject, body, ...}]}`, the newest first. */
  readonly inboxUrl: string;
  /** File with everything that the emulators and the functions print. */
  readonly logFile: string;
}

/** The production build of the app, pointed at the suite. */
export interface LiveApp {
  /** Without a slash at its end. */
  readonly appUrl: string;
  readonly distDir: string;
}

/** What can be asked of the control server, which starts it then: a suite with the demo data, one without, or the app. */
export type LivePart = 'suite' | 'empty-suite' | 'app';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the control server that the global set-up of the projects `suite` and `live` opens. */
    liveControlUrl: string;
  }
}
