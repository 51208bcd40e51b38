import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { Launcher } from './launcher.tsx';

const BUBBLE = 'Need help? Ask Confie.';

const onOpen = vi.fn();
const onNear = vi.fn();

beforeEach(async () => {
  await loadArea('support', 'en');
  localStorage.clear();
  onOpen.mockReset();
  onNear.mockReset();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(unread = 0): HTMLElement {
  render(<Launcher unread={unread} onOpen={onOpen} onNear={onNear} />);
  return screen.getByRole('button');
}

function pass(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

it('greets after two seconds, for five', () => {
  show();
  pass(1999);
  expect(screen.queryByText(BUBBLE)).toBeNull();
  pass(1);
  expect(screen.getByRole('status').textContent).toBe(BUBBLE);
  pass(4999);
  expect(screen.getByText(BUBBLE)).toBeDefined();
  pass(1);
  expect(screen.queryByText(BUBBLE)).toBeNull();
});

it('greets once on a device, and not after it was left before', () => {
  show();
  pass(1999);
  cleanup();
  expect(localStorage.getItem('chupke-support-welcome-shown')).toBeNull();
  show();
  pass(2000);
  expect(localStorage.getItem('chupke-support-welcome-shown')).not.toBeNull();
  cleanup();
  show();
  pass(2000);
  expect(screen.queryByText(BUBBLE)).toBeNull();
});

it('opens the widget, which is fetched when the pointer is near; the bubble goes', () => {
  const button = show();
  pass(2000);
  fireEvent.pointerEnter(button);
  expect(onNear).toHaveBeenCalled();
  fireEvent.click(button);
  expect(onOpen).toHaveBeenCalledOnce();
  expect(screen.queryByText(BUBBLE)).toBeNull();
});

it.each([
  [0, 'Open support chat', ''],
  [9, 'Open support chat, 9 new', '9'],
  [10, 'Open support chat, 10 new', '9+'],
])('with %i new messages is called “%s” and shows “%s”', (unread, name, badge) => {
  const button = show(unread);
  expect(button.getAttribute('aria-label')).toBe(name);
  expect(button.textContent).toBe(badge);
});
