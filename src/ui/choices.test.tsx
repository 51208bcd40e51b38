import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';
import { Segmented } from './segmented.tsx';
import { Switch } from './switch.tsx';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

it('opens a menu from the keyboard, moves in it, chooses, and gives the focus back', async () => {
  const report = vi.fn();
  const copy = vi.fn();
  render(
    <Menu
      label="More"
      items={[
        { id: 'copy', label: 'Copy link', icon: 'link', onSelect: copy },
        { id: 'report', label: 'Report', icon: 'flag', danger: true, onSelect: report },
      ]}
    />,
  );
  const trigger = screen.getByRole('button', { name: 'More' });
  act(() => trigger.focus());
  press('ArrowDown');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Copy link'));
  press('ArrowDown');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Report'));
  press('Enter');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(report).toHaveBeenCalledOnce();
  expect(copy).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(trigger));
});

it('closes a menu with Escape without choosing', async () => {
  const select = vi.fn();
  render(<Menu label="More" items={[{ id: 'a', label: 'Copy link', onSelect: select }]} />);
  const trigger = screen.getByRole('button', { name: 'More' });
  act(() => trigger.focus());
  press('ArrowDown');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Copy link'));
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(select).not.toHaveBeenCalled();
});

it('moves between tabs with the arrow keys and ties each to what it shows', async () => {
  function Feed() {
    const [tab, setTab] = useState<'mine' | 'new'>('mine');
    return (
      <Tabs
        label="Feed"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'mine', label: 'My college' },
          { id: 'new', label: 'Newest' },
        ]}
      >
        <p>{tab}</p>
      </Tabs>
    );
  }
  render(<Feed />);
  expect(screen.getByRole('tablist', { name: 'Feed' })).toBeDefined();
  act(() => screen.getByRole('tab', { name: 'My college' }).focus());
  press('ArrowRight');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Newest', selected: true })).toBeDefined());
  expect(screen.getByRole('tabpanel', { name: 'Newest' }).textContent).toBe('new');
});

it('offers exactly one of a few', () => {
  const change = vi.fn();
  render(
    <Segmented
      label="Theme"
      value="light"
      onChange={change}
      options={[
        { value: 'light', label: 'Light', icon: 'sun' },
        { value: 'dark', label: 'Dark', icon: 'moon' },
      ]}
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'Theme' })).toBeDefined();
  expect(screen.getByRole('radio', { name: 'Light', checked: true })).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Dark', checked: false }));
  expect(change).toHaveBeenCalledWith('dark');
});

it('turns a switch by its words too', () => {
  const change = vi.fn();
  render(<Switch label="App lock" hint="Asks again." checked={false} onChange={change} />);
  const { id } = screen.getByText('Asks again.');
  expect(screen.getByRole('switch').getAttribute('aria-describedby')).toBe(id);
  expect(screen.getByRole('switch', { name: 'App lock', checked: false })).toBeDefined();
  fireEvent.click(screen.getByText('App lock'));
  expect(change).toHaveBeenCalledWith(true);
});
