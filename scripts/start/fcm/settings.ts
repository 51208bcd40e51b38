/** Where the local Cloud Messaging is, below the app's URL. A development part: production talks to fcm.googleapis.com. */
export const FCM_PATH = '/__fcm';

/**
 * How it answers; tests switch it by `POST /__fcm/control` (JSON, `mode`, with `token` for that one alone), `GET` tells
 * what it has taken since, `DELETE` puts it back and forgets.
 * - `normal`: it takes what has the form of a message;
 * - `unregistered`, `invalid`, `mismatch`: the token leads nowhere, is none, or is another project's;
 * - `limited`, `failing`: 429 and 500.
 */
export const FCM_MODES = ['normal', 'unregistered', 'invalid', 'mismatch', 'limited', 'failing'] as const;

/** One of FCM_MODES. */
export type FcmMode = (typeof FCM_MODES)[number];

/** A push that it has taken. */
export interface TakenPush {
  /** Its name, as the service answers it. */
  readonly name: string;
  readonly token: string;
  readonly data: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** When it came, in milliseconds since 1970. */
  readonly at: number;
}
