import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { circleSubject } from '@chupke/domain/report-subject.ts';
import { idOf, messageReportOf, replyReportOf, reportOf } from '../../../entities/report/testing/samples.ts';
import { AppError } from '../../../lib/errors.ts';
import { moderation as texts } from '../../../texts/en/moderation.ts';
import { queue } from '../../../texts/en/queue.ts';
import { api, closeModeration, openWith, press, resetModeration, tell } from '../testing/open-moderation.tsx';

vi.mock('../api/reports.ts', async () => (await import('../testing/open-moderation.tsx')).api);

beforeEach(resetModeration);
afterEach(closeModeration);

async function selectAll() {
  for (const box of screen.getAllByRole('checkbox', { name: /^Select case/ })) fireEvent.click(box);
  press(queue.bulk);
  return within(await screen.findByRole('dialog'));
}

it('a decision is called what it is for the selected kind: a reply is not hidden, a circle is closed', async () => {
  await openWith(replyReportOf('1', 'a', 'r'));
  const dialog = await selectAll();
  expect(dialog.queryByRole('radio', { name: 'Hide' })).toBeNull();
  fireEvent.click(dialog.getByRole('radio', { name: 'Accept' }));
  expect(dialog.getByRole('button', { name: 'Accept' })).toBeDefined();
  expect(dialog.getByText(/A reply cannot be hidden/)).toBeDefined();
});

it('of several kinds the dialog says what happens to each', async () => {
  await openWith(
    reportOf('1', 'a'),
    replyReportOf('2', 'b', 'r'),
    reportOf('3', 'c', { subject: circleSubject(parseCircleId(idOf('c')), null) }),
    messageReportOf('4', 'c', 'm'),
  );
  const dialog = await selectAll();
  const said = (): readonly (string | null)[] =>
    dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  fireEvent.click(dialog.getByRole('radio', { name: 'Hide / Accept' }));
  expect(said()).toEqual([
    `1 confession, “Hide”: ${texts.decisions.accepted.body}`,
    `1 reply, “Accept”: ${texts.ofReply.decisions.accepted.body}`,
    `1 circle, “Accept”: ${queue.ofCircle.decisions.accepted.body}`,
    `1 message in a circle, “Hide”: ${queue.ofMessage.decisions.accepted.body}`,
  ]);
  fireEvent.click(dialog.getByRole('radio', { name: 'Remove / Close it' }));
  expect(said()[2]).toBe(`1 circle, “Close it”: ${queue.ofCircle.decisions.resolved.body}`);
});

it('a lost answer is not called a decision that did not go through', async () => {
  await openWith(reportOf('1', 'a'));
  api.decideReports.mockRejectedValueOnce(new AppError('unavailable'));
  const dialog = await selectAll();
  fireEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(await dialog.findByText(texts.offline)).toBeDefined();
});

it('a selected case that somebody else decides does not drop out without a word', async () => {
  await openWith(reportOf('1', 'a'), reportOf('2', 'b'));
  const dialog = await selectAll();
  await tell(reportOf('1', 'a', { status: 'dismissed' }));
  expect(await dialog.findByText(queue.bulkLost(1))).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(queue.bulkLost(1))).toBeDefined();
  // The last one, too.
  await tell(reportOf('2', 'b', { status: 'dismissed' }));
  expect(await screen.findByText(queue.bulkLost(2))).toBeDefined();
  expect(screen.queryByRole('button', { name: queue.bulk })).toBeNull();
  press(queue.selectNone);
  expect(screen.queryByText(queue.bulkLost(2))).toBeNull();
});

it('a selected case that one has decided oneself is not called lost', async () => {
  await openWith(reportOf('1', 'a'), reportOf('2', 'b'));
  for (const box of screen.getAllByRole('checkbox', { name: /^Select case/ })) fireEvent.click(box);
  press('Dismiss: case 1');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
  await screen.findByText(queue.selected(1));
  expect(screen.queryByText(queue.bulkLost(1))).toBeNull();
});
