import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Student } from '../support/live/people.ts';
import { gone, eventually, shown } from './support/eventually.ts';
import type { Visitor } from './support/stage.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';

const COLLEGE = 'nit-trichy';

// Found again by its number, whatever else lies on this bench.
const PLANT = Date.now() % 100_000;
const CONFESSION = `I water plant no. ${PLANT} outside the dean’s office every morning. He thinks that it is a miracle.`;
const LATER = `Plant no. ${PLANT} has a name now.`;
const REPLY = 'What is its name?';
const ANSWER = 'Attendance. Because it is never short of it.';

describe('a reader and an author of one college, at the same time', () => {
  const stage = useStage({ visitorsStay: true, moves: true });
  // The parts of one story: each goes on where the one before has ended.
  const cast = new Map<string, Visitor & { readonly student: Student }>();
  const who = (name: 'asha' | 'bina') => {
    const visitor = cast.get(name);
    if (visitor === undefined) throw new Error(`${name} has not come in`);
    return visitor;
  };
  let confession: ConfessionId | undefined;

  beforeAll(async () => {
    for (const [name, device] of [
      ['asha', DESKTOP],
      ['bina', PHONE],
    ] as const) {
      const student = await stage.live.people.student(name, { college: COLLEGE });
      cast.set(name, { ...(await stage.signedIn(student, device)), student });
    }
    [confession] = await stage.postAs(who('asha').student, [CONFESSION]);
    // Enough to scroll by, from someone else.
    const other = await stage.live.people.student('other', { college: COLLEGE });
    await stage.postAs(other, ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.', 'Seven.', 'Eight.']);
  });

  it('whoever has scrolled down is told of a new one, and keeps their place until they ask for it', async () => {
    const bina = who('bina').tab;
    await bina.open('/');
    await shown(bina.feed.cards.first().filter({ hasText: 'Eight.' }));
    const { root: lowest } = await bina.feed.reach(CONFESSION);
    await eventually(() => bina.page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
    const place = await lowest.boundingBox();

    await stage.postAs(who('asha').student, [LATER]);
    await shown(bina.feed.pill(1));
    expect(await bina.feed.card(LATER).root.count()).toBe(0);
    expect(await lowest.boundingBox()).toEqual(place);
    await bina.feed.pill(1).click();
    await shown(bina.feed.cards.first().filter({ hasText: LATER }));
    await gone(bina.feed.pill(1));
    // It glides there: left on its way, the feed would come back to where it was.
    await eventually(() => bina.page.evaluate(() => window.scrollY)).toBe(0);
  });

  it.each(['explore', 'feed'] as const)(
    'whoever comes back from a confession finds its card where it was: %s',
    async (screen) => {
      const { tab } = who('bina');
      await tab.go(screen === 'feed' ? '/' : '/explore');
      const card = await tab[screen].reach('Three.');
      await eventually(() => tab.page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
      const place = await card.root.boundingBox();
      await card.link.click();
      await shown(tab.thread.repliesHeading);
      await gone(card.root);
      await tab.page.goBack();
      await eventually(() => card.root.boundingBox()).toEqual(place);
    },
  );

  it('the author answers under the name of the confession, and the other one sees that it is the author', async () => {
    const [asha, bina] = [who('asha').tab, who('bina').tab];
    if (confession === undefined) throw new Error('nothing was posted');
    await (await bina.feed.reach(CONFESSION)).link.click();
    await bina.thread.send(REPLY);
    await asha.open(`/confession/${confession}`);
    await shown(asha.thread.reply(REPLY).root);
    await asha.thread.send(ANSWER);
    await shown(bina.thread.reply(ANSWER).root);
    await shown(bina.thread.reply(ANSWER).authorStamp);
    expect(await bina.thread.reply(ANSWER).ownStamp.count()).toBe(0);
    expect(await bina.thread.reply(REPLY).authorStamp.count()).toBe(0);
    const name = await bina.thread.reply(ANSWER).name.textContent();
    await shown(bina.thread.confession.root.getByText(name ?? '-').first());
    expect(await bina.thread.reply(REPLY).name.textContent()).not.toBe(name);
  });

  it('a guest reads the confession by its link, and no reply', async () => {
    const { tab } = await stage.guest(PHONE);
    const bina = who('bina').tab;
    expect(bina.path).toBe(`/confession/${confession ?? ''}`);
    await shown(bina.thread.reply(REPLY).root);
    await tab.open(bina.path);
    await shown(tab.page.getByText(CONFESSION));
    await shown(tab.thread.guestCall);
    expect(await tab.page.getByText(REPLY).count()).toBe(0);
    expect(await tab.thread.text.count()).toBe(0);
  });
});
