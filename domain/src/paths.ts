import type { AnonymousId } from './anonymous-id.ts';
import type { CircleId, CircleMemberId, CircleMessageId, InviteCode } from './circle-id.ts';
import type { CollegeId } from './college.ts';
import type { ConfessionId, ReplyId } from './confession-id.ts';
import type { LimitedAction } from './limits.ts';
import type { PictureId } from './picture.ts';
import type { ThreadId, ThreadMessageId } from './support-chat.ts';
import type { UserId } from './user.ts';

/** Names of the Firestore collections; the rules use the same. */
export const COLLECTIONS = {
  colleges: 'colleges',
  feedStates: 'feedStates',
  feedWishes: 'feedWishes',
  collegeMerges: 'collegeMerges',
  users: 'users',
  alerts: 'alerts',
  limits: 'limits',
  anonymousIds: 'anonymousIds',
  profiles: 'profiles',
  confessions: 'confessions',
  confessionOwners: 'confessionOwners',
  waitingConfessions: 'waitingConfessions',
  pictureOwners: 'pictureOwners',
  likes: 'likes',
  masks: 'masks',
  replies: 'replies',
  replyOwners: 'replyOwners',
  alertedReplies: 'alertedReplies',
  consents: 'consents',
  collegeChange: 'collegeChange',
  collegeChanges: 'collegeChanges',
  collegeChangeOwners: 'collegeChangeOwners',
  collegeRequest: 'collegeRequest',
  collegeRequests: 'collegeRequests',
  system: 'system',
  transparencyCounts: 'transparencyCounts',
  maintenanceAccess: 'maintenanceAccess',
  securityLogs: 'security_logs',
  adminActivity: 'admin_activity_logs',
  adminSettings: 'admin_settings',
  automationLogs: 'admin_automation_logs',
  leases: 'leases',
  dailyFigures: 'dailyFigures',
  erasures: 'erasures',
  callLimits: 'callLimits',
  mailboxes: 'mailboxes',
  accountNames: 'accountNames',
  migrations: 'migrations',
  saved: 'saved',
  confessionViews: 'confessionViews',
  viewCounts: 'viewCounts',
  helpViews: 'helpViews',
  helpFeedback: 'helpFeedback',
  reports: 'reports',
  reportOwners: 'reportOwners',
  reportTickets: 'reportTickets',
  caseHistory: 'caseHistory',
  circles: 'circles',
  members: 'members',
  messages: 'messages',
  prompts: 'prompts',
  memberships: 'memberships',
  circleSlots: 'circleSlots',
  deletedCircles: 'deleted_circles',
  ownDeletedCircles: 'deletedCircles',
  inviteCodes: 'inviteCodes',
  supportTickets: 'support_tickets',
  supportTicketOwners: 'supportTicketOwners',
  ownSupportTickets: 'supportTickets',
  chats: 'chats',
  supportThreads: 'supportThreads',
  supportOwners: 'supportOwners',
  typing: 'typing',
  ticketAgents: 'ticketAgents',
  caseNotes: 'caseNotes',
  confieSessions: 'confieSessions',
  confiePatterns: 'confiePatterns',
  learnedPatterns: 'learnedPatterns',
  openQuestions: 'openQuestions',
  aiBudget: 'aiBudget',
  voices: 'voices',
  measures: 'measures',
  measureActs: 'measureActs',
  dueMeasures: 'dueMeasures',
  caseMeasures: 'caseMeasures',
  appeals: 'appeals',
  appealOwners: 'appealOwners',
  orders: 'orders',
  paymentEvents: 'paymentEvents',
  endedSessions: 'endedSessions',
  sealOpenings: 'sealOpenings',
  sealResults: 'sealResults',
  sealLog: 'sealLog',
  ownOpenings: 'openings',
  aboutMe: 'aboutMe',
  pushTokens: 'pushTokens',
  pushSettings: 'pushSettings',
  pushDevices: 'pushDevices',
  notificationQueue: 'notificationQueue',
} as const;

/** Path of a college's document. */
export function collegePath(id: CollegeId): string {
  return `${COLLECTIONS.colleges}/${id}`;
}

/** Path of a user's own document. */
export function userPath(id: UserId): string {
  return `${COLLECTIONS.users}/${id}`;
}

/** Path of one of a user's alerts. */
export function alertPath(user: UserId, alertId: string): string {
  return `${userPath(user)}/${COLLECTIONS.alerts}/${alertId}`;
}

/** Path of a user's counter for a limited action. */
export function limitPath(user: UserId, action: LimitedAction): string {
  return `${userPath(user)}/${COLLECTIONS.limits}/${action}`;
}

/** Path of the document that reserves an account's pseudonym. Nobody reads it. */
export function anonymousIdPath(id: AnonymousId): string {
  return `${COLLECTIONS.anonymousIds}/${id}`;
}

/** Path of the public profile of an account's pseudonym. */
export function profilePath(id: AnonymousId): string {
  return `${COLLECTIONS.profiles}/${id}`;
}

/** Path of a confession. */
export function confessionPath(id: ConfessionId): string {
  return `${COLLECTIONS.confessions}/${id}`;
}

/** Path of an unpublished confession. Only its author reads it. */
export function waitingConfessionPath(id: ConfessionId): string {
  return `${COLLECTIONS.waitingConfessions}/${id}`;
}

/** Path of the ownership document of a confession. Only its author reads it. */
export function confessionOwnerPath(id: ConfessionId): string {
  return `${COLLECTIONS.confessionOwners}/${id}`;
}

/** Path of the ownership document of a picture. Only its author reads it, until it is published. */
export function pictureOwnerPath(id: PictureId): string {
  return `${COLLECTIONS.pictureOwners}/${id}`;
}

/** Path of a user's like of a confession. */
export function likePath(confession: ConfessionId, user: UserId): string {
  return `${confessionPath(confession)}/${COLLECTIONS.likes}/${user}`;
}

/** Path of a user's mask in the replies of a confession. */
export function maskPath(confession: ConfessionId, user: UserId): string {
  return `${confessionPath(confession)}/${COLLECTIONS.masks}/${user}`;
}

/** Path of a reply. */
export function replyPath(confession: ConfessionId, reply: ReplyId): string {
  return `${confessionPath(confession)}/${COLLECTIONS.replies}/${reply}`;
}

/** Path of the mark that a confession's author was alerted to a reply, which its writer must not know. */
export function alertedReplyPath(confession: ConfessionId, reply: ReplyId): string {
  return `${confessionPath(confession)}/${COLLECTIONS.alertedReplies}/${reply}`;
}

/** Path of the ownership document of a reply. Only its author reads it. */
export function replyOwnerPath(reply: ReplyId): string {
  return `${COLLECTIONS.replyOwners}/${reply}`;
}

/** Path of one of a user's consent records. */
export function consentPath(user: UserId, id: string): string {
  return `${userPath(user)}/${COLLECTIONS.consents}/${id}`;
}

/** Path of a user's copy of the newest request for another college. */
export function ownCollegeChangePath(user: UserId): string {
  return `${userPath(user)}/${COLLECTIONS.collegeChange}/current`;
}

/** Path of a request for another college, as admins see it. */
export function collegeChangePath(id: string): string {
  return `${COLLECTIONS.collegeChanges}/${id}`;
}

/** Path of the ownership document of such a request. Only the server reads it. */
export function collegeChangeOwnerPath(id: string): string {
  return `${COLLECTIONS.collegeChangeOwners}/${id}`;
}

/** Path of a user's copy of the newest request to add a college. */
export function ownCollegeRequestPath(user: UserId): string {
  return `${userPath(user)}/${COLLECTIONS.collegeRequest}/current`;
}

/** Path of an open request to add a college, by the key of the mailbox that it is from. Only the server reads it. */
export function collegeRequestPath(key: string): string {
  return `${COLLECTIONS.collegeRequests}/${key}`;
}

/** Path of the list of all colleges, in one document. */
export const COLLEGE_LIST_PATH = `${COLLECTIONS.system}/colleges`;

/** Path of the public maintenance state. */
export const MAINTENANCE_PATH = `${COLLECTIONS.system}/maintenance`;

/** Path of the aggregates that the transparency page shows. */
export const TRANSPARENCY_PATH = `${COLLECTIONS.system}/transparency`;

/** Path of a shard of the acts that are not yet in the aggregates. Only the server reads it. */
export function transparencyShardPath(shard: number): string {
  return `${COLLECTIONS.transparencyCounts}/${shard}`;
}

/** Path of the document that gives a user access during maintenance. */
export function maintenanceAccessPath(user: UserId): string {
  return `${COLLECTIONS.maintenanceAccess}/${user}`;
}

/** Path of a running erasure. Only the server reads it. */
export function erasurePath(user: UserId): string {
  return `${COLLECTIONS.erasures}/${user}`;
}

/** Path of a student's saved confession. */
export function savedPath(user: UserId, confession: ConfessionId): string {
  return `${userPath(user)}/${COLLECTIONS.saved}/${confession}`;
}

/** Path of a user's like of a reply. */
export function replyLikePath(confession: ConfessionId, reply: ReplyId, user: UserId): string {
  return `${replyPath(confession, reply)}/${COLLECTIONS.likes}/${user}`;
}

/** Path of a batch of views to be counted. Nobody reads it. */
export function viewBatchPath(id: string): string {
  return `${COLLECTIONS.confessionViews}/${id}`;
}

/** Path of sums of views that wait for their turn. Only the server reads it. */
export function viewCountPath(id: string): string {
  return `${COLLECTIONS.viewCounts}/${id}`;
}

/** Path of a report. Only the server reads it; moderators get it by a function. */
export function reportPath(id: string): string {
  return `${COLLECTIONS.reports}/${id}`;
}

/** Path of the ownership document of a report. Only the server reads it. */
export function reportOwnerPath(id: string): string {
  return `${COLLECTIONS.reportOwners}/${id}`;
}

/** Path of a reporter's ticket. */
export function reportTicketPath(user: UserId, id: string): string {
  return `${userPath(user)}/${COLLECTIONS.reportTickets}/${id}`;
}

/** Path of a circle. */
export function circlePath(circle: CircleId): string {
  return `${COLLECTIONS.circles}/${circle}`;
}

/** Path of a member of a circle, as other members see them. */
export function circleMemberPath(circle: CircleId, member: CircleMemberId): string {
  return `${circlePath(circle)}/${COLLECTIONS.members}/${member}`;
}

/** Path of a message in a circle. */
export function circleMessagePath(circle: CircleId, message: CircleMessageId): string {
  return `${circlePath(circle)}/${COLLECTIONS.messages}/${message}`;
}

/** Path of a daily prompt of a circle. */
export function circlePromptPath(circle: CircleId, id: string): string {
  return `${circlePath(circle)}/${COLLECTIONS.prompts}/${id}`;
}

/** Path of a circle's activity, which changes with each message. */
export function circleActivityPath(circle: CircleId): string {
  return `${circlePath(circle)}/activity/now`;
}

/** Path of the invite code of a circle, for its members. */
export function circleInvitePath(circle: CircleId): string {
  return `${circlePath(circle)}/secrets/invite`;
}

/** Path of a circle's typing signal. It does not say who is typing. */
export function circleTypingPath(circle: CircleId): string {
  return `${circlePath(circle)}/signals/typing`;
}

/** Path of a member's presence. Only the server reads it. */
export function circlePresencePath(circle: CircleId, member: CircleMemberId): string {
  return `${circlePath(circle)}/presence/${member}`;
}

/** Path of the original text of a hidden message. Only the server reads it. */
export function hiddenMessagePath(circle: CircleId, message: CircleMessageId): string {
  return `${circlePath(circle)}/hidden/${message}`;
}

/** Path of the mark that karma was awarded for something. Only the server reads it. */
export function circleLedgerPath(circle: CircleId, id: string): string {
  return `${circlePath(circle)}/ledger/${id}`;
}

/** Path of the list of personas that a circle has given. Only the server reads it. */
export function circlePersonasPath(circle: CircleId): string {
  return circleLedgerPath(circle, 'personas');
}

/** Path of a membership. Only its owner reads it. */
export function membershipPath(user: UserId, circle: CircleId): string {
  return `${userPath(user)}/${COLLECTIONS.memberships}/${circle}`;
}

/** Path of one of a user's slots for circles they created. */
export function circleSlotPath(user: UserId, slot: number): string {
  return `${userPath(user)}/${COLLECTIONS.circleSlots}/${slot}`;
}

/** Path of an invite code, which leads to its circle. Only the server reads it. */
export function inviteCodePath(code: InviteCode): string {
  return `${COLLECTIONS.inviteCodes}/${code}`;
}

/** Path of the backup of a deleted circle. Only the server reads it. */
export function deletedCirclePath(circle: CircleId): string {
  return `${COLLECTIONS.deletedCircles}/${circle}`;
}

/** Path of what a circle's creator sees of its backup. */
export function ownDeletedCirclePath(user: UserId, circle: CircleId): string {
  return `${userPath(user)}/${COLLECTIONS.ownDeletedCircles}/${circle}`;
}

/** Path of a recovery ticket, as admins see it, without its owner. */
export function supportTicketPath(id: string): string {
  return `${COLLECTIONS.supportTickets}/${id}`;
}

/** Path of the ownership document of a ticket. Only the server reads it. */
export function supportTicketOwnerPath(id: string): string {
  return `${COLLECTIONS.supportTicketOwners}/${id}`;
}

/** Path of the owner's copy of a ticket. */
export function ownSupportTicketPath(user: UserId, id: string): string {
  return `${userPath(user)}/${COLLECTIONS.ownSupportTickets}/${id}`;
}

/** Path of what the server keeps of a mailbox, by its key, over all accounts it ever had. Only the server reads it. */
export function mailboxPath(key: string): string {
  return `${COLLECTIONS.mailboxes}/${key}`;
}

/** Path of the progress of the daily search for accounts that are no longer in Auth. Only the server reads it. */
export const ORPHANS_PATH = `${COLLECTIONS.system}/orphans`;

/** Path of the progress of a migration step. Only the server reads it. */
export function migrationPath(step: string): string {
  return `${COLLECTIONS.migrations}/${step}`;
}

/** Path of the document that reserves a name as it is drawn. Only the server reads it. */
export function accountNamePath(key: string): string {
  return `${COLLECTIONS.accountNames}/${key}`;
}

/** Path of a thread with human support. Its student and admins read it. */
export function supportThreadPath(thread: ThreadId): string {
  return `${COLLECTIONS.chats}/${thread}`;
}

/** Path of a message in such a thread. */
export function threadMessagePath(thread: ThreadId, message: ThreadMessageId): string {
  return `${supportThreadPath(thread)}/${COLLECTIONS.messages}/${message}`;
}

/** Path of a student's own link to a thread: who has it may read and write in the thread. The server writes it. */
export function ownSupportThreadPath(user: UserId, thread: ThreadId): string {
  return `${userPath(user)}/${COLLECTIONS.supportThreads}/${thread}`;
}

/** Path of whose a thread is, and who answers in it. Only the server reads it. */
export function supportOwnerPath(thread: ThreadId): string {
  return `${COLLECTIONS.supportOwners}/${thread}`;
}
