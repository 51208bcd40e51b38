import {
  answerOf,
  backend,
  beginWidget,
  box,
  endWidget,
  keep,
  keepConnected,
  keptSessions,
  openKept,
  openWidget,
  pass,
  press,
  saidBy,
  server,
  tellThread,
  threadOf,
  write,
} from '../testing/widget.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { outboxItems } from '../../../lib/outbox/outbox.ts';
import * as own from '../api/watch-own.ts';
import { mindOf } from '../hooks/mind.ts';
import { THREAD } from '../testing/sessions.ts';

const CONNECTED = "You're now connected to human support!";
const CONNECTING = 'Connecting you with human support…';

/** What stands in the conversation, one after the other. */
const said = (): readonly string[] =>
  [...screen.getByRole('log').querySelectorAll('p')].map((each) => each.textContent);

const last = (): string => said().at(-1) ?? '';

/** Opens a new chat with Confie. */
async function openChat(): Promise<void> {
  await openWidget();
  press(/^Start AI Chat/);
  await waitFor(() => expect(said()).toHaveLength(2));
}

beforeEach(() => beginWidget());
afterEach(endWidget);

describe('a chat with Confie', () => {
  it('sends with Enter, says that Confie is typing, and shows the answer with its article', async () => {
    await openChat();
    write('  \n');
    expect(keptSessions()[0]?.messages).toHaveLength(1);
    write('What are circles?');
    expect(box()).toHaveProperty('value', '');
    expect(screen.getByRole('img', { name: 'Confie is typing' })).toBeDefined();
    expect(await screen.findByRole('button', { name: 'What is a circle?' })).toBeDefined();
    expect(screen.queryByRole('img', { name: 'Confie is typing' })).toBeNull();
  });

  it('sends nothing that is too long, and says so', async () => {
    await openChat();
    write('x'.repeat(1001));
    expect(screen.getByText('That is too long. At most 1000 characters fit.')).toBeDefined();
    expect(keptSessions()[0]?.messages).toHaveLength(1);
    fireEvent.change(box(), { target: { value: 'x'.repeat(1000) } });
    expect(screen.queryByText('That is too long. At most 1000 characters fit.')).toBeNull();
  });

  it('keeps what is being written, for the next time', async () => {
    await openChat();
    fireEvent.change(box(), { target: { value: 'How do I' } });
    endWidget();
    await openKept();
    expect(box()).toHaveProperty('value', 'How do I');
  });

  it('shows an answer word by word, at the pace of reading', async () => {
    endWidget();
    await beginWidget({ isStill: false });
    vi.spyOn(Math, 'random').mockReturnValue(0);
    vi.useFakeTimers();
    await openWidget({ question: 'hello' });
    await pass(400);
    expect(last()).not.toContain('Hello!');
    // 30 ms, and 5 for each letter.
    await pass(59);
    expect(last()).not.toContain('Hello!');
    await pass(1);
    expect(last()).toBe('Hello! ');
    await pass(45);
    expect(last()).toBe("Hello! I'm ");
    for (let word = 0; word < 9; word += 1) await pass(65);
    expect(last()).toBe("Hello! I'm Confie. What would you like to know about Chupke?");
  });

  it('shows it whole at once to who wants no motion', async () => {
    vi.useFakeTimers();
    await openWidget({ question: 'hello' });
    await pass(400);
    await pass(1);
    expect(last()).toBe("Hello! I'm Confie. What would you like to know about Chupke?");
  });

  it('says how one’s reports stand when it is asked, also after that could not be looked up', async () => {
    const report = { id: 'report00000000000001', ticketNumber: '00000001', reason: 'spam', createdAt: 0 };
    const loadReports = vi.spyOn(own, 'loadReports').mockRejectedValueOnce(new AppError('unavailable'));
    for (const status of ['pending', 'resolved'])
      loadReports.mockResolvedValueOnce([{ ...report, status, processedAt: null }]);
    await openChat();
    for (const words of [
      /can’t fetch your reports/,
      /waiting for a moderator/,
      /right, and it was removed/,
    ]) {
      write('What happened to my report?');
      // A person is offered a second later.
      await waitFor(() => expect(said().filter((each) => words.test(each))).toHaveLength(1));
    }
  });

  it('shows numbers to call below what is said to somebody in danger', async () => {
    await openChat();
    write('I want to die');
    const lines = within(await screen.findByRole('region', { name: 'People who listen now' }));
    expect(lines.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
      'tel:112',
      'tel:14416',
    ]);
  });

  it('says what still works without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openChat();
    expect(screen.getByText('You are offline. Confie answers from what is on this device.')).toBeDefined();
    write('What are circles?');
    expect(await screen.findByRole('button', { name: 'What is a circle?' })).toBeDefined();
  });
});

describe('the end of a chat', () => {
  it('is said in the chat and below it, there for three seconds; nothing can be written then', async () => {
    await openChat();
    vi.useFakeTimers();
    press('End Chat');
    expect(last()).toBe('--- Conversation Ended ---');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'End Chat' })).toBeNull();
    await pass(2999);
    expect(screen.getByText('Conversation ended successfully')).toBeDefined();
    await pass(1);
    expect(screen.queryByText('Conversation ended successfully')).toBeNull();
    expect(screen.getByText('This conversation has ended.')).toBeDefined();
  });

  it('leads to a new one', async () => {
    await openChat();
    press('End Chat');
    press('New chat');
    await waitFor(() => expect(keptSessions()).toHaveLength(2));
    expect(box()).toBeDefined();
  });

  it('by the student ends it with the person, too: it goes on with Confie, and nobody else is said to have ended it', async () => {
    keepConnected();
    await openKept();
    await tellThread(threadOf());
    press('End Chat');
    press('Continue it');
    await tellThread(threadOf({ status: 'ended' }));
    expect(box().getAttribute('placeholder')).toBe('Ask about Chupke');
    expect(last()).toBe('--- Conversation Ended ---');
    write('What are circles?');
    expect(await screen.findByRole('button', { name: 'What is a circle?' })).toBeDefined();
  });
});

describe('whether an answer has helped', () => {
  async function ask(): Promise<void> {
    await openChat();
    await waitFor(() => expect(backend.consent).toBeDefined());
    act(() => backend.consent?.onValue(true));
    server.askConfie.mockRejectedValue(new AppError('unavailable'));
    write('What are circles?');
    await screen.findByText('Did this help?');
  }

  it('is asked of those who have agreed, once', async () => {
    await ask();
    press('Yes, Did this help?');
    expect(await screen.findByText('Thank you!')).toBeDefined();
    expect(server.rateAnswer).toHaveBeenCalledWith({
      ...{ question: 'What are circles?', slug: 'what-is-a-circle', helpful: true },
    });
    expect(screen.queryByRole('button', { name: 'No, Did this help?' })).toBeNull();
  });

  it('can be said again where it did not arrive', async () => {
    server.rateAnswer.mockRejectedValueOnce(new AppError('unavailable'));
    await ask();
    press('No, Did this help?');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'No, Did this help?' })).toHaveProperty('disabled', false),
    );
    press('No, Did this help?');
    expect(await screen.findByText('Thank you!')).toBeDefined();
  });

  it('is not asked of the others', async () => {
    await openChat();
    write('What are circles?');
    await screen.findByRole('button', { name: 'What is a circle?' });
    expect(screen.queryByText('Did this help?')).toBeNull();
  });
});

describe('a person', () => {
  const SHARE = 'Support may read this chat so far';
  const OFFER = 'Would you like me to connect you with human support?';

  function keepOffered(): void {
    keep(1, [saidBy('user', 'one', Date.now() - 2), saidBy('note', 'offer', Date.now() - 1)]);
  }

  it('is offered, and told of once when they are asked for; what was said goes along', async () => {
    keepOffered();
    await openKept();
    expect(screen.getByText(OFFER)).toBeDefined();
    press('Connect me');
    expect(await screen.findByText(CONNECTED, { selector: '[role=log] p' })).toBeDefined();
    expect(server.openThread).toHaveBeenCalledWith({
      ...{ transcript: [{ from: 'user', text: 'one' }], language: 'en' },
    });
    expect(screen.queryByRole('button', { name: 'Connect me' })).toBeNull();
    expect(box().getAttribute('placeholder')).toBe('Write to support');
  });

  it('reads nothing of it where the student does not want it', async () => {
    keepOffered();
    await openKept();
    server.openThread.mockRejectedValueOnce(new AppError('unavailable'));
    fireEvent.click(screen.getByRole('checkbox', { name: SHARE }));
    press('Connect me');
    await waitFor(() => expect(server.openThread).toHaveBeenCalledWith({ transcript: [], language: 'en' }));
    // Nor when they are asked once more.
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(CONNECTED, { selector: '[role=log] p' })).toBeDefined();
    expect(server.openThread.mock.lastCall).toEqual([{ transcript: [], language: 'en' }]);
  });

  it('is not asked for when the offer is declined', async () => {
    keepOffered();
    await openKept();
    press('Not now');
    expect(screen.queryByRole('button', { name: 'Connect me' })).toBeNull();
    expect(server.openThread).not.toHaveBeenCalled();
  });

  it('is asked for after a moment, in which that can be stopped', async () => {
    await openChat();
    vi.useFakeTimers();
    write('I want to talk to a human');
    await pass(400);
    expect(screen.getByText(CONNECTING)).toBeDefined();
    press('Not now');
    await pass(2000);
    expect(screen.queryByText(CONNECTING)).toBeNull();
    expect(server.openThread).not.toHaveBeenCalled();
  });

  it('whom nobody has asked for comes only once the student has seen it, and reads nothing by itself', async () => {
    const look = (state: DocumentVisibilityState): void => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    await openChat();
    vi.useFakeTimers();
    write('this is not helping');
    await pass(400);
    expect(screen.getByText(CONNECTING)).toBeDefined();
    expect(screen.getByRole('checkbox', { name: SHARE })).toHaveProperty('checked', false);
    await pass(1900);
    press('Minimise');
    await pass(60_000);
    press(/Open the chat again/);
    look('hidden');
    await pass(60_000);
    look('visible');
    await pass(1900);
    expect(server.openThread).not.toHaveBeenCalled();
    await pass(100);
    expect(server.openThread.mock.calls).toEqual([[{ transcript: [], language: 'en' }]]);
  });

  it('takes over where Confie cannot answer at all', async () => {
    await openChat();
    vi.spyOn(mindOf('en'), 'load').mockRejectedValue(new AppError('unavailable'));
    write('What are circles?');
    expect(await screen.findByText(CONNECTED, { selector: '[role=log] p' })).toBeDefined();
    expect(said()).toContain(
      "I'm having a technical issue right now. Let me connect you with a human support agent who can help you immediately.",
    );
  });

  it('who cannot be reached is asked for again, or a ticket is opened', async () => {
    server.openThread.mockRejectedValueOnce(new AppError('unavailable'));
    keepOffered();
    await openKept();
    press('Connect me');
    expect(
      await screen.findByText(
        'Human support could not be reached just now. Please try again, or open a ticket.',
        { selector: '[role=log] p' },
      ),
    ).toBeDefined();
    press('Open a ticket');
    expect(await screen.findByRole('heading', { name: 'Open a ticket' })).toBeDefined();
    press('Back');
    press('Try again');
    expect(await screen.findByText(CONNECTED, { selector: '[role=log] p' })).toBeDefined();
  });

  it('answers under a name, which stands in the head', async () => {
    keepConnected();
    await openKept();
    await tellThread(threadOf());
    expect(
      screen.getByText('Somebody answers typically within 6 hours, at most 48. You can close this window.'),
    ).toBeDefined();
    await tellThread(threadOf({ agentName: 'Meera' }), answerOf('I am looking at it.'));
    expect(screen.getByRole('heading', { name: 'Meera' })).toBeDefined();
    expect(screen.getByText('Meera is here for you')).toBeDefined();
    expect(screen.getByRole('article', { name: 'Meera' }).textContent).toContain('I am looking at it.');
    expect(screen.queryByText(/^Somebody answers typically/)).toBeNull();
    // From now on Confie keeps silent.
    write('Thank you');
    expect(last()).toBe('Thank you');
    expect(screen.queryByRole('img', { name: 'Confie is typing' })).toBeNull();
  });

  it('who ends it leaves Confie, and at the end the student says whether it helped', async () => {
    keepConnected();
    await openKept();
    await tellThread(threadOf({ status: 'ended', agentName: 'Meera' }));
    expect(said()).toContain('The conversation with support has ended.');
    expect(screen.getByRole('heading', { name: 'Confie' })).toBeDefined();
    press('End Chat');
    expect(await screen.findByText('Did support help you?')).toBeDefined();
    press('No');
    expect(screen.getByText('Thank you!')).toBeDefined();
    // It waits for a network with everything else.
    expect(outboxItems().map(({ kind, payload }) => [kind, payload])).toContainEqual([
      'support-end',
      { thread: THREAD, satisfaction: 'no' },
    ]);
  });
});
