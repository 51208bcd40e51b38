import { randomUUID } from 'node:crypto';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { replyTo } from '../../scripts/lib/student-actions.ts';
import { en } from '../../src/texts/en/catalogue.ts';
import * as STORED from '../../src/lib/storage-keys.ts';
import type { Student } from '../support/live/people.ts';
import { repliesTo, textsBy } from './support/database.ts';
import { eventually, shown } from './support/eventually.ts';
import { overflowOf, pageOverflow, partsOf } from './support/layout.ts';
import type { Visitor } from './support/stage.ts';
import { PHONE, useStage } from './support/stage.ts';

const COLLEGE = { id: 'iit-kanpur', name: 'Indian Institute of Technology Kanpur', code: 'IITK' };

/** Seven UTF-16 code units, one thing for the eye. */
const ASTRONAUT = '👩🏽‍🚀';
/** A letter and a mark without a composed character: two code units. */
const MARKED = 'q\u0307';

const HTML =
  '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script><b>bold</b> javascript:window.hacked=1 ' +
  '"onmouseover="window.hacked=1" <iframe srcdoc="<script>top.hacked=1</script>">';

/** `count` code units of a pattern, filled up with letters. */
function filled(pattern: string, count: number): string {
  const whole = pattern.repeat(Math.floor(count / pattern.length));
  return whole + 'z'.repeat(count - whole.length);
}

const stage = useStage();
const db = (): Firestore => stage.live.people.server.db;

function student(name: string): Promise<Student> {
  return stage.live.people.student(name, { college: COLLEGE.id });
}

/** Whether the rules let a text be posted that comes by no app. */
async function rulesTake(author: Student, text: string): Promise<boolean> {
  return stage.postAs(author, [text]).then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ code: 'permission-denied' });
      return false;
    },
  );
}

async function composing(name: string): Promise<Visitor & { readonly author: Student }> {
  const author = await student(name);
  const visitor = await stage.signedIn(author, PHONE);
  await visitor.tab.open('/create');
  await shown(visitor.tab.composer.text);
  return { ...visitor, author };
}

describe('a confession', () => {
  // Each for another reason than the one before, or an alert that is there already would do.
  const refused = [
    ['', 'confession-required'],
    [filled('a', TEXT_LIMITS.confession + 1), 'confession-too-long'],
    [' \n\t \u00A0\u3000', 'confession-required'],
    [filled(ASTRONAUT, TEXT_LIMITS.confession + 1), 'confession-too-long'],
    ['\u200B\u200D\u2060\uFEFF', 'confession-required'],
    [filled(MARKED, TEXT_LIMITS.confession + 1), 'confession-too-long'],
  ] as const;

  it('blank, or with a unit too many, is refused by app and rules alike', async () => {
    const { tab, author } = await composing('refused');
    for (const [text, reason] of refused) {
      await tab.composer.text.fill(text);
      await tab.composer.postButton.click();
      await shown(tab.page.getByRole('alert').filter({ hasText: en.errors[reason] }));
      expect(await tab.composer.text.getAttribute('aria-invalid')).toBe('true');
      expect(await tab.composer.text.inputValue()).toBe(text);
      if (text.length > TEXT_LIMITS.confession)
        await shown(tab.page.getByText(en.confessions.counter(-1), { exact: true }));
      expect(tab.path).toBe('/create');
      expect([text, await rulesTake(author, text)]).toEqual([text, false]);
    }
    expect(await textsBy(db(), author.uid)).toEqual([]);
  });

  it('with all it may have, in letters without a space or in letters that are composed, is taken by app and rules alike', async () => {
    const { tab, author } = await composing('taken');
    const texts = [filled('a', TEXT_LIMITS.confession), filled('e\u0301', 2 * TEXT_LIMITS.confession)];
    for (const text of texts) {
      const sent = normalizeText(text);
      expect(sent).toHaveLength(TEXT_LIMITS.confession);
      await tab.go('/create');
      await tab.composer.text.fill(text);
      await shown(tab.page.getByText(en.confessions.counter(0), { exact: true }));
      await tab.composer.postButton.click();
      await eventually(() => textsBy(db(), author.uid)).toContain(sent);
      const card = tab.feed.card(sent.slice(0, 40)).root;
      await shown(card);
      expect(await overflowOf(card)).toBeLessThanOrEqual(1);
      expect(await pageOverflow(tab.page)).toBeUndefined();
      expect(await rulesTake(author, sent)).toBe(true);
    }
  });

  it('with HTML and script is shown as it was written, and nothing of it runs', async () => {
    const { tab, author } = await composing('html');
    const text = `${HTML} ${randomUUID()}`;
    await tab.composer.post(text);
    const { root, link } = tab.feed.card(text);
    await shown(root);
    await eventually(() => textsBy(db(), author.uid)).toEqual([text]);
    expect(await root.locator('img, script, b, iframe').count()).toBe(0);
    await link.click();
    await shown(tab.thread.confession.root.filter({ hasText: text }));
    const { tab: reader } = await stage.guest();
    await reader.open(tab.path);
    await shown(reader.page.getByText(text));
    for (const { page } of [tab, reader]) {
      expect(await page.evaluate(() => Reflect.has(window, 'hacked'))).toBe(false);
    }
  });

  it('keeps its line ends, on its card and on its page', async () => {
    const { tab } = await composing('lines');
    const mark = randomUUID();
    const text = `One, ${mark}\ntwo\n\nfour`;
    await tab.composer.post(text);
    const { root, link } = tab.feed.card(mark);
    // As rendered: where line breaks collapse into spaces, they are spaces here.
    await eventually(() => root.locator('p[dir]').innerText()).toBe(text);
    await link.click();
    await eventually(() => tab.thread.confession.root.locator('p[dir]').innerText()).toBe(text);
  });

  it('in any script, direction or stack of marks stays within its card and leaves its neighbours as they are', async () => {
    const neighbour = `Just a neighbour (${randomUUID()}), with two (2) numbers - and a dash.`;
    const author = await student('bidi');
    await stage.postAs(author, [neighbour]);
    // The text face is used from the start: its late arrival at a first visit makes words a little wider.
    const stored = [{ name: STORED.fonts.name, value: '1' }];
    const { tab } = await stage.signedIn(author, { ...PHONE, stored });
    await tab.open('/');
    const beside = tab.feed.card(neighbour).root;
    await shown(beside);
    await tab.page.evaluate(async () => {
      await document.fonts.ready;
    });
    const before = await partsOf(beside);
    const beginnings = [
      'هذا سرّ لا يعرفه أحد، וגם זה סוד. ',
      '\u202Egnp.exe \u2066\u202Eand never turns it back\u2067 ',
      'a'.repeat(83),
      `Z${'\u0300\u0323\u0489'.repeat(60)} algo `,
    ];
    for (const beginning of beginnings) {
      const mark = randomUUID();
      await tab.feed.writeLink.click();
      await tab.composer.post(beginning + mark);
      const card = tab.feed.card(mark).root;
      await shown(card);
      await eventually(() => textsBy(db(), author.uid)).toContain(normalizeText(beginning + mark));
      expect([beginning, await partsOf(beside)]).toEqual([beginning, before]);
      expect(await overflowOf(card)).toBeLessThanOrEqual(1);
      expect(await pageOverflow(tab.page)).toBeUndefined();
    }
  });

  it('with characters that turn the direction around is refused by the rules where no app has taken them out', async () => {
    const author = await student('rawbidi');
    for (const text of ['a\u202Eb', 'a\u2066b', 'a\u0000b', 'zero\u200Bwidth'])
      expect([text, await rulesTake(author, text)]).toEqual([text, false]);
  });
});

describe('a reply', () => {
  it('is refused blank and with a character too many, and taken with all it may have, by app and rules alike', async () => {
    const author = await student('replied');
    const [confession = ''] = await stage.postAs(author, [`What would you answer? ${randomUUID()}`]);
    const { tab } = await stage.signedIn(author, PHONE);
    await tab.open(`/confession/${confession}`);
    await shown(tab.thread.repliesHeading);
    const bad = [
      ['', en.errors['reply-required']],
      ['\u200B \u2060', en.errors['reply-required']],
      [filled(ASTRONAUT, TEXT_LIMITS.reply + 1), en.errors['reply-too-long']],
    ] as const;
    for (const [text, reason] of bad) {
      await tab.thread.send(text);
      await shown(tab.page.getByRole('alert').filter({ hasText: reason }));
      expect(await tab.thread.text.inputValue()).toBe(text);
    }
    const text = filled(ASTRONAUT, TEXT_LIMITS.reply);
    await tab.thread.send(text);
    await eventually(() => repliesTo(db(), confession)).toEqual([text]);
    await shown(tab.thread.reply(text).root);
    await tab.thread.send(HTML);
    await shown(tab.thread.reply('window.hacked').root);
    expect(await tab.page.evaluate(() => Reflect.has(window, 'hacked'))).toBe(false);
    expect(await pageOverflow(tab.page)).toBeUndefined();

    const other = await student('rawreply');
    const [own] = await stage.postAs(other, ['Answered by hand.']);
    if (own === undefined) throw new Error('nothing was posted');
    for (const [refused] of bad)
      await expect(replyTo(other, { confession: own, text: refused })).rejects.toMatchObject({
        code: 'permission-denied',
      });
  });
});

describe('signing up', () => {
  it('names what is wrong with an address or a password, and sends neither', async () => {
    const { tab, context } = await stage.guest(PHONE);
    const asked: string[] = [];
    context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await tab.open('/auth?mode=signup');
    const passwords = [
      ['', 'password-required'],
      ['Ab1', 'password-short'],
      ['        ', 'password-lower'],
      ['ABCDEFG1', 'password-lower'],
      ['abcdefg1', 'password-upper'],
      ['Abcdefgh', 'password-number'],
    ] as const;
    for (const [password, code] of passwords) {
      await tab.entry.join({ email: 'someone@students.test', password });
      await shown(tab.page.getByText(en.errors[code], { exact: true }));
    }
    const long = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.in`;
    const emails = ['', '   ', 'someone', 'some one@students.test', 'a@b', '<script>@students.test', long];
    for (const email of emails) {
      await tab.entry.join({ email, password: 'Quiet-bench-7' });
      await shown(tab.page.getByText(en.errors['email-invalid'], { exact: true }));
      expect(await tab.entry.email.getAttribute('aria-invalid')).toBe('true');
    }
    expect(asked.filter((path) => path.includes('accounts:'))).toEqual([]);
  });
});

describe('the search for a college', () => {
  it('finds all, some or none, whatever is typed', async () => {
    const { tab } = await stage.signedIn(await stage.live.people.newcomer('searcher'), PHONE);
    const { search, options, nothingFound, clearSearch } = tab.colleges;
    await tab.open('/');
    await shown(options);
    // The choice stays whatever is tried to get around it.
    await tab.page.keyboard.press('Escape');
    await tab.page.mouse.click(5, 5);
    expect(await tab.colleges.dialog.isVisible()).toBe(true);
    const shownFirst = await options.count();
    const { found } = tab.colleges;
    const all = await found.textContent();
    expect(Number.parseInt(all ?? '', 10)).toBeGreaterThan(300);
    for (const text of ['zzzz', '<script>alert(1)</script>', '.*(', '\\', 'x'.repeat(400)]) {
      await search.fill(text);
      await shown(nothingFound.or(found.filter({ hasText: all ?? '' })));
      expect((await search.inputValue()).length).toBeLessThanOrEqual(TEXT_LIMITS.search);
    }
    await clearSearch.click();
    await eventually(() => options.count()).toBe(shownFirst);
    await search.fill('   ');
    await shown(found.filter({ hasText: all ?? '' }));
    await search.fill('IiTk');
    await shown(tab.colleges.dialog.getByText(COLLEGE.name, { exact: true }));
  });
});
