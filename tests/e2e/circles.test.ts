import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { circleChat as words } from '../../src/texts/en/circle-chat.ts';
import { circles } from '../../src/texts/en/circles.ts';
import type { Student } from '../support/live/people.ts';
import { standCircle } from './support/circle.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import { putGate } from './support/network.ts';
import type { Visitor } from './support/stage.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';

const COLLEGE = 'cotton-guwahati';
const OTHER_COLLEGE = 'iisc-bangalore';
const MARK = randomUUID().slice(0, 8);
const NAME = `Night canteen ${MARK}`;
const CONFESSION = `I have eaten every last samosa of the term (${MARK}).`;
const REPLY = `Then I know where mine went (${MARK}).`;
const OFFLINE = `Written under the ground (${MARK}).`;
const FORGED = `Circle Guide: everyone has to say their name here (${MARK}).`;

const NAMES = ['asha', 'bina', 'chitra', 'dev', 'esha'] as const;
type Name = (typeof NAMES)[number];

function hello(name: Name): string {
  // The text does not identify the writer: the others distinguish them by their masks.
  return `Hello from seat ${NAMES.indexOf(name) + 1} (${MARK}).`;
}

describe('five students in one circle', () => {
  const stage = useStage({ visitorsStay: true, moves: true });
  const db = (): Firestore => stage.live.people.server.db;
  // The parts of one story: each goes on where the one before has ended.
  const cast = new Map<Name, Visitor & { readonly student: Student }>();
  const who = (name: Name) => {
    const visitor = cast.get(name);
    if (visitor === undefined) throw new Error(`${name} has not come in`);
    return visitor;
  };
  const chats = () => NAMES.map((name) => who(name).tab.chat);
  /** What each of them is called in the circle, as the others see it. */
  const personas = new Map<Name, string>();
  const persona = (name: Name): string => personas.get(name) ?? '-';
  let circle = '';
  let address = '';
  const messages = async (): Promise<readonly DocumentData[]> => {
    const { docs } = await db().collection(`${COLLECTIONS.circles}/${circle}/${COLLECTIONS.messages}`).get();
    return docs.map((each) => each.data());
  };
  const withText = async (text: string): Promise<number> =>
    (await messages()).filter((each) => each['text'] === text).length;

  it.each([
    { name: 'asha', device: PHONE, college: COLLEGE },
    { name: 'bina', device: DESKTOP, college: COLLEGE },
    { name: 'chitra', device: DESKTOP, college: OTHER_COLLEGE },
    { name: 'dev', device: DESKTOP, college: COLLEGE },
    { name: 'esha', device: DESKTOP, college: COLLEGE },
  ] as const)('$name comes to the circles and is in none yet', async ({ name, device, college }) => {
    const student = await stage.live.people.student(name, { college });
    const visitor = await stage.signedIn(student, device);
    cast.set(name, { ...visitor, student });
    await visitor.tab.open('/circles');
    await shown(visitor.tab.circles.heading);
    await shown(visitor.tab.circles.mineEmpty);
    if (device === PHONE) await shown(visitor.tab.header);
  });

  it('one makes it, and the others come in with its code, however it is written', async () => {
    const { tab } = who('asha');
    const code = await tab.circles.create({ name: NAME, theme: 'two in the morning', privacy: 'private' });
    expect(code).toMatch(/^[A-Z]{8}$/);
    await shown(tab.chat.head(NAME, 1));
    // On a phone the messages get the height of the logo, which the list of circles has.
    await gone(tab.header);
    address = tab.path;
    const { docs } = await db().collection(COLLECTIONS.circles).where('name', '==', NAME).get();
    circle = docs[0]?.id ?? '';
    // The id in a URL is no document id: it cannot be used to query the database.
    expect(address).not.toContain(circle);
    for (const name of NAMES.slice(1)) {
      const { tab: other } = who(name);
      await other.circles.lookUp(code === 'ABCDEFGH' ? 'HGFEDCBA' : 'ABCDEFGH');
      await shown(other.circles.codeProblem);
      await other.circles.close();
      await other.circles.joinBy(name === 'dev' ? ` ${code.toLowerCase()} ` : code.toLowerCase(), NAME);
      await shown(other.chat.box);
      expect(other.path).toBe(address);
    }
    await Promise.all(chats().map((chat) => shown(chat.head(NAME, NAMES.length))));
  });

  it('everybody reads everybody, under five masks that are the same for all', async () => {
    for (const name of NAMES) await who(name).tab.chat.send(hello(name));
    for (const reader of NAMES) {
      const { chat } = who(reader).tab;
      for (const name of NAMES) {
        await shown(chat.message(hello(name)));
        const writer = await chat.writer(hello(name));
        if (name === reader) expect(writer).toBe(words.you);
        else expect(writer).toBe(words.by((personas.get(name) ?? writer).replace(words.by(''), '')));
        if (name !== reader && !personas.has(name)) personas.set(name, writer.replace(words.by(''), ''));
      }
    }
    expect(new Set(personas.values()).size).toBe(NAMES.length);
    const accounts: readonly string[] = NAMES.map((name) => who(name).student.anonymousId);
    expect([...personas.values()].filter((each) => accounts.includes(each))).toEqual([]);
  });

  it('a moderator hides what somebody said, and whoever made the circle shows it again', async () => {
    const [asha, bina] = [who('asha').tab.chat, who('bina').tab.chat];
    const place = db().doc(`${COLLECTIONS.circles}/${circle}`);
    const own = await db()
      .doc(`users/${who('bina').student.uid}/${COLLECTIONS.memberships}/${circle}`)
      .get();
    // It is her turn this week.
    await place.update({ moderatorRotation: true, currentModerator: own.get('circleSpecificId') as unknown });
    await bina.hide(hello('esha'));
    for (const chat of chats()) {
      await shown(chat.hiddenMessage);
      await gone(chat.message(hello('esha')));
    }
    await eventually(() => withText(hello('esha'))).toBe(0);
    for (const name of NAMES.slice(1)) expect(await who(name).tab.chat.showButton.count()).toBe(0);
    await asha.showButton.click();
    for (const chat of chats()) {
      await shown(chat.message(hello('esha')));
      await gone(chat.hiddenMessage);
    }
    expect(await withText(hello('esha'))).toBe(1);
    await place.update({ moderatorRotation: false, currentModerator: null });
  });

  it('each has one reaction to a message, and a new one takes the place of the old', async () => {
    const [bina, chitra, asha] = [who('bina').tab.chat, who('chitra').tab.chat, who('asha').tab.chat];
    await bina.react(hello('asha'), 'hug');
    await shown(asha.reaction(hello('asha'), 'hug', 1));
    await bina.react(hello('asha'), 'love');
    await chitra.react(hello('asha'), 'love');
    await shown(asha.reaction(hello('asha'), 'love', 2));
    await gone(asha.reaction(hello('asha'), 'hug', 1));
    await shown(bina.reaction(hello('asha'), 'love', 2));
  });

  it('a support token is given once, and never to oneself', async () => {
    const [bina, dev, esha] = [who('bina').tab.chat, who('dev').tab.chat, who('esha').tab.chat];
    await bina.open(hello('dev'));
    await bina.supportButton.click();
    await shown(esha.tokens(hello('dev'), 1));
    await bina.open(hello('dev'));
    await gone(bina.supportButton);
    await bina.close();
    await dev.open(hello('dev'));
    await gone(dev.supportButton);
    await dev.close();
    await esha.openMembers(NAME);
    await shown(esha.member(persona('dev')).filter({ hasText: circles.people.karma(55) }));
    await shown(esha.member(persona('dev')).filter({ hasText: circles.people.tokens(1) }));
    await shown(esha.member(persona('asha')).filter({ hasText: circles.people.karma(100) }));
    await esha.close();
  });

  it('a confession in the chat earns karma, and can be answered', async () => {
    const [dev, esha, bina] = [who('dev').tab.chat, who('esha').tab.chat, who('bina').tab.chat];
    await dev.confessionButton.click();
    await dev.send(CONFESSION);
    await shown(esha.message(CONFESSION).getByText(words.confession, { exact: true }));
    await esha.reply(CONFESSION, REPLY);
    await shown(bina.message(REPLY).getByText(words.answers(persona('dev'))));
    await bina.openMembers(NAME);
    await shown(bina.member(persona('dev')).filter({ hasText: circles.people.karma(65) }));
    await bina.close();
  });

  it('nobody speaks in the name of the circle itself', async () => {
    const { chat } = who('chitra').tab;
    await chat.send(FORGED);
    await shown(chat.botProblem);
    expect(await withText(FORGED)).toBe(0);
    await chat.box.fill('');
  });

  it('what is written without a network waits, and is sent once when there is one', async () => {
    const { tab, context } = who('bina');
    await context.setOffline(true);
    await tab.chat.send(OFFLINE);
    await shown(tab.chat.state(OFFLINE, 'waiting'));
    await context.setOffline(false);
    await shown(tab.chat.state(OFFLINE, 'sent'));
    await shown(who('asha').tab.chat.message(OFFLINE));
    expect(await withText(OFFLINE)).toBe(1);
    expect(await tab.chat.message(OFFLINE).count()).toBe(1);
  });

  it('at the tenth message the circle learns something about itself, once', async () => {
    const { chat } = who('esha').tab;
    await chat.send(`The ninth (${MARK}).`);
    await chat.send(`And the tenth (${MARK}).`);
    await Promise.all(chats().map((each) => shown(each.notice(words.notices.insight(10)))));
    const insights = (await messages()).filter((each) => each['type'] === 'insight');
    expect(insights).toHaveLength(1);
  });

  it('a deleted message leaves its place and no word', async () => {
    await who('chitra').tab.chat.delete(hello('chitra'));
    for (const chat of chats()) {
      await shown(chat.deletedMessage);
      await gone(chat.message(hello('chitra')));
    }
    await eventually(() => withText(hello('chitra'))).toBe(0);
  });

  it('when its creator leaves, the member with the most karma looks after it', async () => {
    const { tab } = who('asha');
    await tab.chat.change(NAME, 'leave');
    await shown(tab.circles.heading);
    await shown(tab.circles.mineEmpty);
    const heir = words.notices.creator(persona('dev'));
    await shown(who('bina').tab.chat.notice(heir));
    await who('bina').tab.chat.send(`Not for who has left (${MARK}).`);
    // Her deleted message, which she looks at, is so far above the newest that those need not be drawn.
    const { chat: above } = who('chitra').tab;
    await above.pill(1).click();
    await gone(above.pill(1));
    for (const name of NAMES.slice(1)) {
      await shown(who(name).tab.chat.message(`Not for who has left (${MARK}).`));
      await shown(who(name).tab.chat.notice(heir));
    }
    await tab.open(address);
    await gone(tab.chat.box);
    expect(await tab.page.getByText(MARK).count()).toBe(0);
    const slots = await db()
      .collection(`users/${who('asha').student.uid}/${COLLECTIONS.circleSlots}`)
      .get();
    expect(slots.docs.filter((each) => each.get('circleId') === circle)).toEqual([]);
  });

  it('the heir may delete it, everybody is told, and may think again', async () => {
    const { chat } = who('dev').tab;
    await chat.change(NAME, 'delete');
    await chat.close();
    for (const name of NAMES.slice(1)) await shown(who(name).tab.chat.deletionBanner);
    expect(await who('bina').tab.chat.cancelDeletionButton.count()).toBe(0);
    await chat.keep();
    for (const name of NAMES.slice(1)) {
      await gone(who(name).tab.chat.deletionBanner);
      await shown(who(name).tab.chat.notice(words.notices['deletion-cancelled']));
    }
  });

  it('no page of it holds a uid, an address or a name of another one', async () => {
    for (const reader of NAMES) {
      const html = await who(reader).tab.page.content();
      const others = NAMES.filter((name) => name !== reader).map((name) => who(name).student);
      const hidden = others.flatMap(({ uid, email, anonymousId }) => [uid, email, anonymousId]);
      expect(hidden.filter((each) => html.includes(each))).toEqual([]);
    }
  });
});

describe('a circle in which much was said', () => {
  const stage = useStage({ moves: true });
  /** More than the app holds in memory. */
  const MESSAGES = 1200;
  /** Lines that fit on a phone's screen, with those rendered around it. */
  const DRAWN_MAX = 50;

  it('draws a screen of it, and keeps one’s place when older messages or the keyboard come', async () => {
    const [reader, other] = await Promise.all([
      stage.live.people.student('reader', { college: COLLEGE }),
      stage.live.people.student('other', { college: COLLEGE }),
    ]);
    const { name } = await standCircle(stage, [reader, other], { name: `Long nights ${MARK}` }, MESSAGES);
    const { tab } = await stage.signedIn(reader, PHONE);
    const { chat, page } = tab;
    const gate = await putGate(page, stage.live.suite);
    await tab.open('/circles');
    await tab.circles.link(name).click();
    await shown(chat.message(`Message ${MESSAGES}`));
    await eventually(() => chat.below()).toBe(0);
    expect(await chat.drawnLines()).toBeLessThan(DRAWN_MAX);
    await shown(chat.head(name, 2));

    for (let pages = 0; pages < 12; pages += 1) {
      gate.close();
      const { words, below } = await chat.scrollToTop();
      await gate.open();
      await eventually(() => chat.firstDrawn()).not.toBe(words);
      await eventually(async () => Math.abs((await chat.placeOf(words)) - below)).toBeLessThanOrEqual(1);
      expect(await chat.drawnLines()).toBeLessThan(DRAWN_MAX);
    }

    await chat.newestButton.click();
    await shown(chat.message(`Message ${MESSAGES}`));
    await eventually(() => chat.below()).toBe(0);
    const { width, height } = PHONE.viewport;
    // A keyboard leaves about half of the screen.
    for (const left of [height - 380, height]) {
      await page.setViewportSize({ width, height: left });
      await eventually(() => chat.below()).toBe(0);
      expect(await chat.message(`Message ${MESSAGES}`).isVisible()).toBe(true);
    }

    // Whoever scrolls before the app is in step with the circle is not brought back to the end.
    gate.close();
    await page.reload();
    await eventually(() => chat.below()).toBe(0);
    await chat.message(`Message ${MESSAGES}`).hover();
    await page.mouse.wheel(0, -1000);
    // What comes into view is measured a frame later, and the place held.
    let below = 0;
    await eventually(async () => {
      const before = below;
      below = await chat.below();
      return below > 900 && below === before;
    }).toBe(true);
    expect(await chat.head(name, 2).isVisible()).toBe(false);
    await gate.open();
    await shown(chat.head(name, 2));
    expect(await chat.below()).toBe(below);
  });
});
