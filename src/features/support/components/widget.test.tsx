import {
  answerOf,
  backend,
  beginWidget,
  endWidget,
  keep,
  keptSessions,
  openWidget,
  press,
  saidBy,
  tellSaved,
  tellThread,
  threadOf,
} from '../testing/widget.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ConfieSession } from '@chupke/domain/confie-session.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteSessions } from '../hooks/session-sync.ts';
import { sessionIdOf, THREAD } from '../testing/sessions.ts';

const ENDED = { endedAt: 1 };

/** An earlier conversation of this number, with a question in it. */
function keepEarlier(number: number): void {
  const at = Date.now() - number * 1000;
  keep(number, [saidBy('user', `Question ${number}`, at), saidBy('confie', 'An answer', at + 1)], ENDED);
}

/** A conversation in which a person may still answer. */
function keepLive(number: number, more: Partial<ConfieSession> = {}): void {
  keep(number, [saidBy('user', 'My feed is empty', Date.now() - 5000)], { threadId: THREAD, ...more });
}

const tab = (name: string): HTMLElement =>
  within(screen.getByRole('navigation', { name: 'Support' })).getByRole('button', { name });

beforeEach(() => beginWidget());
afterEach(endWidget);

describe('Home', () => {
  it('greets by the time of day and by name', async () => {
    vi.setSystemTime(new Date(2026, 10, 25, 11, 59));
    await openWidget();
    expect(screen.getByText('Good morning, Asha')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Confie' })).toBeDefined();
  });

  it('has a search that leads to what the help centre has', async () => {
    await openWidget();
    const search = screen.getByRole('searchbox', { name: 'Search for help' });
    fireEvent.change(search, { target: { value: 'karma' } });
    fireEvent.submit(search);
    expect(await screen.findByRole('button', { name: /^Messages, karma and moderators/ })).toBeDefined();
    expect(tab('Help').getAttribute('aria-current')).toBe('page');
  });

  it('asks one of ten questions by a press', async () => {
    await openWidget();
    const list = within(screen.getByRole('region', { name: 'Quick questions' })).getAllByRole('button');
    expect(list.map((each) => each.textContent)).toEqual([
      'What is Chupke?',
      'How do I write my first confession?',
      'What are circles?',
      'How is my anonymity protected?',
      'Why do I verify my email?',
      'How do I join a circle?',
      'How do I like, reply and save?',
      'Where are my profile and settings?',
      'I can’t sign in. What now?',
      'What are the rules, and how do I share safely?',
    ]);
    press('What are circles?');
    const log = within(await screen.findByRole('log'));
    expect(await log.findByRole('article', { name: 'You' })).toHaveProperty(
      'textContent',
      expect.stringContaining('What are circles?'),
    );
    expect(await log.findByRole('button', { name: 'What is a circle?' })).toBeDefined();
  });

  it('begins a chat with the warning never to share what leads to a person, and goes on with it later', async () => {
    await openWidget();
    press(/^Start AI Chat/);
    expect(
      await screen.findByText(/never share e-mails, passwords or phone numbers here/, { selector: 'p[dir]' }),
    ).toBeDefined();
    press('Back');
    press(/^Continue the conversation/);
    expect(await screen.findByRole('log')).toBeDefined();
    expect(keptSessions()).toHaveLength(1);
  });

  it('says how many earlier chats there are, where there are any', async () => {
    await openWidget();
    expect(screen.queryByRole('button', { name: /^View Chat History/ })).toBeNull();
    endWidget();
    await beginWidget();
    for (const number of [1, 2, 3]) keepEarlier(number);
    await openWidget();
    press('View Chat History (3)');
    expect(screen.getByRole('heading', { name: 'Previous Conversations' })).toBeDefined();
  });

  it('tells who has not agreed to the AI where it is switched on, and nobody else', async () => {
    await openWidget();
    await waitFor(() => expect(backend.consent).toBeDefined());
    expect(screen.queryByRole('link', { name: 'Switch it on' })).toBeNull();
    act(() => backend.consent?.onValue(false));
    expect(screen.getByRole('link', { name: 'Switch it on' }).getAttribute('href')).toBe('/profile/privacy');
    act(() => backend.consent?.onValue(true));
    expect(screen.queryByRole('link', { name: 'Switch it on' })).toBeNull();
  });
});

describe('the tabs', () => {
  it('are Home, Messages and Help', async () => {
    await openWidget();
    const names = within(screen.getByRole('navigation', { name: 'Support' }))
      .getAllByRole('button')
      .map((each) => each.textContent);
    expect(names).toEqual(['Home', 'Messages', 'Help']);
    expect(tab('Home').getAttribute('aria-current')).toBe('page');
  });

  it.each([
    [9, 'Messages, 9 earlier', '9Messages'],
    [12, 'Messages, 10 earlier', '9+Messages'],
  ])('count %i earlier chats, at most to nine: %s', async (count, name, text) => {
    for (let number = 1; number <= count; number += 1) keepEarlier(number);
    await openWidget();
    expect(tab(name).textContent).toBe(text);
  });

  it('count what is new instead, where something is', async () => {
    keepEarlier(1);
    const at = Date.now();
    keep(
      2,
      Array.from({ length: 10 }, (_, index) => saidBy('confie', 'New', at - index)),
      { seenAt: 1 },
    );
    await openWidget();
    expect(tab('Messages, 10 new').textContent).toBe('9+Messages');
  });
});

describe('Messages', () => {
  it('offers to ask where nothing was asked yet', async () => {
    await openWidget();
    fireEvent.click(tab('Messages'));
    press('Ask a question');
    expect(await screen.findByRole('log')).toBeDefined();
  });

  it('lists the conversation that goes on with what was last said, and who says it', async () => {
    const at = Date.now();
    keep(1, [saidBy('user', 'Where is my feed?', at - 2), saidBy('confie', 'Under Home.', at - 1)], {
      seenAt: at,
    });
    await openWidget();
    fireEvent.click(tab('Messages'));
    expect(screen.getByRole('button', { name: /Confie.*Under Home\./ })).toBeDefined();
    endWidget();
    await beginWidget();
    const answer = { ...saidBy('support', 'I am on it', at - 2), agentName: 'Meera' };
    keep(1, [answer, saidBy('user', 'Thank you', at - 1)], { seenAt: at, threadId: THREAD });
    await openWidget();
    fireEvent.click(tab('Messages'));
    fireEvent.click(screen.getByRole('button', { name: /Meera.*You: Thank you/ }));
    expect(await screen.findByRole('log')).toBeDefined();
  });
});

describe('the previous conversations', () => {
  it('have a day and a number of messages, and go when that is confirmed', async () => {
    keepEarlier(1);
    keepEarlier(2);
    await openWidget();
    press('Chat history');
    const rows = (await screen.findAllByRole('listitem')).map((each) => each.textContent);
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatch(/^Question \d.*\d{4}.* · 2 messages$/);
    const [remove] = screen.getAllByRole('button', { name: /^Delete the conversation of / });
    fireEvent.click(remove ?? document.body);
    const asked = await screen.findByRole('alertdialog', { name: 'Delete this conversation?' });
    fireEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(keptSessions()).toHaveLength(2);
    fireEvent.click(remove ?? document.body);
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(keptSessions()).toHaveLength(1));
  });

  it('can be read, and continued: the one that is resumed is the only active one', async () => {
    keepEarlier(1);
    await openWidget();
    press(/^Start AI Chat/);
    press('Back');
    press('View Chat History (1)');
    fireEvent.click(await screen.findByRole('button', { name: /^Question 1/ }));
    expect(await screen.findByText('An answer')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    press('Continue it');
    expect(await screen.findByRole('textbox', { name: 'Your message' })).toBeDefined();
    const active = keptSessions().filter(({ endedAt }) => endedAt === null);
    expect(active.map(({ id }) => id)).toEqual([sessionIdOf(1)]);
  });

  it.each(['Continue it', 'New chat'])('leave a person who may answer where they are: %s', async (act_) => {
    keepEarlier(1);
    keepLive(2);
    await openWidget();
    press('View Chat History (1)');
    fireEvent.click(await screen.findByRole('button', { name: /^Question 1/ }));
    press(act_);
    expect(await screen.findByRole('textbox', { name: 'Your message' })).toBeDefined();
    const active = keptSessions().filter(({ endedAt }) => endedAt === null);
    expect(active).toHaveLength(2);
    expect(active.map(({ id }) => id)).toContain(sessionIdOf(2));
    // Their answer is told of, and Confie's conversation alone ends with the window.
    await tellThread(threadOf(), answerOf('I am on it'));
    press('Back');
    press('Back');
    press('Close');
    const [left] = keptSessions().filter(({ endedAt }) => endedAt === null);
    expect(left?.id).toBe(sessionIdOf(2));
    expect(left?.messages.map(({ text }) => text)).toContain('I am on it');
  });

  it('lead Home when the one that is open is deleted elsewhere', async () => {
    keepEarlier(1);
    await openWidget();
    press('View Chat History (1)');
    fireEvent.click(await screen.findByRole('button', { name: /^Question 1/ }));
    await screen.findByRole('log');
    act(() => deleteSessions([sessionIdOf(1)]));
    expect(screen.getByText('How can we help?')).toBeDefined();
    expect(tab('Home').getAttribute('aria-current')).toBe('page');
  });
});

describe('the head', () => {
  it('makes the widget a bar, which opens it again where it was', async () => {
    await openWidget();
    fireEvent.click(tab('Messages'));
    press('Minimise');
    expect(screen.queryByRole('dialog')).toBeNull();
    // What sticks to the foot of a phone stands above the bar (shell.css), and down again when it is gone.
    expect(document.documentElement.hasAttribute('data-support-bar')).toBe(true);
    press(/Open the chat again/);
    expect(document.documentElement.hasAttribute('data-support-bar')).toBe(false);
    expect(tab('Messages').getAttribute('aria-current')).toBe('page');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    press('Close');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('closes the widget, and the chat with Confie with it; it begins at Home again', async () => {
    const reopen = await openWidget({ question: 'What are circles?' });
    await screen.findByRole('log');
    press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(keptSessions().map(({ endedAt }) => endedAt)).not.toContain(null);
    await reopen();
    // A wish with a question begins a new chat.
    await screen.findByRole('log');
    expect(keptSessions()).toHaveLength(2);
  });

  it('keeps a chat in which a person may still answer', async () => {
    keep(1, [saidBy('user', 'My feed is empty', Date.now())], { threadId: THREAD });
    await openWidget();
    press('Close');
    expect(keptSessions().map(({ endedAt }) => endedAt)).toEqual([null]);
  });
});

describe('an alert that support has answered', () => {
  it('opens the conversation in which a person answers', async () => {
    keepLive(1);
    keep(2, [saidBy('user', 'What are circles?', Date.now())]);
    await openWidget({ about: 'thread' });
    const log = within(await screen.findByRole('log'));
    expect(log.getByText('My feed is empty')).toBeDefined();
    expect(screen.getByRole('textbox').getAttribute('placeholder')).toBe('Write to support');
    press('Back');
    expect(tab('Home').getAttribute('aria-current')).toBe('page');
  });

  it('finds it on another device, as soon as that has it', async () => {
    keepEarlier(1);
    await openWidget({ about: 'thread' });
    expect(screen.queryByRole('log')).toBeNull();
    await tellSaved([2, [saidBy('user', 'My feed is empty', Date.now() - 5000)], { threadId: THREAD }]);
    expect(within(await screen.findByRole('log')).getByText('My feed is empty')).toBeDefined();
  });

  it('goes on with one that has ended although nobody has ended the thread', async () => {
    keepLive(1, ENDED);
    await openWidget({ about: 'thread' });
    await tellSaved();
    expect(await screen.findByRole('textbox', { name: 'Your message' })).toBeDefined();
    expect(keptSessions().map(({ endedAt }) => endedAt)).toEqual([null]);
  });

  it('shows the conversations where that one is gone, or cannot be had', async () => {
    await openWidget({ about: 'thread' });
    expect(screen.queryByText('Nothing asked yet')).toBeNull();
    await tellSaved();
    expect(await screen.findByText('Nothing asked yet')).toBeDefined();
    endWidget();
    await beginWidget();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openWidget({ about: 'thread' });
    expect(screen.getByText('Nothing asked yet')).toBeDefined();
  });

  it('opens the tickets, from which Back leads Home', async () => {
    await openWidget({ about: 'ticket' });
    expect(screen.getByRole('heading', { name: 'My tickets' })).toBeDefined();
    press('Back');
    expect(tab('Home').getAttribute('aria-current')).toBe('page');
  });
});
