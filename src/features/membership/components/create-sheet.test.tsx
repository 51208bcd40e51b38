import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import type { ErrorCode } from '../../../lib/errors.ts';
import { AppError } from '../../../lib/errors.ts';
import { circleOf } from '../../../entities/circle/testing/circle-samples.ts';
import {
  press,
  stopTime,
  setUpVisits,
  visitor,
  wait,
} from '../../../entities/circle/testing/circles-visit.tsx';
import { calls, reads } from '../../../entities/circle/testing/fake-api.ts';
import { openSheet } from '../testing/open-sheet.tsx';
import { CreateSheet } from './create-sheet.tsx';

vi.mock(
  '../../../entities/circle/api/circle-calls.ts',
  async () => (await import('../../../entities/circle/testing/fake-api.ts')).calls,
);
vi.mock(
  '../../../entities/circle/api/load-circle.ts',
  async () => (await import('../../../entities/circle/testing/fake-api.ts')).reads,
);

// Preloads the code of a sheet: on a busy machine that takes longer than the timeout for an element.
beforeAll(() => import('../../../ui/qr-code.tsx'));

setUpVisits();

async function openForm(): Promise<void> {
  await openSheet((onClose) => <CreateSheet user={visitor()} onClose={onClose} />);
  await screen.findByRole('button', { name: 'Create the circle' });
}

const type = (label: string, value: string): unknown =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Chooses one of several, by its label. */
const pick = (name: string | RegExp): unknown => fireEvent.click(screen.getByRole('radio', { name }));

/** Fills in the required fields. */
function fillIn(): void {
  type('Name', 'Night talk');
  type('Theme', 'Chai');
}

it('is sent once it is whole, keeps what was filled in, and shows its code', async () => {
  await openForm();
  press('Create the circle');
  expect(await screen.findByText('At least 3 letters, at most 60.')).toBeDefined();
  expect(calls.createCircle).not.toHaveBeenCalled();
  fillIn();
  const draft = `chupke-draft:${visitor()}:circle`;
  expect(localStorage.getItem(draft)).toContain('Night talk');
  calls.createCircle.mockRejectedValueOnce(new AppError('circle-limit'));
  press('Create the circle');
  expect(
    await screen.findByText("You've reached the maximum number of circles you can create."),
  ).toBeDefined();
  expect(
    screen.getByText('You have reached the maximum limit of 3 circles. Delete one of yours first.'),
  ).toBeDefined();
  calls.createCircle.mockResolvedValueOnce({ circleId: circleOf(4).id, inviteCode: 'ABCDEFGH' });
  reads.loadCircle.mockResolvedValue(circleOf(4));
  press('Create the circle');
  expect(await screen.findByText('ABCDEFGH')).toBeDefined();
  const ids = calls.createCircle.mock.calls.map(([order]: readonly { readonly id: string }[]) => order?.id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(localStorage.getItem(draft)).toBeNull();
  press('Open the circle');
  expect(await screen.findByText(`at /circles/${circleOf(4).secureId}`)).toBeDefined();
});

it('advises nobody to delete a circle where it is the week that is used up', async () => {
  await openForm();
  fillIn();
  calls.createCircle.mockRejectedValueOnce(new AppError('circle-often'));
  press('Create the circle');
  expect(
    await screen.findByText('Five new circles in seven days are allowed. Try again later.'),
  ).toBeDefined();
});

it('is sent as it was chosen', async () => {
  await openForm();
  fillIn();
  type('Description', '  Between two and four.  ');
  pick('Support');
  type('Tags', 'Chai,');
  type('Tags', 'noise,');
  press('Remove noise');
  type('Tags', 'night');
  press('Add');
  pick(/^By invitation/);
  type('Most members', '12');
  pick('7 days');
  fireEvent.click(screen.getByRole('switch', { name: 'A new moderator every week' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Statistics of the circle' }));
  calls.createCircle.mockRejectedValueOnce(new AppError('unavailable'));
  press('Create the circle');
  await screen.findByText(/^No connection/);
  expect(calls.createCircle.mock.calls).toEqual([
    [
      {
        id: expect.stringMatching(/^[A-Za-z0-9]{20}$/) as string,
        draft: {
          name: 'Night talk',
          theme: 'Chai',
          description: 'Between two and four.',
          privacyLevel: 'private',
          circleType: 'support',
          tags: ['chai', 'night'],
          maxParticipants: 12,
          expirationDays: 7,
          moderatorRotation: true,
          analyticsEnabled: false,
        },
      },
    ],
  ]);
});

it('is sent as it is offered where nothing else was chosen', async () => {
  await openForm();
  fillIn();
  calls.createCircle.mockRejectedValueOnce(new AppError('unavailable'));
  press('Create the circle');
  await screen.findByText(/^No connection/);
  expect(calls.createCircle.mock.calls[0]).toMatchObject([
    {
      draft: {
        description: '',
        privacyLevel: 'open',
        circleType: 'chat',
        tags: [],
        maxParticipants: 50,
        expirationDays: null,
        moderatorRotation: false,
        analyticsEnabled: true,
      },
    },
  ]);
});

it.each<[ErrorCode, string]>([
  ['circle-no-college', 'User must be authenticated with a college. Please ensure your college is verified.'],
  ['permission-denied', "You don't have permission to create circles. Please contact support."],
  ['session-expired', 'User must be authenticated'],
])('says what was refused: %s', async (code, said) => {
  await openForm();
  fillIn();
  calls.createCircle.mockRejectedValueOnce(new AppError(code));
  press('Create the circle');
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Night talk');
});

it('is given up after 15 seconds, and is the same circle when it is sent again', async () => {
  await openForm();
  fillIn();
  calls.createCircle.mockReturnValueOnce(new Promise(() => undefined));
  stopTime();
  press('Create the circle');
  await wait(14_999);
  expect(screen.queryByText(/^Circle creation is taking/)).toBeNull();
  await wait(1);
  expect(
    screen.getByText(
      'Circle creation is taking longer than expected. Please check your connection and try again.',
    ),
  ).toBeDefined();
  calls.createCircle.mockResolvedValueOnce({ circleId: circleOf(4).id, inviteCode: 'ABCDEFGH' });
  reads.loadCircle.mockResolvedValue(circleOf(4));
  press('Create the circle');
  await wait(0);
  expect(screen.getByText('ABCDEFGH')).toBeDefined();
  const [first, second] = calls.createCircle.mock.calls;
  expect(second).toEqual(first);
});

/** The ids and names that the calls so far asked for. */
const asked = () =>
  calls.createCircle.mock.calls.map(
    ([order]: readonly { readonly id: string; readonly draft: { name: string } }[]) => [
      order?.id,
      order?.draft.name,
    ],
  );

it('is another circle when it was changed after an answer was lost', async () => {
  await openForm();
  fillIn();
  calls.createCircle.mockRejectedValue(new AppError('unavailable'));
  press('Create the circle');
  await screen.findByText(/^No connection/);
  type('Name', 'Day talk');
  press('Create the circle');
  await waitFor(() => expect(asked()).toHaveLength(2));
  await screen.findByText(/^No connection/);
  press('Create the circle');
  await waitFor(() => expect(asked()).toHaveLength(3));
  const [first, second, third] = asked();
  expect([first?.[1], second?.[1]]).toEqual(['Night talk', 'Day talk']);
  expect(second?.[0]).not.toBe(first?.[0]);
  expect(third).toEqual(second);
});

it('is the same circle, or another where it was changed, also after the sheet was closed meanwhile', async () => {
  await openForm();
  fillIn();
  calls.createCircle.mockRejectedValue(new AppError('unavailable'));
  const create = async (count: number): Promise<void> => {
    press('Create the circle');
    await waitFor(() => expect(asked()).toHaveLength(count));
    await screen.findByText(/^No connection/);
    cleanup();
    await openForm();
  };
  await create(1);
  await create(2);
  type('Name', 'Day talk');
  await create(3);
  const [first, second, third] = asked();
  expect(second).toEqual(first);
  expect(third?.[1]).toBe('Day talk');
  expect(third?.[0]).not.toBe(first?.[0]);
});

it('gets another id when its own is refused, so that it is not stuck', async () => {
  await openForm();
  fillIn();
  calls.createCircle.mockRejectedValueOnce(new AppError('parameters-invalid'));
  press('Create the circle');
  await screen.findByText('Invalid parameters');
  calls.createCircle.mockRejectedValueOnce(new AppError('unavailable'));
  press('Create the circle');
  await screen.findByText(/^No connection/);
  const [first, second] = asked();
  expect(second?.[0]).not.toBe(first?.[0]);
});

it('is shown as it was made', async () => {
  await openForm();
  fillIn();
  calls.createCircle.mockResolvedValueOnce({ circleId: circleOf(4).id, inviteCode: 'ABCDEFGH' });
  reads.loadCircle.mockResolvedValue(circleOf(4, { name: 'As it was made' }));
  press('Create the circle');
  expect(await screen.findByText('ABCDEFGH')).toBeDefined();
  expect(screen.getByRole('dialog', { name: /As it was made/ })).toBeDefined();
});

it('finds what was filled in when it is opened again', async () => {
  await openForm();
  type('Name', 'Half a name');
  cleanup();
  await openForm();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Half a name');
});
