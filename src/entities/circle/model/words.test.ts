import { expect, it } from 'vitest';
import { circleChat } from '../../../texts/en/circle-chat.ts';
import { circles } from '../../../texts/en/circles.ts';
import { errors } from '../../../texts/en/errors.ts';

const { failures } = circles;
const { problems } = circleChat;

// The error catalogue of circles, to the letter: these sentences are part of the product.
it.each([
  ['Missing circle', failures.notFound, 'Circle not found'],
  ['Missing circle, in its chat', circleChat.missingTitle, 'Circle not found'],
  ['Missing profile', errors['user-profile-missing'], 'User profile not found'],
  [
    'No college on join',
    errors['circle-no-college'],
    'Please complete your college selection before joining circles',
  ],
  ['Slow operation', failures.slow, 'Operation timeout - please check your connection'],
  ['Non-member acts', errors['circle-not-member'], 'Not a member of this circle'],
  ['Non-member looks', circleChat.notMember, 'Not a member of this circle'],
  ['Bot imitation', problems.bot, 'Cannot send messages that appear to be from system bots'],
  ['Delete message', problems.notFound, 'Message not found'],
  ['Delete message', problems.notOwn, 'You can only delete your own messages'],
  ['Delete message', problems.system, 'System messages cannot be deleted'],
  ['Token', problems.ownToken, 'Cannot give support token to your own message'],
  ['Delete twice', failures.deletionTwice, 'Circle deletion is already scheduled'],
  ['Cancel without schedule', errors['circle-no-deletion'], 'No deletion scheduled for this circle'],
  ['Late cancel', errors['circle-deletion-over'], 'Deletion period has expired and cannot be cancelled'],
  ['Restore, no backup', failures.noBackup, 'Circle backup not found or recovery period expired'],
  [
    'Restore, late',
    errors['circle-recovery-over'],
    'Recovery period expired. Circle cannot be restored after 30 days.',
  ],
  ['Restore, wrong state', failures.notEligible, 'Circle is not eligible for restoration'],
  ['Reactivate, wrong state', failures.notExpired, 'Circle is not expired'],
  ['Cancel, wrong state', failures.notScheduled, 'Circle is not scheduled for deletion'],
  ['Invite', failures.codeMissing, 'Please enter an invite code.'],
  ['Invite', failures.codeInvalid, 'Invalid invite code. Please check the code and try again.'],
  ['Invite', failures.codeUnchecked, 'Unable to validate invite code. Please try again.'],
  [
    'Create, client timeout',
    failures.createSlow,
    'Circle creation is taking longer than expected. Please check your connection and try again.',
  ],
  [
    'Create, permission',
    failures.createDenied,
    "You don't have permission to create circles. Please contact support.",
  ],
  ['Create, quota', failures.createQuota, "You've reached the maximum number of circles you can create."],
  [
    'Create, no college',
    failures.createNoCollege,
    'User must be authenticated with a college. Please ensure your college is verified.',
  ],
  [
    'Join by code, timeout',
    failures.joinSlow,
    'Join operation timeout - please check your connection and try again.',
  ],
  ['Join refresh', failures.joinRefresh, 'Refresh timeout - but you may have joined successfully'],
  ['Client guards', failures.noUser, 'User must be authenticated'],
  ['Client guards', failures.noCircle, 'No active circle or user'],
  ['Client guards', failures.eligibility, 'Error checking restore eligibility'],
])('%s: %s', (_, words, literal) => {
  expect(words).toBe(literal);
});

// Of these only some words are fixed, not the whole sentence.
it.each([
  ['Creation limit', errors['circle-limit'], 'maximum limit of 3 circles'],
  ['Full', errors['circle-full'], 'member limit reached'],
  ['Duplicate join', errors['circle-already-member'], 'already a member'],
  ['College mismatch', errors['circle-other-college'], 'another college'],
  ['Private, code absent or wrong', failures.joinNotFound, 'invite code'],
  ['Creator-only actions', errors['circle-creator-only'], 'creator'],
])('%s: %s', (_, words, part) => {
  expect(words).toContain(part);
});
