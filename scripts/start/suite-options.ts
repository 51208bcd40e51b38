import { join } from 'node:path';
import { EMAILJS_PATH, LOCAL_EMAILJS } from './inbox/emailjs.ts';
import { FCM_PATH } from './fcm/settings.ts';
import { GEMINI_PATH, LOCAL_GEMINI } from './gemini/settings.ts';
import { INBOX_PATH } from './inbox/http.ts';
import { LOCAL_RAZORPAY, RAZORPAY_PATH } from './razorpay/settings.ts';
import type { InboxStore } from './inbox/store.ts';
import { HOST } from './ports.ts';
import type { PortChoice, Ports } from './ports.ts';
import { DEMO_ACCOUNTS } from '../seed/accounts.ts';
import { LOCAL_MAILBOX_SECRET } from '../seed/local-mailbox-secret.ts';

/** The project of the local suite. firebase-tools never looks up a `demo-` project on the network. */
export const LOCAL_PROJECT = 'demo-chupke';

/** Options of the suite. Everything but the two folders has the default of `npm start`. */
export interface SuiteOptions {
  /** The repository. */
  readonly root: string;
  /** For all data and logs; two suites can't use one folder at the same time. */
  readonly dataDir: string;
  readonly ports?: PortChoice;
  /** Google's Java emulators instead of ours. */
  readonly official?: boolean;
  /** Whether to serve the app. The inbox is always served. */
  readonly app?: boolean;
  /** Whether to write the demo data into an empty suite. */
  readonly seed?: boolean;
  /** Whether to run scheduled functions; without, a test runs those that it wants. */
  readonly schedules?: boolean;
  /** Whether to save accounts and files, every half a minute and at the end: the emulators have them in memory alone. */
  readonly snapshots?: boolean;
  /** Whether to rebuild the functions when their sources change. */
  readonly watch?: boolean;
  /** Whether the log tells of each refused request which part of the rules refused it. */
  readonly explain?: boolean;
  /** Folder of firestore.js, storage-rules.js and check-rules.js; by default emulator/dist, built when stale. */
  readonly emulatorDist?: string;
  /** Receives lines for the terminal. */
  readonly onNotice?: (line: string) => void;
  /** Cancels a start: `startSuite` then undoes what it did and throws StartError. */
  readonly signal?: AbortSignal;
}

/** URLs of the suite, without a trailing slash. */
export interface SuiteUrls {
  readonly app: string;
  readonly inbox: string;
  /** The local payment provider. */
  readonly razorpay: string;
  /** The local AI. */
  readonly gemini: string;
  /** The switches of the local Cloud Messaging. */
  readonly fcm: string;
  readonly auth: string;
  readonly firestore: string;
  readonly storage: string;
  readonly functions: string;
  readonly hosting: string;
  readonly hub: string;
}

/** A running suite. */
export interface Suite {
  readonly projectId: string;
  readonly ports: Ports;
  readonly urls: SuiteUrls;
  /** Variables with which firebase-admin and other clients find the emulators. */
  readonly env: Readonly<Record<string, string>>;
  readonly inbox: InboxStore;
  /** File with the emulators' whole output. */
  readonly logFile: string;
  /** Resolves when the emulators have exited, by `stop` or by themselves. */
  readonly ended: Promise<void>;
  /** Saves what is not on disk yet, if the suite takes snapshots, and stops everything. Further calls wait for the first. */
  stop(): Promise<void>;
}

/** The options with their defaults filled in. */
export type Settings = Required<Omit<SuiteOptions, 'emulatorDist'>> & {
  readonly emulatorDist: string | undefined;
};

/** Fills in the defaults. */
export function settle(options: SuiteOptions): Settings {
  const official = options.official ?? false;
  return {
    root: options.root,
    dataDir: options.dataDir,
    ports: options.ports ?? { kind: 'default' },
    official,
    app: options.app ?? true,
    seed: options.seed ?? true,
    schedules: options.schedules ?? true,
    snapshots: options.snapshots ?? true,
    watch: options.watch ?? true,
    explain: options.explain ?? true,
    emulatorDist: official ? undefined : (options.emulatorDist ?? join(options.root, 'emulator', 'dist')),
    onNotice: options.onNotice ?? (() => {}),
    signal: options.signal ?? new AbortController().signal,
  };
}

/** The URLs of a suite. */
export function addresses(ports: Ports): SuiteUrls {
  const at = (port: number): string => `http://${HOST}:${port}`;
  return {
    app: at(ports.app),
    inbox: `${at(ports.app)}${INBOX_PATH}`,
    razorpay: `${at(ports.app)}${RAZORPAY_PATH}`,
    gemini: `${at(ports.app)}${GEMINI_PATH}`,
    fcm: `${at(ports.app)}${FCM_PATH}`,
    auth: at(ports.auth),
    firestore: at(ports.firestore),
    storage: at(ports.storage),
    functions: at(ports.functions),
    hosting: at(ports.hosting),
    hub: at(ports.hub),
  };
}

/** Variables with which clients find the emulators. */
export function clientEnv(ports: Ports): Suite['env'] {
  return {
    GCLOUD_PROJECT: LOCAL_PROJECT,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${ports.storage}`,
  };
}

/** Settings of the functions, like functions/.env.example for production. Mail goes to the inbox, payments to the local Razorpay, questions to the local AI. */
export function functionsEnv(ports: Ports): Suite['env'] {
  const { app, inbox, razorpay, gemini } = addresses(ports);
  return {
    APP_URL: app,
    EMAILJS_URL: `${inbox}${EMAILJS_PATH}`,
    EMAILJS_PUBLIC_KEY: LOCAL_EMAILJS.publicKey,
    EMAILJS_PRIVATE_KEY: LOCAL_EMAILJS.privateKey,
    EMAILJS_SERVICE_ID: LOCAL_EMAILJS.service,
    EMAILJS_FALLBACK_SERVICE_ID: LOCAL_EMAILJS.fallbackService,
    EMAILJS_WELCOME_TEMPLATE_ID: LOCAL_EMAILJS.template,
    EMAILJS_RECEIPT_TEMPLATE_ID: LOCAL_EMAILJS.receiptTemplate,
    RAZORPAY_URL: razorpay,
    RAZORPAY_KEY_ID: LOCAL_RAZORPAY.keyId,
    RAZORPAY_KEY_SECRET: LOCAL_RAZORPAY.keySecret,
    RAZORPAY_WEBHOOK_SECRET: LOCAL_RAZORPAY.webhookSecret,
    GEMINI_URL: gemini,
    FCM_URL: app,
    GEMINI_KEYS: LOCAL_GEMINI.keys.join(','),
    ADMIN_EMAILS: DEMO_ACCOUNTS.filter(({ role }) => role === 'admin')
      .map(({ email }) => email)
      .join(','),
    ERASURE_SPREAD_HOURS: '0',
    MAILBOX_SECRET: LOCAL_MAILBOX_SECRET,
    VIEW_TURNS: '1',
    ADMIN_VIEWS: 'at-once',
  };
}
