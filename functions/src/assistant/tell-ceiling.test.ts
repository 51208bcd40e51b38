import { parseAlert } from '@chupke/domain/alert.ts';
import { alertPath, userPath } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { openShop, ASHA, RAVI } from '../testing/shop.ts';
import { dayOf } from './ai-budget.ts';
import { dayCeiling } from './ai-limits.ts';
import { tellCeiling } from './tell-ceiling.ts';

it('admins with an account are told once a day, and the security log has it, without a name', async () => {
  const { documents, accounts } = openShop();
  const account = await accounts.find(ASHA);
  const emails = new Set([account?.email ?? '', 'nobody@chupke.test']);
  for (const _ of [1, 2]) await tellCeiling({ documents, accounts, now: documents.now }, emails);
  const id = `ai-${dayOf(documents.now())}`;
  const alert = parseAlert(id, documents.stored.get(alertPath(ASHA, id)));
  expect(alert).toMatchObject({ type: 'account', title: 'The AI has reached its ceiling', read: false });
  expect(documents.stored.get(userPath(ASHA))?.['unreadNotifications']).toBe(1);
  expect(documents.stored.get(alertPath(RAVI, id))).toBeUndefined();
  const log = documents.stored.get(`security_logs/${id}`);
  expect(log).toMatchObject({ event: 'ai_ceiling_reached', severity: 'HIGH', userId: null });
});

it.each([
  [undefined, 5_000_000],
  ['', 5_000_000],
  ['0', 0],
  ['1.5', 1_500_000],
  ['-1', 5_000_000],
  ['much', 5_000_000],
])('AI_DOLLARS_PER_DAY=%s is %i millionths of a dollar', (text, ceiling) => {
  expect(dayCeiling({ AI_DOLLARS_PER_DAY: text })).toBe(ceiling);
});
