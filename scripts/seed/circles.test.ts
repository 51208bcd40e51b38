import { parseCircleMember, parseCircleMembership } from '@chupke/domain/circle-member.ts';
import { parseCircleMessage } from '@chupke/domain/circle-message.ts';
import { CIRCLE_SLOTS } from '@chupke/domain/circle-limits.ts';
import { parseCirclePrompt } from '@chupke/domain/circle-notice.ts';
import { parseCircle, parseCircleActivity, parseCircleDraft } from '@chupke/domain/circle.ts';
import { parseOwnSupportTicket, parseSupportTicket } from '@chupke/domain/support-ticket.ts';
import { expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { circleDocuments } from './circles.ts';
import { DEMO_CIRCLES } from './content/circles.ts';

const NOW = Date.UTC(2026, 2, 14, 9, 30);
const documents = circleDocuments(NOW);
const byPath = new Map(documents.map(({ path, data }) => [path, data]));

/** The documents whose path has this form, `*` standing for one id; with those ids. */
function matching(form: string) {
  const pattern = new RegExp(`^${form.replaceAll('*', '([^/]+)')}$`);
  return documents.flatMap(({ path, data }) => {
    const [, a = '', b = ''] = pattern.exec(path) ?? [];
    return a === '' ? [] : [{ ids: [a, b] as const, data }];
  });
}

it('are the same documents whenever they are written', () => {
  const later = circleDocuments(NOW + 86_400_000);
  expect(later.map(({ path }) => path)).toEqual(documents.map(({ path }) => path));
  expect(byPath.size).toBe(documents.length);
});

it('have the form that the app reads', () => {
  for (const { draft } of DEMO_CIRCLES) expect(parseCircleDraft(draft)).toEqual(draft);
  for (const root of ['circles', 'deleted_circles']) {
    for (const { ids, data } of matching(`${root}/*`)) parseCircle(ids[0], data);
    for (const { data } of matching(`${root}/*/activity/now`)) parseCircleActivity(data);
    for (const { ids, data } of matching(`${root}/*/members/*`)) parseCircleMember(ids[1], data);
    for (const { ids, data } of matching(`${root}/*/messages/*`)) parseCircleMessage(ids[1], data);
    for (const { data } of matching(`${root}/*/prompts/*`)) parseCirclePrompt(data);
  }
  for (const { ids, data } of matching('users/*/memberships/*'))
    expect(parseCircleMembership(data).circleId).toBe(ids[1]);
  for (const { ids, data } of matching('support_tickets/*')) parseSupportTicket(ids[0], data);
  for (const { ids, data } of matching('users/*/supportTickets/*')) parseOwnSupportTicket(ids[1], data);
});

it('count what is there: members, messages, and no more places than there are', () => {
  for (const root of ['circles', 'deleted_circles']) {
    for (const { ids, data } of matching(`${root}/*`)) {
      expect(matching(`${root}/${ids[0]}/members/*`)).toHaveLength(parseCircle(ids[0], data).memberCount);
      const lines = matching(`${root}/${ids[0]}/messages/*`).filter((each) => each.data['notice'] === null);
      expect(lines).toHaveLength(parseCircle(ids[0], data).messageCount);
    }
  }
  for (const { uid } of DEMO_ACCOUNTS)
    expect(matching(`users/${uid}/circleSlots/*`).length).toBeLessThanOrEqual(CIRCLE_SLOTS);
  for (const { data } of matching('users/*/circleSlots/*'))
    expect(byPath.get(`circles/${String(data['circleId'])}`)).toBeDefined();
  for (const { data } of matching('inviteCodes/*'))
    expect(byPath.get(`circles/${String(data['circleId'])}`)).toBeDefined();
});

it('hold one of each kind that a visitor may want to see', () => {
  const states = DEMO_CIRCLES.map(({ status }) => status);
  for (const status of ['active', 'pending_deletion', 'expired', 'deleted_recoverable'] as const)
    expect(states).toContain(status);
  const levels = DEMO_CIRCLES.map(({ draft }) => draft.privacyLevel);
  expect(new Set(levels)).toEqual(new Set(['open', 'college-only', 'private']));
});

it("lead no reader from a circle to anyone's account", () => {
  const secrets = DEMO_ACCOUNTS.flatMap(({ uid, email, anonymousId }) => [uid, email, anonymousId]);
  const shared = documents.filter(({ path }) => !/^users\/|^supportTicketOwners\//.test(path));
  expect(shared.length).toBeGreaterThan(80);
  for (const { path, data } of shared) {
    const seen = `${path} ${JSON.stringify(data)}`;
    expect(secrets.filter((secret) => seen.includes(secret))).toEqual([]);
  }
});
