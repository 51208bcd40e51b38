import type { Alert } from '@chupke/domain/alert.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { AlertRow } from './alert-row.tsx';

const LIKES: Alert = {
  id: 'likes',
  timestamp: 1_780_000_000_000,
  title: 'stored',
  message: 'stored',
  read: false,
  type: 'reply-like',
  confessionId: parseConfessionId('confession0000000001'),
  replyId: parseReplyId('reply000000000000001'),
  count: 3,
};

beforeAll(() => loadArea('alerts', 'en'));
afterEach(cleanup);

function draw(alert: Alert, onMarkRead = vi.fn()) {
  render(
    <MemoryRouter>
      <ul>
        <AlertRow
          alert={alert}
          about={undefined}
          onOpen={vi.fn()}
          onMarkRead={onMarkRead}
          onRemove={vi.fn()}
        />
      </ul>
    </MemoryRouter>,
  );
  return onMarkRead;
}

it('leads to the liked reply', () => {
  draw(LIKES);
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/confession/confession0000000001#reply000000000000001',
  );
});

it('leads nowhere while the thread of the reply is hidden, says so, and can be read and removed', () => {
  const onMarkRead = draw({ ...LIKES, isHidden: true });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('3 people like your reply')).toBeDefined();
  expect(screen.getByText('The confession that you answered is hidden for now.')).toBeDefined();
  // Nothing to unfold either: it is not about what the reader wrote.
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Mark as read',
    'Remove',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Mark as read: 3 people like your reply' }));
  expect(onMarkRead).toHaveBeenCalledOnce();
});
