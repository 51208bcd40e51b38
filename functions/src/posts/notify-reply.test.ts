import { aboutOf, parseAlert, replyAlertId } from '@chupke/domain/alert.ts';
import { postMask } from '@chupke/domain/anonymous-id.ts';
import { parseReply } from '@chupke/domain/confession.ts';
import { alertPath, confessionPath, replyPath, userPath } from '@chupke/domain/paths.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Campus, confessionOf, replyOf, student } from '../testing/campus.ts';
import { notifyReply } from './notify-reply.ts';

const ID = confessionOf(1);

function campusWithPost(): Campus {
  const campus = new Campus();
  campus.post(1, ID);
  return campus;
}

describe('the author of a confession', () => {
  it('is told of replies with one alert, of the newest and their number, by nothing but a mask', async () => {
    const campus = campusWithPost();
    await campus.reply(2, ID, replyOf(1), 'me too')();
    await campus.reply(3, ID, replyOf(2), 'hang in there')();
    const alert = campus.replyAlert(1, ID);
    expect(parseAlert('a', alert)).toMatchObject({
      type: 'reply',
      title: '2 new replies',
      confessionId: ID,
      replyId: replyOf(2),
      replyText: 'hang in there',
      count: 2,
      read: false,
    });
    for (const who of [1, 2, 3]) expect(JSON.stringify(alert)).not.toContain(student(who).uid);
  });

  it('is told under which name it stands, which an alert of before learns with the next reply', async () => {
    const campus = campusWithPost();
    await campus.reply(2, ID, replyOf(1))();
    expect(parseAlert('a', campus.replyAlert(1, ID))).toMatchObject({ confessionName: postMask(ID) });
    const path = alertPath(student(1).uid, replyAlertId(ID));
    const { confessionName: _, ...old } = campus.replyAlert(1, ID) ?? {};
    campus.documents.stored.set(path, old);
    await campus.reply(3, ID, replyOf(2))();
    expect(campus.replyAlert(1, ID)).toMatchObject({ confessionName: postMask(ID), count: 2 });
  });

  it('is told which confession it is, by its first words, which cost one read', async () => {
    const campus = campusWithPost();
    const text = 'I ate the last samosa. '.repeat(20);
    const say = (words: string) =>
      campus.documents.stored.set(confessionPath(ID), { ...campus.get(confessionPath(ID)), text: words });
    say(text);
    await campus.reply(2, ID, replyOf(1), 'me too')();
    const alert = parseAlert('a', campus.replyAlert(1, ID));
    expect(alert).toMatchObject({ about: aboutOf(text) });
    expect(aboutOf(text).length).toBeLessThanOrEqual(80);
    // What a push shows says nothing of it.
    expect(alert.title + alert.message).not.toContain('samosa');
    say('not read again');
    await campus.reply(3, ID, replyOf(2))();
    expect(campus.replyAlert(1, ID)).toMatchObject({ about: aboutOf(text), count: 2 });
  });

  it('is told afresh after reading', async () => {
    const campus = campusWithPost();
    await campus.reply(2, ID, replyOf(1))();
    await campus.reply(2, ID, replyOf(2))();
    campus.readAlerts(1);
    await campus.reply(2, ID, replyOf(3))();
    expect(campus.replyAlert(1, ID)).toMatchObject({
      count: 1,
      read: false,
      replyId: replyOf(3),
      title: 'New reply',
    });
  });

  it('is told nothing without wanting to hear of replies, and of the next ones upon wanting to again', async () => {
    const campus = campusWithPost();
    campus.notify(1, { notifyReplies: false, notifyLikes: true });
    await campus.reply(2, ID, replyOf(1))();
    expect(campus.replyAlert(1, ID)).toBeUndefined();
    campus.notify(1, { notifyReplies: true });
    await campus.reply(2, ID, replyOf(2), 'are you there?')();
    expect(campus.replyAlert(1, ID)).toMatchObject({ count: 1, replyText: 'are you there?' });
  });

  it('is told nothing under a name that is blocked, of others still, and again once it is not', async () => {
    const campus = campusWithPost();
    const ofTwo = campus.reply(2, ID, replyOf(1), 'nobody likes you');
    const { anonymousId } = parseReply(replyOf(1), campus.get(replyPath(ID, replyOf(1))));
    campus.block(1, [anonymousId]);
    await ofTwo();
    expect(campus.replyAlert(1, ID)).toBeUndefined();
    expect(campus.unread(1)).toEqual({ alerts: 0, counted: 0 });
    await campus.reply(3, ID, replyOf(2), 'we do')();
    expect(campus.replyAlert(1, ID)).toMatchObject({ count: 1, replyText: 'we do' });
    campus.block(1, []);
    await campus.reply(2, ID, replyOf(3), 'sorry')();
    expect(campus.replyAlert(1, ID)).toMatchObject({ count: 2, replyText: 'sorry' });
  });

  it('is told under the other names of whoever wears the blocked one: which they are nobody learns', async () => {
    const campus = campusWithPost();
    campus.block(1, [student(2).anonymousId]);
    await campus.reply(2, ID, replyOf(1), 'it is me')();
    expect(campus.replyAlert(1, ID)).toMatchObject({ count: 1, replyText: 'it is me' });
  });

  it('whose account is gone is left no alert', async () => {
    const campus = campusWithPost();
    const event = campus.reply(2, ID, replyOf(1));
    campus.documents.stored.delete(userPath(student(1).uid));
    await event();
    expect(campus.replyAlert(1, ID)).toBeUndefined();
  });

  it('is not told of an own reply, which costs no read', async () => {
    const campus = campusWithPost();
    const event = campus.reply(1, ID, replyOf(1));
    await event();
    expect(campus.replyAlert(1, ID)).toBeUndefined();
    expect(campus.documents.reads()).toBe(0);
  });

  it('is not told of an own reply either when its event does not say so', async () => {
    const campus = campusWithPost();
    campus.reply(1, ID, replyOf(1));
    const reply = parseReply(replyOf(1), campus.get(replyPath(ID, replyOf(1))));
    expect(await notifyReply(campus, ID, { ...reply, isAuthor: false })).toBe('same');
    expect(campus.replyAlert(1, ID)).toBeUndefined();
  });

  it('gets no unread mark back by an event that comes again after reading', async () => {
    const campus = campusWithPost();
    const event = campus.reply(2, ID, replyOf(1));
    await event();
    campus.readAlerts(1);
    const before = campus.all();
    await event();
    expect(campus.all()).toEqual(before);
  });

  it('sees the newest reply when an older one is told late, also after reading', async () => {
    const campus = campusWithPost();
    const late = [
      campus.reply(2, ID, replyOf(9), 'first'),
      campus.reply(2, ID, replyOf(8), 'second'),
    ] as const;
    await campus.reply(3, ID, replyOf(1), 'third')();
    await late[0]();
    expect(campus.replyAlert(1, ID)).toMatchObject({ count: 2, replyText: 'third' });
    campus.readAlerts(1);
    await late[1]();
    expect(campus.replyAlert(1, ID)).toMatchObject({ count: 1, replyText: 'third', read: false });
  });

  it('costs five reads and three writes, names that are blocked or not, one read more for a new alert, and two less when the event comes again', async () => {
    const campus = campusWithPost();
    campus.block(1, [student(3).anonymousId]);
    const event = campus.reply(2, ID, replyOf(1));
    await event();
    expect([campus.documents.reads(), campus.documents.writes()]).toEqual([6, 3]);
    await event();
    expect([campus.documents.reads(), campus.documents.writes()]).toEqual([9, 3]);
    await campus.reply(2, ID, replyOf(2))();
    expect(campus.documents.reads()).toBe(14);
  });

  it('finds one unread alert on the badge, however many replies it gathers, and a new one after reading', async () => {
    const campus = campusWithPost();
    for (const id of [1, 2, 3]) await campus.reply(2, ID, replyOf(id))();
    expect(campus.unread(1)).toEqual({ alerts: 1, counted: 1 });
    campus.readAlerts(1);
    await campus.reply(2, ID, replyOf(4))();
    expect(campus.unread(1)).toEqual({ alerts: 1, counted: 1 });
  });

  it('is left no word of a reply that was deleted before it was told, once its deletion is known', async () => {
    const campus = campusWithPost();
    const told = campus.reply(2, ID, replyOf(1), 'my secret');
    const gone = campus.deleteReply(ID, replyOf(1));
    await told();
    await gone();
    await told();
    expect(JSON.stringify(campus.all())).not.toContain('my secret');
    expect(campus.unread(1)).toEqual({ alerts: 0, counted: 0 });
  });

  it('is not told of a reply or a confession that is gone', async () => {
    const campus = campusWithPost();
    const told = [campus.reply(2, ID, replyOf(1)), campus.reply(2, ID, replyOf(2))] as const;
    await campus.deleteReply(ID, replyOf(1))();
    await told[0]();
    await campus.deleteConfession(ID)();
    await told[1]();
    expect(campus.paths().filter((path) => path.includes('/alerts/'))).toEqual([]);
  });
});

it('any order and repetition of events gives the same alert: all replies of others, and the newest', async () => {
  const schedule = fc.tuple(
    fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 }),
    fc.infiniteStream(fc.nat(1000)),
  );
  await fc.assert(
    fc.asyncProperty(schedule, async ([repliers, chance]) => {
      const campus = campusWithPost();
      const events = repliers.map((who, index) => campus.reply(who, ID, replyOf(index)));
      const ranked = [...events, ...events, ...events].map((run) => ({
        run,
        rank: chance.next().value ?? 0,
      }));
      for (const { run } of ranked.sort((a, b) => a.rank - b.rank)) await run();
      const others = repliers.flatMap((who, index) => (who === 1 ? [] : [replyOf(index)]));
      if (others.length === 0) expect(campus.replyAlert(1, ID)).toBeUndefined();
      else expect(campus.replyAlert(1, ID)).toMatchObject({ count: others.length, replyId: others.at(-1) });
    }),
  );
});
