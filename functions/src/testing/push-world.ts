import { replyAlertId } from '@chupke/domain/alert.ts';
import { replyAlert } from '@chupke/domain/alert-words.ts';
import { threadMask } from '@chupke/domain/anonymous-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { alertPath, confessionPath, replyPath, userPath } from '@chupke/domain/paths.ts';
import { pushSettingsPath } from '@chupke/domain/push-paths.ts';
import type { PushMemory } from '@chupke/domain/push-device.ts';
import { NO_PUSH_MEMORY, receivePush } from '@chupke/domain/push-device.ts';
import type { PushPayload, PushSettings, PushToken } from '@chupke/domain/push.ts';
import {
  DEFAULT_PUSH_SETTINGS,
  parsePushMark,
  parsePushToken,
  pushSettingsFields,
} from '@chupke/domain/push.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { PushOutcome } from '../gateways/push.ts';
import { storeDevice } from '../lib/push-devices.ts';
import type { AlertChange } from '../push/queue-notification.ts';
import { queueNotification } from '../push/queue-notification.ts';
import type { SendGateways } from '../push/send-notification.ts';
import { sendDueNotifications, sendNotification } from '../push/send-notification.ts';
import { confessionOf, replyOf, student } from './campus.ts';
import type { MemoryDocuments } from './memory-documents.ts';
import { memoryDocuments } from './memory-documents.ts';

/** The token of a number. */
export function tokenOf(number: number): PushToken {
  return parsePushToken(`d${String(number).padStart(60, '0')}`);
}

/** The mark of a number. */
export function markOf(number: number) {
  return parsePushMark(`mark${String(number).padStart(16, '0')}`);
}

/** Somebody who wants notifications, with one device. */
export async function pushWorld(): Promise<PushWorld> {
  const made = new PushWorld();
  made.signUp(1);
  await made.register(1, 1);
  return made;
}

/** Students with devices, in memory, and what the devices show: they decide as the app's worker does. */
export class PushWorld {
  readonly documents: MemoryDocuments = memoryDocuments();
  /** What each device has been shown, by its number. */
  readonly seen = new Map<number, PushPayload[]>();
  /** How the service answers to a device; `sent` unless said otherwise. */
  readonly answers = new Map<number, PushOutcome>();
  /** Every push that the service has taken. */
  taken = 0;
  /** Called when the service has taken a push; throws where the sender ends there. */
  afterSending: () => void = () => undefined;
  readonly #memories = new Map<number, PushMemory>();

  readonly gateways: SendGateways = {
    documents: this.documents,
    now: () => this.documents.now(),
    push: {
      send: async (token, payload) => {
        const number = Number(token.slice(1));
        const answer = this.answers.get(number) ?? 'sent';
        if (answer !== 'sent') return answer;
        this.taken += 1;
        this.receive(number, payload);
        this.afterSending();
        return 'sent';
      },
    },
  };

  /** A device gets a push. */
  receive(device: number, payload: PushPayload): void {
    const { isShown, memory } = receivePush(this.#memories.get(device) ?? NO_PUSH_MEMORY, payload);
    this.#memories.set(device, memory);
    if (isShown) this.seen.set(device, [...(this.seen.get(device) ?? []), payload]);
  }

  /** Somebody signs up, and wants notifications. */
  signUp(number: number, fields: UnknownRecord = {}): UserId {
    const { uid } = student(number);
    const account = { accountStatus: 'active', securityFlags: { accountLocked: false } };
    const settings = { notificationsEnabled: true, blockedNames: [] };
    this.documents.stored.set(userPath(uid), { ...account, ...settings, ...fields });
    return uid;
  }

  /** Somebody's device registers; it belongs to them from then on. */
  async register(number: number, device: number): Promise<void> {
    const mark = markOf(number * 100 + device);
    const registration = { token: tokenOf(device), platform: 'mobile-web', mark } as const;
    await storeDevice(this.gateways, student(number).uid, registration);
    this.#memories.set(device, { mark, shown: [] });
  }

  /** Somebody signs out on a device, of which the server does not hear. */
  signOut(device: number): void {
    this.#memories.set(device, NO_PUSH_MEMORY);
  }

  /** Somebody chooses what to be notified of. */
  choose(number: number, settings: Partial<PushSettings>): void {
    this.documents.stored.set(
      pushSettingsPath(student(number).uid),
      pushSettingsFields({ ...DEFAULT_PUSH_SETTINGS, ...settings }),
    );
  }

  /** The alert of replies to somebody's confession changes: there is one more. */
  reply(number: number, replies: number): AlertChange {
    const { uid } = student(number);
    const [confession, reply] = [confessionOf(number), replyOf(replies)];
    const alertId = replyAlertId(confession);
    const path = alertPath(uid, alertId);
    const before = this.documents.stored.get(path);
    const about = { confessionId: confession, replyId: reply, count: replies };
    this.documents.pass(1);
    const after = {
      ...replyAlert({
        ...about,
        replyText: 'Meet me at the canteen',
        anonymousId: threadMask(confession, 1),
      }),
      timestamp: this.documents.now(),
      since: before?.['read'] === false ? before['since'] : this.documents.now(),
    };
    this.documents.stored.set(path, after);
    this.documents.stored.set(confessionPath(confession), { status: 'active' });
    this.documents.stored.set(replyPath(confession, reply), { text: 'Meet me at the canteen' });
    return { uid, alertId, before, after };
  }

  /** Somebody reads the alert. */
  read({ uid, alertId }: AlertChange): void {
    const path = alertPath(uid, alertId);
    this.documents.stored.set(path, { ...this.documents.stored.get(path), read: true });
  }

  /** The event of a change is delivered. */
  async deliver(change: AlertChange): Promise<void> {
    const id = await queueNotification({ ...this.gateways, secret: 'secret' }, change);
    if (id !== undefined) await sendNotification(this.gateways, id);
  }

  /** Time passes, and what is due is sent. */
  async pass(milliseconds: number): Promise<void> {
    this.documents.pass(milliseconds);
    await sendDueNotifications(this.gateways);
  }

  /** The bodies that a device has shown. */
  bodies(device: number): readonly string[] {
    return (this.seen.get(device) ?? []).map(({ body }) => body);
  }
}
