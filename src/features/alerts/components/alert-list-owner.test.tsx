import { replyAlert } from '@chupke/domain/alert-words.ts';
import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseReplyId } from '@chupke/domain/confession-id.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense, useLayoutEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { setSession } from '../../../lib/session.ts';
import { ASHA, signIn } from '../../../lib/testing/student.ts';
import { alerts } from '../../../texts/en/alerts.ts';
import type { AlertAnswer } from '../api/read-alerts.ts';
import { CONFESSION, stored } from '../testing/samples.ts';
import { AlertList } from './alert-list.tsx';

const backend = vi.hoisted(() => ({ observer: undefined as LiveObserver<AlertAnswer> | undefined }));
vi.mock('../api/read-alerts.ts', () => ({
  watchAlerts: () => (observer: LiveObserver<AlertAnswer>) => {
    backend.observer = observer;
    return () => undefined;
  },
}));

afterEach(() => {
  cleanup();
  setSession({ kind: 'signed-out' });
});

/** What is on the screen at each commit, also where an effect changes it at once. */
const drawn: string[] = [];

function Watch() {
  useLayoutEffect(() => {
    drawn.push(document.body.textContent);
  });
  return null;
}

async function open(user: UserId, isAdmin = false): Promise<void> {
  signIn({ uid: user });
  await loadArea('alerts', 'en');
  await act(async () => {
    render(
      <MemoryRouter>
        <Suspense fallback="texts">
          <AlertList user={user} isAdmin={isAdmin} />
          <Watch />
        </Suspense>
      </MemoryRouter>,
    );
  });
  await waitFor(() => expect(backend.observer).toBeDefined());
}

it('nothing of the alerts is drawn for whoever signs in after somebody whose session has ended', async () => {
  await open(ASHA.uid);
  const reply = {
    ...{ confessionId: CONFESSION, replyId: parseReplyId('r'.repeat(20)) },
    ...{ replyText: 'Meet me at the gate', anonymousId: parseAnonymousId('0123456789ab'), count: 1 },
  };
  const alert = stored(replyAlert(reply));
  act(() => backend.observer?.onValue({ alerts: [alert], isFull: false, next: undefined }));
  expect(screen.getByText(/Meet me at the gate/)).toBeDefined();
  // Whose page it was comes back to it at once.
  cleanup();
  drawn.length = 0;
  await open(ASHA.uid);
  expect(drawn[0]).toContain('Meet me at the gate');
  act(() => setSession({ kind: 'signed-out', reason: { kind: 'expired' } }));
  cleanup();
  drawn.length = 0;
  await open(parseUserId('uid-of-ravi'));
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.join(' ')).not.toContain('Meet me at the gate');
});

it('an admin without one is told what comes there, and is not asked to write', async () => {
  await open(parseUserId('uid-of-an-admin'), true);
  act(() => backend.observer?.onValue({ alerts: [], isFull: false, next: undefined }));
  expect(screen.getByText(alerts.emptyAdminBody)).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});
