import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as english from '../texts/en/assistant/confie.ts';
import { articles as englishHelp } from '../texts/en/help/articles.ts';
import * as hindi from '../texts/hi/assistant/confie.ts';
import { articles as hindiHelp } from '../texts/hi/help/articles.ts';
import { hearDanger } from '../care.ts';
import { createEngine } from './engine.ts';
import { CONFIE_LIMITS } from './limits.ts';
import type { Memory } from './memory.ts';
import { emptyMemory, parseMemory } from './memory.ts';
import { patternKeyOf } from './pattern.ts';
import type { Answer, Facts, TicketFact } from './types.ts';

const engine = createEngine({ confie: english, help: englishHelp });
const hindiEngine = createEngine({ confie: hindi, help: hindiHelp });

const FACTS: Facts = { tickets: [], reports: [], isOnline: true, learned: [], now: 0 };

function ask(question: string, memory: Memory = emptyMemory(), facts: Partial<Facts> = {}): Answer {
  return engine.answer(question, hearDanger(question), memory, { ...FACTS, ...facts });
}

function askInHindi(question: string): Answer {
  return hindiEngine.answer(question, hearDanger(question), emptyMemory(), FACTS);
}

/** The answer to the last of several messages of one conversation. */
function talk(...messages: readonly string[]): Answer {
  const [first = '', ...others] = messages;
  return others.reduce((answer, message) => ask(message, answer.memory), ask(first));
}

function ticket(id: string, more: Partial<TicketFact> = {}): TicketFact {
  return {
    id,
    type: 'general_support',
    subject: 'Lost picture',
    status: 'open',
    createdAt: Date.UTC(2026, 0, 2),
    updatedAt: Date.UTC(2026, 0, 2),
    resolution: null,
    ...more,
  };
}

describe('an answer', () => {
  it('comes from an article, in the language of the app, whatever the question is written in', () => {
    for (const question of ['how do I delete my confession', 'post delete kaise kru', 'कन्फेशन कैसे डिलीट करूं']) {
      const answers = [ask(question), askInHindi(question)];
      for (const { kind, articles } of answers) {
        expect({ kind, first: articles[0] }).toEqual({
          kind: 'answer',
          first: 'delete-a-confession-or-a-reply',
        });
      }
      expect(answers[1]?.text).toMatch(/[\u0900-\u097F]/);
    }
  });

  it('names at most three articles', () => {
    for (const question of ['post', 'circle college account picture name', 'help me with everything']) {
      expect(ask(question).articles.length).toBeLessThanOrEqual(3);
    }
  });

  it('says so where the message is empty, or blank', () => {
    expect(ask('').text).toBe("I didn't receive your message properly. Could you try sending it again?");
    expect(ask(' \n ').text).toBe("I'm here to help! What would you like to know about Chupke?");
  });

  it('refuses what is not about the app', () => {
    const { kind, text } = ask('what is the weather in Delhi today');
    expect(kind).toBe('off-topic');
    expect(text).toBe(
      "I'm Confie, your assistant. I'm here to help with app features like creating posts, managing circles, privacy settings, and account help.",
    );
  });

  it.each([
    'bitcoin price today',
    'stock market kaisa chal raha hai',
    'solve 2x + 5 = 15',
    '45 * 12',
    "what's 15% of 240",
    'मौसम कैसा है आज',
  ])('refuses %j, too', (question) => {
    expect(ask(question).kind).toBe('off-topic');
  });

  it.each([
    'hi',
    'karma?',
    'mask',
    'whether my post is deleted, or my picture',
    'is my circle on the weather safe',
  ])('refuses nothing that is short, or names what is of the app: %j', (question) => {
    expect(ask(question).kind).not.toBe('off-topic');
  });

  it('begins with the warning never to share what leads to a person', () => {
    expect(english.talk.welcome).toContain(
      'For your safety never share e-mails, passwords or phone numbers here.',
    );
  });

  it('takes an approved pattern where it understands nothing else', () => {
    const question = 'zorbing blimps wobble quaintly upstairs';
    const key = patternKeyOf(question) ?? '';
    expect(ask(question).kind).toBe('unknown');
    const learned = [{ key, slug: 'join-a-circle' } as const];
    expect(ask(question, emptyMemory(), { learned }).articles).toEqual(['join-a-circle']);
  });

  it('is the same for the same question, and none for any text whatever throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (question) => {
        const answer = ask(question);
        expect(ask(question)).toEqual(answer);
        expect(answer.text).not.toBe('');
        expect(parseMemory(JSON.parse(JSON.stringify(answer.memory)))).toEqual(answer.memory);
      }),
      { numRuns: 60 },
    );
  });

  it('looks at the beginning of 10,000 pasted characters, and for danger at all of them', () => {
    expect(ask('x'.repeat(10_000)).kind).not.toBe('safety');
    expect(ask(`${'bla '.repeat(2000)} I want to die`).kind).toBe('safety');
  });
});

describe('danger', () => {
  it('is answered with the helplines, and nothing of it is remembered but that', () => {
    const { kind, text, topics, memory, wantsHuman } = ask('he is blackmailing me with my photos');
    expect({ kind, topics, wantsHuman }).toEqual({
      kind: 'safety',
      topics: ['blackmail'],
      wantsHuman: false,
    });
    expect(text).toContain('1930');
    expect(JSON.stringify(memory)).not.toContain('photos');
    expect(memory.intents).toEqual(['danger']);
  });

  it('comes first, whatever else is asked', () => {
    expect(ask('how do I delete my account, I want to die').kind).toBe('safety');
    expect(askInHindi('मैं मरना चाहती हूं').text).toContain('14416');
  });
});

describe('tickets', () => {
  it('are listed with what becomes of them, the newest five', () => {
    const tickets = Array.from({ length: 7 }, (_, at) => ticket(`ticket000000000${at}`, { createdAt: at }));
    const { kind, text, ticketIds } = ask('what is the status of my ticket', emptyMemory(), { tickets });
    expect(kind).toBe('ticket');
    expect(text).toContain('You have 7 ticket(s): 7 open, 0 in progress, 0 resolved.');
    expect(ticketIds).toEqual([6, 5, 4, 3, 2].map((at) => `ticket000000000${at}`));
  });

  it('are counted as resolved when they were rejected', () => {
    const tickets = [
      ticket('aaaa1111', { status: 'rejected' }),
      ticket('bbbb2222', { status: 'in_progress' }),
    ];
    expect(ask('show my tickets', emptyMemory(), { tickets }).text).toContain(
      'You have 2 ticket(s): 0 open, 1 in progress, 1 resolved.',
    );
    expect(ask('show my open tickets', emptyMemory(), { tickets }).text).toBe(
      'No tickets found matching your request. You have 2 total ticket(s).',
    );
  });

  it('are found by their ids, three at most', () => {
    const tickets = ['abcd1234', 'efgh5678', 'ijkl9012', 'mnop3456'].map((id) => ticket(id));
    const { ticketIds, text } = ask('tickets abcd1234 efgh5678 ijkl9012 mnop3456', emptyMemory(), {
      tickets,
    });
    expect(ticketIds).toEqual(['abcd1234', 'efgh5678', 'ijkl9012']);
    expect(text).toContain('Lost picture (abcd1234): open, since 2026-01-02');
  });

  it('of somebody else and those that do not exist are answered alike', () => {
    const tickets = [ticket('mine123456')];
    const texts = ['theirs9876', 'nothing555'].map(
      (id) => ask(`ticket ${id} status`, emptyMemory(), { tickets }).text,
    );
    expect(new Set(texts)).toEqual(
      new Set([
        "I couldn't find any valid tickets with the provided ID(s). Please verify your ticket ID and try again.",
      ]),
    );
    expect(ask('tickets mine123456 theirs9876', emptyMemory(), { tickets }).text).toContain(
      'Ticket(s) theirs9876 not found. Please double-check the ticket ID(s).',
    );
    expect(ask('show me all users tickets', emptyMemory(), { tickets })).toMatchObject({
      text: 'I can only show you tickets that belong to your account',
      ticketIds: [],
    });
  });

  it('are said to be missing, on their way or not to be had', () => {
    expect(ask('my ticket status').text).toContain("You don't have any support tickets at the moment");
    expect(ask('my ticket status', emptyMemory(), { tickets: 'failed' }).text).toContain(
      "I'm having trouble accessing your ticket information right now.",
    );
    expect(ask('ticket abcd1234', emptyMemory(), { tickets: 'failed' }).text).toBe(
      'Unable to fetch ticket information right now',
    );
    expect(ask('my ticket status', emptyMemory(), { tickets: 'loading' }).ticketIds).toEqual([]);
  });

  it('take no word of everyday for an id', () => {
    for (const word of ['password123', 'myphone12', 'question99', 'confession']) {
      expect(ask(`ticket ${word}`).text).not.toContain("couldn't find any valid tickets");
    }
  });

  it('reports are found by their number', () => {
    const reports = [
      {
        id: 'reportreport12345678',
        ticketNumber: '12345678',
        reason: 'spam',
        status: 'dismissed',
        createdAt: 0,
        processedAt: 1,
      },
    ];
    expect(ask('what happened to my report', emptyMemory(), { reports }).text).toContain(
      '12345678: it stays, it breaks no rule',
    );
    expect(ask('status of report 12345678', emptyMemory(), { reports }).ticketIds).toEqual([
      'reportreport12345678',
    ]);
  });
});

describe('a person', () => {
  it.each([
    ['I want to talk to a human', 'human'],
    ['kisi insaan se baat karni hai', 'human'],
    // Nobody was asked for.
    ['this is not helping', 'unresolved'],
    ['I am giving up', 'unresolved'],
  ])('is offered after %j, which is taken for %s', (message, intent) => {
    const answer = ask(message);
    expect(answer).toMatchObject({ kind: 'escalation', wantsHuman: true, intent });
    const { text } = answer;
    expect(text).toContain('typically within 6 hours, at most 48');
  });

  it('is offered after two answers that were none', () => {
    const nonsense = 'zorbing blimps wobble quaintly upstairs';
    expect(talk(nonsense, nonsense).wantsHuman).toBe(false);
    expect(talk(nonsense, nonsense, nonsense).wantsHuman).toBe(true);
  });

  it('is offered to somebody who is annoyed after a while', () => {
    expect(ask('how do I join a circle, this is ridiculous').wantsHuman).toBe(false);
    const said = ['how do I join a circle', 'how do I create one', 'what is karma', 'this is ridiculous'];
    expect(talk(...said).wantsHuman).toBe(true);
    expect(talk(...said).memory.flow.stage).toBe('escalation');
  });

  it('is offered once two solutions of another problem have not helped', () => {
    const one = ['notifications are not coming', 'no', 'no', 'yes it worked', 'I cannot sign in'];
    expect(talk(...one).wantsHuman).toBe(false);
    expect(talk(...one, 'no').wantsHuman).toBe(true);
    expect(talk('notifications are not coming', 'yes it worked', 'I cannot sign in', 'no').wantsHuman).toBe(
      false,
    );
  });

  it('cannot be reached without a network', () => {
    expect(ask('connect me to a human', emptyMemory(), { isOnline: false }).text).toBe(
      english.handOver.offline,
    );
  });
});

describe('a problem', () => {
  const problem = 'notifications are not coming';

  it('is solved step by step, until a person has to', () => {
    const first = ask(problem);
    expect(first).toMatchObject({ kind: 'instructions', memory: { resolutionStep: 1 } });
    expect(first.text).toContain('Step 1 of 3');
    expect(first.text).toMatch(/Did that work\?$/);
    const second = ask('no, still not working', first.memory);
    expect(second.text).toContain('Step 2 of 3');
    expect(second.memory.triedSolutions).toEqual(['if-alerts-do-not-arrive:1']);
    const last = talk(problem, 'no', 'no', 'no');
    expect(last).toMatchObject({ wantsHuman: true, memory: { currentProblem: null, needsHumanHelp: true } });
    expect(last.text).toContain('Human support replies typically within 6 hours, at most 48.');
  });

  it('is over when it works', () => {
    const { memory, kind } = talk(problem, 'yes it worked');
    expect(kind).toBe('greeting');
    expect(memory).toMatchObject({
      currentProblem: null,
      satisfaction: 'satisfied',
      flow: { stage: 'resolution' },
    });
  });

  it('gives way to another question', () => {
    expect(talk(problem, 'what is karma').articles[0]).toBe('messages-karma-and-moderators');
  });
});

describe('the memory', () => {
  it('holds the last five intents, three topics, five questions and three turns', () => {
    const questions = [
      'what is karma',
      'join a circle',
      'create a circle',
      'premium price',
      'dark mode',
      'delete my post',
      'hi',
    ];
    const { memory } = talk(...questions, ...questions);
    expect(memory.intents).toHaveLength(CONFIE_LIMITS.intents);
    expect(memory.topics).toHaveLength(CONFIE_LIMITS.topics);
    expect(memory.history).toHaveLength(CONFIE_LIMITS.history);
    expect(memory.turns).toHaveLength(CONFIE_LIMITS.turns);
    expect(memory.topics.at(-1)).toBe('delete-a-confession-or-a-reply');
  });

  it.each([null, 'x', {}, { ...emptyMemory(), sentiment: 'odd' }, { ...emptyMemory(), turns: 'none' }])(
    'is refused when it is none: %j',
    (stored) => {
      expect(() => parseMemory(stored)).toThrow();
    },
  );

  it('leaves out articles that no longer exist', () => {
    const stored = {
      ...emptyMemory(),
      topics: ['gone-article', 'join-a-circle'],
      intents: ['gone'],
      currentProblem: 'gone',
    };
    expect(parseMemory(stored)).toMatchObject({
      topics: ['join-a-circle'],
      intents: [],
      currentProblem: null,
    });
  });
});
