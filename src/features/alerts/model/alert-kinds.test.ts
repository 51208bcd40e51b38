import { support as english } from '@chupke/domain/texts/en/server.ts';
import { support as hindi } from '@chupke/domain/texts/hi/server.ts';
import { expect, it } from 'vitest';
import { alerts } from '../../../texts/en/alerts.ts';
import { stored } from '../testing/samples.ts';
import { viewOf } from './alert-kinds.ts';

it.each([english, hindi])('an alert of support has the title that goes with its message', (words) => {
  for (const { title, message } of Object.values(words)) {
    const subject = message === words.answered.message ? 'thread' : 'ticket';
    const alert = stored({ type: 'support', title, message, subject, read: false });
    expect(viewOf(alert, alerts)).toMatchObject({ title, body: message });
  }
});
