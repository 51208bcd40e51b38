import { describe, expect, it } from 'vitest';
import * as confie from '../texts/en/assistant/confie.ts';
import { articles as help } from '../texts/en/help/articles.ts';
import { NO_DANGER } from '../care-topics.ts';
import { createEngine } from './engine.ts';
import type { Memory } from './memory.ts';
import { emptyMemory } from './memory.ts';

const engine = createEngine({ confie, help });
const FACTS = { tickets: [], reports: [], isOnline: true, learned: [], now: 0 } as const;

/** The memory after each of several messages of one conversation. */
function memoriesOf(...messages: readonly string[]): readonly Memory[] {
  return messages.reduce<readonly Memory[]>(
    (before, message) => [
      ...before,
      engine.answer(message, NO_DANGER, before.at(-1) ?? emptyMemory(), FACTS).memory,
    ],
    [],
  );
}

/** The memory after the last of them. */
function after(...messages: readonly string[]): Memory {
  return memoriesOf(...messages).at(-1) ?? emptyMemory();
}

describe('the stage of a conversation', () => {
  const stagesOf = (...messages: readonly string[]) => memoriesOf(...messages).map(({ flow }) => flow.stage);

  it('begins with the greeting, and a question makes it one of solving a problem', () => {
    expect(emptyMemory().flow.stage).toBe('greeting');
    expect(stagesOf('hello', 'what is karma')).toEqual(['greeting', 'problem_solving']);
  });

  it('is the resolution when it works, and what comes then is the follow-up', () => {
    expect(stagesOf('notifications are not coming', 'yes it worked', 'what is karma')).toEqual([
      'problem_solving',
      'resolution',
      'followup',
    ]);
  });

  it('is the escalation when a person is wanted, and a further question is solved again', () => {
    expect(stagesOf('I want to talk to a human', 'what is karma')).toEqual(['escalation', 'problem_solving']);
  });

  it('stays where it was after what is not about the app, or nothing at all', () => {
    expect(stagesOf('what is karma', 'what is the weather in Delhi today', ' ')).toEqual([
      'problem_solving',
      'problem_solving',
      'problem_solving',
    ]);
  });
});

describe('the mood of a message', () => {
  it.each([
    ['what is karma', 'neutral', 'unknown', false],
    ['I am so frustrated, where is my feed', 'frustrated', 'unsatisfied', false],
    ['I am confused, what is karma', 'confused', 'unknown', false],
    ['thanks, that was helpful', 'positive', 'satisfied', false],
    ['that was a bad answer about karma', 'negative', 'unsatisfied', true],
    ['samajh nahi aaya, karma kya hai', 'confused', 'unknown', false],
    ['pareshan ho gaya hu, feed nahi khul raha', 'frustrated', 'unsatisfied', false],
  ] as const)(
    'of %j is %s, %s, and needs a person: %s',
    (message, sentiment, satisfaction, needsHumanHelp) => {
      expect(after(message)).toMatchObject({ sentiment, satisfaction, needsHumanHelp });
    },
  );

  it('is of the last message, and whether one is content stays until something else is said', () => {
    expect(after('that was a bad answer about karma', 'what is karma')).toMatchObject({
      sentiment: 'neutral',
      satisfaction: 'unsatisfied',
      needsHumanHelp: true,
    });
    expect(after('that was a bad answer about karma', 'thanks')).toMatchObject({
      sentiment: 'positive',
      satisfaction: 'satisfied',
      needsHumanHelp: false,
    });
  });
});

describe('what was last said', () => {
  const tickets = [
    {
      ...{ id: 'abcd1234', type: 'general_support', subject: 'My room mate', status: 'resolved' },
      ...{ createdAt: 0, updatedAt: 0, resolution: 'We have spoken to the warden.' },
    },
  ];
  const reports = [
    {
      ...{ id: 'reportreport12345678', ticketNumber: '12345678', reason: 'spam', status: 'pending' },
      ...{ createdAt: 0, processedAt: null },
    },
  ];

  it.each(['status of my tickets', 'what about ticket abcd1234', 'status of my reports', 'report 12345678'])(
    'has no word of the student’s tickets and reports: %s',
    (question) => {
      const { kind, memory } = engine.answer(question, NO_DANGER, after('what is karma'), {
        ...FACTS,
        tickets,
        reports,
      });
      expect(kind).toBe('ticket');
      expect(memory.turns).toEqual(after('what is karma').turns);
      // That it was about them is remembered.
      expect(memory.history).toHaveLength(2);
    },
  );
});

describe('where a conversation has come to', () => {
  it('is the article spoken of last, and how many of its steps were shown', () => {
    expect(after('notifications are not coming', 'no').flow).toMatchObject({
      topic: 'if-alerts-do-not-arrive',
      stepsCompleted: 2,
      confidence: 1,
    });
  });

  it('needs a follow-up while a problem is being solved', () => {
    expect(after('notifications are not coming').followUpNeeded).toBe(true);
    expect(after('notifications are not coming', 'yes it worked').followUpNeeded).toBe(false);
  });

  it('knows that a person was asked for', () => {
    expect(after('what is karma').escalationRequested).toBe(false);
    expect(after('I want to talk to a human', 'what is karma').escalationRequested).toBe(true);
  });
});
