import { reachedMilestone, WELCOME_ALERT_ID } from '@chupke/domain/alert.ts';
import { welcomeAlert } from '@chupke/domain/alert-words.ts';
import type { ConsentChoice } from '@chupke/domain/consent.ts';
import { FIRST_CONSENT_ID, LEAST_CONSENT, newConsentFields } from '@chupke/domain/consent.ts';
import { feedOf } from '@chupke/domain/feed.ts';
import { alertPath, anonymousIdPath, consentPath, profilePath, userPath } from '@chupke/domain/paths.ts';
import { startOfMonth } from '@chupke/domain/profile.ts';
import { admittedUserFields } from '@chupke/domain/user.ts';
import { drawnNamePath } from '../../functions/src/accounts/account-name.ts';
import type { DemoAccount } from './accounts.ts';
import { orderDocuments, premiumFields } from './orders.ts';
import { movedAt } from './college-changes.ts';
import { demoCollege } from './colleges.ts';
import type { SeedDocument } from './seed-document.ts';
import { at, DAY_MS } from './seed-document.ts';
import type { SeedThread } from './threads.ts';

/** How long ago the banned account was banned, in milliseconds. */
const BANNED_MS = 3 * DAY_MS;

function collegeFields({ name, collegeId }: DemoAccount, joined: number, now: number) {
  if (collegeId === null) return {};
  const college = demoCollege(collegeId);
  const place = { college: college.id, collegeName: college.name, ...feedOf(college) };
  return { ...place, collegeSelectedAt: at(movedAt(name, now) ?? joined) };
}

/** The mirrors of a role; rights come from the token's claims. */
function rightsOf({ role }: DemoAccount) {
  return {
    isAdmin: role === 'admin',
    isModerator: role === 'moderator',
    roles: role === 'student' ? ['user'] : ['user', role],
  };
}

function banFields({ banReason }: DemoAccount, now: number) {
  if (banReason === null) return {};
  return {
    accountStatus: 'banned',
    securityFlags: { accountLocked: true, suspicious: false, twoFactorEnabled: false },
    banReason,
    bannedAt: at(now - BANNED_MS),
    statusUpdatedAt: at(now - BANNED_MS),
  };
}

function banAlert({ uid, banReason }: DemoAccount, now: number): readonly SeedDocument[] {
  if (banReason === null) return [];
  const alert = { type: 'account', title: 'Your account is closed', message: `Reason: ${banReason}` };
  return [
    {
      path: alertPath(uid, 'account-banned'),
      data: { ...alert, read: false, timestamp: at(now - BANNED_MS) },
    },
  ];
}

/** The counts that the functions would have written into the account. */
function countFields({ uid }: DemoAccount, threads: readonly SeedThread[]) {
  const own = threads.filter(({ author }) => author === uid);
  const replies = threads.flatMap((thread) => thread.replies).filter(({ writer }) => writer === uid);
  const likesReceived = [...own, ...replies].reduce(
    (sum, { likes }) => sum + reachedMilestone(likes.length),
    0,
  );
  return { confessionCount: own.length, likesReceived };
}

/** The public profile: there is none before the first signed post. */
function profileDocuments(
  { uid, anonymousId }: DemoAccount,
  threads: readonly SeedThread[],
  visible: boolean,
): readonly SeedDocument[] {
  const signed = threads.filter((thread) => thread.named && thread.author === uid);
  const times = signed.map(({ time }) => time);
  const newest = signed.find(({ time }) => time === Math.max(...times));
  if (newest === undefined) return [];
  const college = { college: newest.college.id, collegeName: newest.college.name };
  const since = at(startOfMonth(Math.min(...times)));
  const data = { anonymousId, ...college, confessionCount: signed.length, visible, since };
  return [{ path: profilePath(anonymousId), data }];
}

/** What the account has agreed to: some of the demo accounts ask the AI, as some students will. */
function consentOf({ name }: DemoAccount): ConsentChoice {
  return name === 'student1' || name === 'student2' ? { ...LEAST_CONSENT, assistant: true } : LEAST_CONSENT;
}

/** All documents of one demo account, as the app and the functions would have written them. */
export function accountDocuments(
  account: DemoAccount,
  threads: readonly SeedThread[],
  now: number,
): readonly SeedDocument[] {
  const { uid, email, anonymousId } = account;
  const joined = now - account.ageDays * DAY_MS - 20 * 60_000;
  const seen = Math.max(joined, now - DAY_MS);
  const times = { createdAt: at(joined), lastLogin: at(seen), updatedAt: at(seen) };
  const fields = admittedUserFields({ email, emailVerified: true, anonymousId, signUpMethod: 'password' });
  const welcome = { ...welcomeAlert(), read: account.ageDays > 0, timestamp: at(joined) };
  const consent = newConsentFields(consentOf(account), { source: 'sign-up', language: 'en' });
  const counts = countFields(account, threads);
  const state = {
    ...rightsOf(account),
    ...times,
    ...counts,
    ...collegeFields(account, joined, now),
    ...premiumFields(account, now),
  };
  return [
    { path: userPath(uid), data: { ...fields, ...state, ...banFields(account, now) } },
    { path: consentPath(uid, FIRST_CONSENT_ID), data: { ...consent, at: at(joined) } },
    { path: anonymousIdPath(anonymousId), data: { uid, createdAt: at(joined) } },
    { path: drawnNamePath(anonymousId), data: { uid } },
    ...profileDocuments(account, threads, fields.settings.showProfile),
    { path: alertPath(uid, WELCOME_ALERT_ID), data: welcome },
    ...banAlert(account, now),
    ...orderDocuments(account, now),
  ];
}
