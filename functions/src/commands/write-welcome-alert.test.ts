import type { AlertContent } from '@chupke/domain/alert.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { expect, it } from 'vitest';
import type { AlertsGateway } from '../gateways/alerts.ts';
import { writeWelcomeAlert } from './write-welcome-alert.ts';

function memoryAlerts(): AlertsGateway & { readonly stored: Map<string, AlertContent> } {
  const stored = new Map<string, AlertContent>();
  return {
    stored,
    createOnce: (user, alertId, content) => {
      const key = `${user}/${alertId}`;
      if (stored.has(key)) return Promise.resolve('existed');
      stored.set(key, content);
      return Promise.resolve('created');
    },
  };
}

it('greets a new user once, however often the event comes', async () => {
  const alerts = memoryAlerts();
  const user = parseUserId('asha');
  expect(await writeWelcomeAlert({ alerts }, user)).toBe('created');
  expect(await writeWelcomeAlert({ alerts }, user)).toBe('existed');
  expect([...alerts.stored.keys()]).toEqual(['asha/welcome']);
  expect(alerts.stored.get('asha/welcome')).toMatchObject({ kind: 'welcome', read: false });
});
