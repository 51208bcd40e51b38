import { collegeTypes } from './college-types.ts';
import { confessions } from './confessions.ts';
import { decisions } from './decisions.ts';
import { push } from './push.ts';
import { reports } from './reports.ts';
import { support } from './support.ts';

/**
 * What stored values mean in the file with one's own data: by the field, or the section and the field where the same
 * value means something else there. A value without words is shown as it is.
 */
export const values = {
  'limits.action': {
    confession: 'Confessions',
    reply: 'Replies',
    like: 'Likes',
    save: 'Saving',
    view: 'Views',
    consent: 'Changes of consent',
    circleMessage: 'Messages in circles',
    circleReaction: 'Reactions in circles',
    picture: 'Pictures',
    supportMessage: 'Messages to support',
    confieSession: 'Chats with Confie',
    pushToken: 'Devices for notifications',
    mailbox: 'Your mailbox',
    lives: 'Accounts of your mailbox',
    circlesMade: 'Circles made',
    exportAccount: 'Downloads of your data',
    reportConfession: 'Reports',
  },
  accountStatus: {
    new: 'New',
    active: 'Active',
    restricted: 'Restricted',
    banned: 'Banned',
    erasing: 'Being erased',
  },
  appeal: { none: 'None', waiting: 'Waiting', upheld: 'The decision stays', lifted: 'Lifted' },
  category: confessions.categories,
  'collegeRequests.type': collegeTypes,
  'circles.status': {
    active: 'Active',
    pending_deletion: 'Being deleted',
    deleted_recoverable: 'Deleted',
    expired: 'Expired',
    archived: 'Empty',
  },
  from: { user: 'You', confie: 'Confie', support: 'Support', note: 'Note' },
  'measures.kind': decisions.kinds,
  'openings.kind': decisions.openings.kinds,
  moderated: { hidden: 'Hidden', restored: 'Shown again', removed: 'Removed' },
  outcome: { hidden: 'Hidden', restored: 'Shown again', removed: 'Removed' },
  platform: push.platforms,
  providers: { password: 'Email and password', 'google.com': 'Google' },
  publishWithin: {
    now: 'When the picture is checked',
    hour: 'Within the hour',
    day: 'Within the day',
  },
  endedBy: { student: 'You', support: 'Support' },
  reason: reports.reasons,
  refused: { picture: 'The picture' },
  'reports.kind': {
    confession: 'Confession',
    reply: 'Reply',
    circle: 'Circle',
    circleMessage: 'Message in a circle',
  },
  'reports.status': reports.statuses,
  role: { creator: 'Creator', member: 'Member' },
  satisfaction: { yes: 'Yes', no: 'No' },
  sender: { user: 'You', confie: 'Confie', support: 'Support' },
  signUpMethod: { password: 'Email and password', google: 'Google' },
  source: { 'sign-up': 'Signing up', settings: 'Settings' },
  'pictures.state': { waiting: 'Being checked', checked: 'Checked', refused: 'Not taken' },
  status: {
    ...support.tickets.statuses,
    active: 'Active',
    hidden: 'Hidden',
    waiting: 'Waiting',
    deleted: 'Deleted',
    pending: 'Waiting',
    added: 'Added',
    ended: 'Ended',
    created: 'Open',
    paid: 'Paid',
    failed: 'Failed',
    cancelled: 'Cancelled',
    expired: 'Expired',
    refunded: 'Paid back',
    disputed: 'Disputed at your bank',
  },
  subject: {
    confession: 'Confession',
    reply: 'Reply',
    circle: 'Circle',
    circleMessage: 'Message in a circle',
  },
  plan: { free: 'Free', premium: 'Premium' },
  subscriptionPlan: { free: 'Free', premium: 'Premium' },
  subscriptionStatus: { inactive: 'Not active', active: 'Active' },
  wish: confessions.wishes,
};
