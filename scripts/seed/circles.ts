import { isBotImitation } from '@chupke/domain/circle-bots.ts';
import { newCircleSecureId, newInviteCode } from '@chupke/domain/circle-id.ts';
import { CIRCLE_TIMES, KARMA, SENTIMENT_AT_START } from '@chupke/domain/circle-limits.ts';
import { DELETED_MESSAGE, newMessageFields, newNoticeFields } from '@chupke/domain/circle-message.ts';
import type { CircleNotice } from '@chupke/domain/circle-notice.ts';
import {
  circleInvitePath,
  circlePath,
  circleSlotPath,
  COLLECTIONS,
  deletedCirclePath,
  inviteCodePath,
  membershipPath,
  ownDeletedCirclePath,
  ownSupportTicketPath,
  supportTicketOwnerPath,
  supportTicketPath,
} from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { BuiltCircle, Seat } from './circle-layout.ts';
import { circleIdOf, isVoice, buildCircle, messageId, rootOf, seatOf, uidOf } from './circle-layout.ts';
import { demoCollege } from './colleges.ts';
import { DEMO_CIRCLES, DEMO_TICKET } from './content/circles.ts';
import type { SeedDocument } from './seed-document.ts';
import { at, DAY_MS, HOUR_MS } from './seed-document.ts';
import { seededBytes } from './seeded-random.ts';

function lineDocuments(built: BuiltCircle): readonly SeedDocument[] {
  return built.demo.lines.map((line, index) => {
    if (isBotImitation(line.text)) throw new Error(`“${line.text}” imitates a bot.`);
    const { id: senderCircleId, persona } = seatOf(built, line.by);
    const time = at(built.times[index] ?? built.now);
    const reactions = Object.entries(line.reactions ?? {}).map(([name, reaction]) => {
      if (!isVoice(built, name)) throw new Error(`${name} is not in ${built.demo.key}.`);
      return [seatOf(built, name).id, reaction] as const;
    });
    const supporters = (line.tokens ?? []).map((voice) => [seatOf(built, voice).id, true] as const);
    const content = newMessageFields({
      text: line.text,
      type: line.confession === true ? 'confession' : 'message',
      senderCircleId,
      senderPersona: persona,
      replyTo: line.to === undefined ? null : messageId(built, line.to),
      mentions: [],
    });
    const more =
      line.deleted === true
        ? DELETED_MESSAGE
        : { reactions: Object.fromEntries(reactions), supporters: Object.fromEntries(supporters) };
    const path = `${rootOf(built)}/${COLLECTIONS.messages}/${messageId(built, index)}`;
    return { path, data: { ...content, ...more, timestamp: time, changedAt: time } };
  });
}

/** The circle's notices: a welcome, who joined, and those due by the number of messages. */
function noticeDocuments(built: BuiltCircle): readonly SeedDocument[] {
  const { createdAt, seats, times, demo } = built;
  const after = (count: number): number => (times[count - 1] ?? built.now) + 1000;
  const insight = (count: number): CircleNotice => ({
    kind: 'insight',
    count,
    writers: seats.length,
    perDay: 4,
    mood: 'up',
    reactions: ['hug', 'laugh', 'love'],
  });
  const deletedAt = built.now - 3 * HOUR_MS;
  const said: readonly (readonly [key: string, time: number, notice: CircleNotice])[] = [
    ['privacy', createdAt + CIRCLE_TIMES.privacyNotice, { kind: 'privacy' }],
    ['guide', createdAt + CIRCLE_TIMES.guideNotice, { kind: 'guide' }],
    ...seats
      .slice(1)
      .map(({ id, joinedAt }) => [`join ${id}`, joinedAt, { kind: 'join', member: id }] as const),
    ...(times.length >= 10 ? [['insight 10', after(10), insight(10)] as const] : []),
    ...(times.length >= 15 ? [['prompt 15', after(15), { kind: 'prompt', prompt: 'thanks' }] as const] : []),
    ...(times.length >= 25 ? [['insight 25', after(25), insight(25)] as const] : []),
    ...(demo.status === 'pending_deletion'
      ? [
          [
            'deletion',
            deletedAt,
            { kind: 'deletion', until: deletedAt + CIRCLE_TIMES.deletionWindow },
          ] as const,
        ]
      : []),
    ...(demo.status === 'expired'
      ? [['expiration', createdAt + 7 * DAY_MS, { kind: 'expiration' }] as const]
      : []),
  ];
  return said.map(([key, time, notice]) => ({
    path: `${rootOf(built)}/${COLLECTIONS.messages}/${messageId(built, key)}`,
    data: { ...newNoticeFields(notice), timestamp: at(time), changedAt: at(time) },
  }));
}

function startOfDay(time: number): number {
  return time - (time % DAY_MS);
}

function memberData(built: BuiltCircle, seat: Seat) {
  const { lines } = built.demo;
  const own = lines.filter(({ by }) => by === seat.voice);
  const received = own.reduce((sum, { tokens }) => sum + (tokens?.length ?? 0), 0);
  const given = lines.filter(({ tokens }) => tokens?.includes(seat.voice) === true).length;
  const confessed = own.filter(({ confession }) => confession === true).length;
  const role = seat === built.seats[0] ? 'creator' : 'member';
  return {
    persona: seat.persona,
    joinedAt: at(seat.joinedAt),
    lastActive: at(startOfDay(built.times.at(-1) ?? seat.joinedAt)),
    karmaScore: KARMA[role] + confessed * KARMA.confession + received * KARMA.supportToken,
    role,
    supportTokensGiven: given,
    supportTokensReceived: received,
    isActive: true,
    mutedUntil: null,
  };
}

function seatDocuments(built: BuiltCircle): readonly SeedDocument[] {
  const { demo, id, seats, times } = built;
  return seats.flatMap((seat) => {
    const wroteLast = demo.lines.at(-1)?.by === seat.voice;
    const readCount = times.length - (wroteLast ? 0 : demo.unread);
    return [
      { path: `${rootOf(built)}/${COLLECTIONS.members}/${seat.id}`, data: memberData(built, seat) },
      {
        path: membershipPath(seat.uid, id),
        data: {
          circleId: id,
          circleSpecificId: seat.id,
          persona: seat.persona,
          joinedAt: at(seat.joinedAt),
          readCount,
          readAt: at(times[readCount - 1] ?? seat.joinedAt),
          mutedUntil: null,
        },
      },
    ];
  });
}

/** The fields about its deletion. */
function deletionFields({ demo, now, seats }: BuiltCircle) {
  const isPending = demo.status === 'pending_deletion';
  const isDeleted = demo.status === 'deleted_recoverable';
  const deletedAt = now - (demo.deletedDays ?? 0) * DAY_MS;
  const scheduledAt = isPending ? now - 3 * HOUR_MS : deletedAt - CIRCLE_TIMES.deletionWindow;
  const is = isPending || isDeleted;
  return {
    deletionScheduledAt: is ? at(scheduledAt) : null,
    deletionScheduledBy: is ? (seats[0]?.id ?? null) : null,
    deletionExpiresAt: is ? at(scheduledAt + CIRCLE_TIMES.deletionWindow) : null,
    deletionCancellable: isPending,
  };
}

function circleData(built: BuiltCircle) {
  const { demo, createdAt, seats, times } = built;
  const { expirationDays, ...draft } = demo.draft;
  const college = demoCollege(demo.college);
  const lastActivity = times.at(-1) ?? createdAt;
  const moderator = draft.moderatorRotation ? seats.find(({ voice }) => voice === 'student3') : undefined;
  return {
    ...draft,
    secureId: newCircleSecureId(seededBytes(`circle ${demo.key} address`)),
    college: college.id,
    collegeName: college.name,
    creatorCircleId: seats[0]?.id ?? null,
    memberCount: seats.length,
    isEphemeral: expirationDays !== null,
    expiresAt: expirationDays === null ? null : at(createdAt + expirationDays * CIRCLE_TIMES.day),
    createdAt: at(createdAt),
    lastActivity: at(lastActivity - (lastActivity % HOUR_MS)),
    messageCount: times.length,
    sentimentScore: SENTIMENT_AT_START,
    currentModerator: moderator?.id ?? null,
    moderatorDueAt: draft.moderatorRotation ? at(createdAt + 2 * CIRCLE_TIMES.rotation) : null,
    status: demo.status,
    isListed: demo.status === 'active' && draft.privacyLevel !== 'private',
    restoredAt: null,
    ...deletionFields(built),
  };
}

function activityDocument(built: BuiltCircle): SeedDocument {
  const { demo, times } = built;
  const line = demo.lines.at(-1);
  const last =
    line === undefined
      ? null
      : {
          id: messageId(built, demo.lines.length - 1),
          senderCircleId: seatOf(built, line.by).id,
          type: line.confession === true ? 'confession' : 'message',
          mentions: [],
        };
  const lastActivity = at(times.at(-1) ?? built.createdAt);
  return {
    path: `${rootOf(built)}/activity/now`,
    data: { messageCount: times.length, lastActivity, last },
  };
}

/** The prompt that was posted after the fifteenth message. */
function promptDocuments(built: BuiltCircle): readonly SeedDocument[] {
  const time = built.times[14];
  if (time === undefined) return [];
  const path = `${rootOf(built)}/${COLLECTIONS.prompts}/${messageId(built, 'prompt 15')}`;
  const data = { prompt: 'thanks', category: 'gratitude', responses: 0, createdAt: at(time), isActive: true };
  return [{ path, data }];
}

/** A circle's own document and its code, or the backup of a deleted one. */
function rootDocuments(built: BuiltCircle): readonly SeedDocument[] {
  const { demo, id, now, seats } = built;
  const code = newInviteCode(seededBytes(`circle ${demo.key} code`));
  const data = circleData(built);
  if (demo.status !== 'deleted_recoverable') {
    return [
      { path: circlePath(id), data },
      { path: circleInvitePath(id), data: { code } },
      { path: inviteCodePath(code), data: { circleId: id } },
    ];
  }
  const deletedAt = now - (demo.deletedDays ?? 0) * DAY_MS;
  const kept = {
    deletedAt: at(deletedAt),
    chatRetentionExpiresAt: at(deletedAt + CIRCLE_TIMES.backupRetention),
    restorable: true,
  };
  const [creator] = seats;
  return [
    { path: deletedCirclePath(id), data: { ...data, ...kept, originalId: id } },
    { path: `${deletedCirclePath(id)}/secrets/invite`, data: { code } },
    ...(creator === undefined
      ? []
      : [
          {
            path: ownDeletedCirclePath(creator.uid, id),
            data: { circleId: id, name: demo.draft.name, ...kept },
          },
        ]),
  ];
}

/** The slots that the creators' active circles take. */
function slotDocuments(circles: readonly BuiltCircle[]): readonly SeedDocument[] {
  const taken = new Map<UserId, number>();
  return circles.flatMap(({ demo, id, seats: [creator] }) => {
    if (creator === undefined || demo.status !== 'active') return [];
    const slot = taken.get(creator.uid) ?? 0;
    taken.set(creator.uid, slot + 1);
    return [{ path: circleSlotPath(creator.uid, slot), data: { circleId: id } }];
  });
}

function ticketDocuments(now: number): readonly SeedDocument[] {
  const { circle, by, reason, age } = DEMO_TICKET;
  const demo = DEMO_CIRCLES.find(({ key }) => key === circle);
  if (demo === undefined) throw new Error(`There is no demo circle ${circle}.`);
  const id = newDocumentId(seededBytes(`ticket ${circle}`));
  const uid = uidOf(by);
  const time = at(now - age * HOUR_MS);
  const data = {
    ...{ type: 'circle_recovery', circleId: circleIdOf(circle), circleName: demo.draft.name, reason },
    ...{ status: 'open', createdAt: time, updatedAt: time, resolvedAt: null, resolution: null },
  };
  return [
    { path: supportTicketPath(id), data: { ...data, priority: 'urgent', assigned: false } },
    { path: supportTicketOwnerPath(id), data: { uid, createdAt: time } },
    { path: ownSupportTicketPath(uid, id), data },
  ];
}

/** The demo circles with their members and messages, backups of deleted ones, and a recovery request. */
export function circleDocuments(now: number): readonly SeedDocument[] {
  const circles = DEMO_CIRCLES.map((demo) => buildCircle(demo, now));
  return [
    ...circles.flatMap((built) => [
      ...rootDocuments(built),
      activityDocument(built),
      ...seatDocuments(built),
      ...lineDocuments(built),
      ...noticeDocuments(built),
      ...promptDocuments(built),
    ]),
    ...slotDocuments(circles),
    ...ticketDocuments(now),
  ];
}
