import { createHash } from 'node:crypto';
import { HOST } from './ports.ts';
import type { InboxMessage } from './inbox/message.ts';
import type { InboxStore } from './inbox/store.ts';

/** A code that Firebase Auth would have mailed (auth emulator, state.js: OobRecord). */
interface AuthCode {
  readonly email: string;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
}

const TEXTS: Readonly<Record<string, { readonly subject: string; readonly lead: string }>> = {
  VERIFY_EMAIL: { subject: 'Verify your email address', lead: 'Open this link to verify your address:' },
  PASSWORD_RESET: { subject: 'Reset your password', lead: 'Open this link to choose a new password:' },
  RECOVER_EMAIL: {
    subject: 'Your address was changed',
    lead: 'If it was not you who changed it, open this link to have the old address back:',
  },
  EMAIL_SIGNIN: { subject: 'Sign in to Chupke', lead: 'Open this link to sign in:' },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Verify your new address',
    lead: 'Open this link to change your address:',
  },
};

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Parses the Auth emulator's `oobCodes`; malformed entries are skipped. */
export function parseAuthCodes(answer: unknown): readonly AuthCode[] {
  const list: unknown = isRecord(answer) ? answer['oobCodes'] : undefined;
  const entries: readonly unknown[] = Array.isArray(list) ? list : [];
  return entries.flatMap((entry) => {
    if (!isRecord(entry)) return [];
    const { email, requestType, oobCode, oobLink } = entry;
    if (typeof email !== 'string' || typeof requestType !== 'string') return [];
    if (typeof oobCode !== 'string' || typeof oobLink !== 'string') return [];
    return [{ email, requestType, oobCode, oobLink }];
  });
}

/**
 * The emulator's link as production sends it: with the "custom action URL" configured in Firebase's console, mails
 * link to the app's own page, with the code in the query.
 */
export function actionPath(oobLink: string): string {
  return `/auth/action${new URL(oobLink).search}`;
}

/**
 * The mail for a code. Its id is derived from the code, so that a code is shown once. It links to the app at
 * `appUrl`, or to the emulator's own page where there is no app.
 */
export function authCodeMessage(code: AuthCode, at: number, appUrl?: string): InboxMessage {
  const text = TEXTS[code.requestType] ?? { subject: code.requestType, lead: 'Open this link:' };
  const digest = createHash('sha256').update(code.oobCode).digest('hex').slice(0, 24);
  return {
    id: `auth-${digest}`,
    at,
    channel: 'mail',
    to: code.email,
    subject: text.subject,
    body: `${text.lead}\n\n${appUrl === undefined ? code.oobLink : appUrl + actionPath(code.oobLink)}`,
  };
}

/** Follows what would have been mailed. */
interface AuthCodes {
  /** To be called with each line that firebase-tools prints: the Auth emulator prints the link of each code. */
  readonly line: (text: string) => void;
  readonly stop: () => void;
}

/** Puts the Auth emulator's codes into the inbox as they appear. */
export function followAuthCodes(
  source: {
    readonly authPort: number;
    readonly projectId: string;
    /** URL of the app, if it is served; without a trailing slash. */
    readonly appUrl: string | undefined;
  },
  store: InboxStore,
  now: () => number,
): AuthCodes {
  const url = `http://${HOST}:${source.authPort}/emulator/v1/projects/${source.projectId}/oobCodes`;
  const stopped = new AbortController();
  // The emulator lists a code until it is used: one already shown must not reappear after "Clear".
  const seen = new Set<string>();
  let isLooking = false;
  let isDue = false;
  const look = async (): Promise<void> => {
    const answer: unknown = await (await fetch(url, { signal: stopped.signal })).json();
    for (const code of parseAuthCodes(answer).filter((one) => !seen.has(one.oobCode))) {
      seen.add(code.oobCode);
      store.add(authCodeMessage(code, now(), source.appUrl));
    }
  };
  const start = (): void => {
    isDue = isLooking;
    if (isLooking) return;
    isLooking = true;
    // An emulator that does not answer is stopping; the next code brings those that were missed.
    void look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false;
        if (isDue) start();
      });
  };
  return {
    line: (text) => {
      if (text.includes('oobCode=')) start();
    },
    stop: () => stopped.abort(),
  };
}
