import { alertPath, userPath } from '@chupke/domain/paths.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Campus, confessionOf, replyOf, student } from '../testing/campus.ts';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { writeAlert, withdrawAlerts } from './write-alert.ts';

const { uid } = student(1);

it('counts an alert that becomes unread, one that is unread already not again', async () => {
  const documents = memoryDocuments();
  documents.stored.set(userPath(uid), { email: 'a@students.test' });
  const leave = (id: string) =>
    documents.transact(async (transaction) => {
      const [before] = await transaction.read([alertPath(uid, id)]);
      writeAlert(transaction, { uid, id }, { title: 'Hello' }, before);
    });
  const unread = () => documents.stored.get(userPath(uid))?.['unreadNotifications'];
  await leave('a');
  await leave('a');
  expect(unread()).toBe(1);
  await leave('b');
  expect(unread()).toBe(2);
  documents.stored.set(alertPath(uid, 'a'), { title: 'Hello', read: true });
  await leave('a');
  expect(unread()).toBe(3);
  expect(documents.stored.get(alertPath(uid, 'a'))).toEqual({ title: 'Hello', read: false });
});

it('takes back those alerts that are there, and counts off those of them that are unread', async () => {
  const documents = memoryDocuments();
  documents.stored.set(userPath(uid), { unreadNotifications: 2 });
  documents.stored.set(alertPath(uid, 'read'), { read: true });
  documents.stored.set(alertPath(uid, 'unread'), { read: false });
  const ids = ['read', 'unread', 'none'];
  await documents.transact(async (transaction) => (await withdrawAlerts(transaction, uid, ids))());
  expect([...documents.stored]).toEqual([[userPath(uid), { unreadNotifications: 1 }]]);
});

it('the badge says how many alerts are unread, whatever is told, read, deleted, repeated and late', async () => {
  const number = fc.integer({ min: 1, max: 3 });
  const step = fc.oneof(
    fc.record({
      what: fc.constantFrom('reply', 'like', 'like-reply', 'read', 'delete'),
      who: number,
      of: number,
    }),
    fc.record({ what: fc.constant('deliver'), who: fc.nat(60), of: number }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 50 }), async (steps) => {
      const campus = new Campus();
      const events = [1, 2, 3].map((who) => campus.signUp(who));
      for (const who of [1, 2, 3]) events.push(campus.post(who, confessionOf(who)));
      let replies = 0;
      const places: { readonly of: number; readonly index: number }[] = [];
      for (const { what, who, of } of steps) {
        const id = confessionOf(of);
        const place = places[(who * 7 + of) % Math.max(1, places.length)];
        if (what === 'reply') {
          places.push({ of, index: (replies += 1) });
          events.push(campus.reply(who, id, replyOf(replies)));
        } else if (what === 'like') events.push(campus.like(who, id));
        else if (what === 'read') campus.readAlerts(who);
        else if (what === 'deliver') await events[who]?.();
        else if (place !== undefined) {
          const [confession, reply] = [confessionOf(place.of), replyOf(place.index)];
          if (what === 'like-reply') events.push(campus.likeReply(who, confession, reply));
          else {
            places.splice(places.indexOf(place), 1);
            events.push(campus.deleteReply(confession, reply));
          }
        }
      }
      for (const event of [...events].reverse().concat(events)) await event();
      for (const who of [1, 2, 3]) {
        const { alerts, counted } = campus.unread(who);
        expect({ who, counted }).toEqual({ who, counted: alerts });
      }
    }),
  );
});
