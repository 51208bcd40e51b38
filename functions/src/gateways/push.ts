import { Agent } from 'node:https';
import { connect } from 'node:net';
import type { PushPayload, PushToken } from '@chupke/domain/push.ts';
import { PUSH_QUEUE } from '@chupke/domain/push.ts';
import type { App } from 'firebase-admin/app';
import { initializeApp } from 'firebase-admin/app';
import type { Message } from 'firebase-admin/messaging';
import { getMessaging } from 'firebase-admin/messaging';
import { adminApp } from './db.ts';

/**
 * What became of a push. `gone`: the token leads nowhere any more, or never did; `later`: the service asks to try again;
 * `refused`: it does not take this push.
 */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

/** Sends notifications to devices. */
export interface Push {
  /** Resolves when the service has taken the push, or not; never rejects. */
  send(token: PushToken, payload: PushPayload): Promise<PushOutcome>;
}

/** Codes after which a token is of no use (https://firebase.google.com/docs/cloud-messaging/error-codes). */
const GONE = new Set([
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
  // The token belongs to another sender: it was made for another project.
  'messaging/mismatched-credential',
]);

/** Codes of a push that the service will not take, however often. */
const REFUSED = new Set([
  'messaging/invalid-argument',
  'messaging/invalid-payload',
  'messaging/payload-size-limit-exceeded',
]);

function textOf(error: unknown, field: 'code' | 'message'): string {
  if (typeof error !== 'object' || error === null) return '';
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : '';
}

/** What an error of the SDK says about the push. The service has one code for a wrong token and a wrong message. */
export function outcomeOf(error: unknown): Exclude<PushOutcome, 'sent'> {
  const code = textOf(error, 'code');
  if (GONE.has(code)) return 'gone';
  if (!REFUSED.has(code)) return 'later';
  return /registration token/i.test(textOf(error, 'message')) ? 'gone' : 'refused';
}

/** The push as the service takes it: data alone, so that the app's own worker decides what is shown. */
function messageOf(token: PushToken, payload: PushPayload): Message {
  return {
    token,
    data: { ...payload },
    webpush: {
      headers: {
        TTL: String(PUSH_QUEUE.liveSeconds),
        Urgency: 'high',
        // One that was sent twice waits once. At most 32 characters (RFC 8030, section 5.4).
        Topic: payload.id.slice(0, 32),
      },
    },
  };
}

/**
 * Connections to another server than the one that the SDK asks for, without TLS. The SDK has no setting for the address
 * of Cloud Messaging; everything above the connection is as in production.
 */
class LocalAgent extends Agent {
  readonly #to: URL;

  constructor(to: URL) {
    super({ keepAlive: true });
    this.#to = to;
  }

  override createConnection(): ReturnType<typeof connect> {
    return connect(Number(this.#to.port), this.#to.hostname);
  }
}

let localApp: App | undefined;

/** The app that sends: the project's own, or one that leads to the address of a local server, which takes any access token. */
function messagingApp(url: string): App {
  if (url === '') return adminApp();
  localApp ??= initializeApp(
    {
      credential: { getAccessToken: () => Promise.resolve({ access_token: 'local', expires_in: 3600 }) },
      httpAgent: new LocalAgent(new URL(url)),
    },
    'messaging',
  );
  return localApp;
}

/** Cloud Messaging by the Admin SDK (HTTP v1), or a local server at FCM_URL. */
export function firebasePush(env: Readonly<Record<string, string | undefined>> = process.env): Push {
  return {
    async send(token, payload) {
      try {
        await getMessaging(messagingApp(env['FCM_URL'] ?? '')).send(messageOf(token, payload));
        return 'sent';
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}
