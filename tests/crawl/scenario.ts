import { WELCOME_ALERT_ID } from '@chupke/domain/alert.ts';
import { parseAnonymousId, postMask } from '@chupke/domain/anonymous-id.ts';
import { collegeListFields } from '@chupke/domain/college-list-document.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import * as paths from '@chupke/domain/paths.ts';
import { newDocumentId, randomText } from '@chupke/domain/random.ts';
import { ownOpeningPath } from '@chupke/domain/seal-paths.ts';
import { postSubject } from '@chupke/domain/report-subject.ts';
import { DEFAULT_SETTINGS } from '@chupke/domain/user.ts';
import { collection, doc, getDoc, getDocs, limit, query, where } from 'firebase/firestore';
import { newReport } from '../../scripts/lib/report-actions.ts';
import * as act from '../../scripts/lib/student-actions.ts';
import { demoCollege } from '../../scripts/seed/colleges.ts';
import type { People, Student } from '../support/live/people.ts';
import { actAtRazorpay, payAtRazorpay } from '../support/live/razorpay.ts';
import { waitForDocument } from '../support/live/wait-for.ts';
import { CIRCLE_LIFE_STEPS } from './scenario-circle-lives.ts';
import { CIRCLE_STEPS, talkOn } from './scenario-circles.ts';
import { CONFESSION_STEPS, decide } from './scenario-confessions.ts';
import { MEASURE_STEPS } from './scenario-measures.ts';
import { PICTURE_STEPS } from './scenario-pictures.ts';
import { SUPPORT_STEPS } from './scenario-support.ts';
import type { Cast, Stage, Step } from './stage.ts';
import { BLOCKED_BY_THE_AUTHOR, discuss, gone, post, postSigned, SMALL_COLLEGE } from './stage.ts';

/** Waits until triggers have greeted a new student, so that not all students start them at once. */
async function settled(student: Student): Promise<Student> {
  await waitForDocument(doc(student.db, paths.alertPath(student.uid, WELCOME_ALERT_ID)));
  return student;
}

/** Where the cast studies. With all colleges, every reader would read hundreds more. */
const COLLEGES = ['iit-bombay', 'miranda-house', SMALL_COLLEGE.id].map(demoCollege);

/** Writes the colleges of the cast; may be done again. */
export async function openColleges({ db }: People['server']): Promise<void> {
  const batch = db.batch();
  for (const { id, ...college } of COLLEGES) batch.set(db.doc(paths.collegePath(id)), college);
  batch.set(db.doc(paths.COLLEGE_LIST_PATH), { ...collegeListFields(COLLEGES) });
  await batch.commit();
}

/** Signs everybody up, the author as a person does it, the others faster. */
export async function assembleCast(people: People): Promise<Cast> {
  await openColleges(people.server);
  const student = async (name: string, college: string): Promise<Student> =>
    settled(await people.student(name, { college }));
  const unverified = await people.signUp('unverified', { verified: false });
  const cast = {
    author: await settled(await people.student('asha.kulkarni', { way: 'sdk', college: 'iit-bombay' })),
    friend: await student('farah.siddiqui', 'miranda-house'),
    // The encore is played once per reader: its players have done nothing before, so that no limit stops them.
    poet: await student('poet', 'iit-bombay'),
    listener: await student('listener', 'miranda-house'),
    neighbour: await student('neighbour', 'iit-bombay'),
    outsider: await student('outsider', 'miranda-house'),
    unverified,
    stranger: await people.signUp('stranger'),
    moderator: await settled(await people.moderator()),
    admin: await settled(await people.admin()),
    guest: people.guest(),
    leaver: await student('leaver', 'iit-bombay'),
    hermit: await student('hermit', SMALL_COLLEGE.id),
  };
  for (const { name, uid } of [cast.author, cast.friend]) {
    await people.server.auth.updateUser(uid, { displayName: `${name} of the crawl` });
  }
  return cast;
}

/**
 * Every feature of the product, used by several students of two colleges. Later work adds a step for each feature:
 * what it writes is then crawled by every reader. A step waits for what triggers do.
 */
const scenario: readonly Step[] = [
  {
    feature: "confessions under the account's own pseudonym",
    play: async ({ cast: { friend, neighbour, hermit }, posted }) => {
      posted.push(await postSigned(friend, 'Signed with the name I chose.'));
      posted.push(await postSigned(neighbour, 'Signed as well.'));
      posted.push(await postSigned(hermit, 'Signed, from a small place.'));
    },
  },
  {
    feature: 'confessions under masks of their own',
    play: async ({ cast: { author, friend, neighbour, outsider }, masked, posted }) => {
      masked.push(
        await post(author, 'I practise my placement answers to the hostel cat.', { category: 'career' }),
        await post(author, 'The library AC is my best friend this May.', { category: 'fun' }),
      );
      for (const student of [friend, neighbour, outsider]) {
        const wish = { category: 'family', wish: 'listening' } as const;
        posted.push(await post(student, 'I still call home from the terrace.', wish));
      }
    },
  },
  {
    feature: 'replies and likes across colleges, by the author too, and the alerts of them',
    play: async ({ cast: { author, friend, neighbour, outsider }, masked, posted }) => {
      const [first, second] = masked;
      const [, ofNeighbour] = posted;
      if (first === undefined || second === undefined || ofNeighbour === undefined)
        throw new Error('no posts');
      await discuss(author, first, [friend, neighbour, outsider]);
      await discuss(author, second, [outsider, friend]);
      await discuss(neighbour, ofNeighbour, [author, friend]);
      await act.replyTo(author, { confession: first, text: 'Thank you all.', asAuthor: postMask(first) });
      await act.likeConfession(author, first);
      await act.unlikeConfession(friend, first);
      await act.markAlertRead(author, `replies-${first}`);
    },
  },
  {
    feature:
      'what a student of a small college posts in the feed of the city, reported, answered, and left for later',
    play: async ({ cast: { hermit, neighbour }, call, posted }) => {
      const id = await post(hermit, 'There are four of us in the whole hostel.');
      posted.push(id);
      await act.replyTo(neighbour, { confession: id, text: 'Same here, honestly.' });
      await act.replyTo(hermit, { confession: id, text: 'Where is here?', asAuthor: postMask(id) });
      await call(
        neighbour,
        'reportConfession',
        newReport(neighbour.random, { confession: id, reason: 'personal-information' }),
      );
      await post(hermit, 'Not now, and nobody knows when.', { publishWithin: 'day' });
    },
  },
  ...CONFESSION_STEPS,
  ...CIRCLE_STEPS,
  ...CIRCLE_LIFE_STEPS,
  ...SUPPORT_STEPS,
  ...MEASURE_STEPS,
  {
    feature: 'a name for oneself, settings, consent, and a hidden profile',
    play: async ({ cast: { author, friend, poet } }) => {
      for (const student of [author, friend]) {
        await act.editAccount(student, { displayName: `${student.name} of the crawl` });
        await act.changeConsent(student, { notifications: true, assistant: false });
      }
      // The profile comes with the first signed post.
      await postSigned(poet, 'A name that I shall hide.');
      await act.editAccount(poet, { settings: { ...DEFAULT_SETTINGS, showProfile: false } });
      const profile = doc(poet.db, paths.profilePath(poet.anonymousId));
      await waitForDocument(profile, (found) => found.get('visible') === false);
    },
  },
  {
    feature: 'names that are blocked, of a post, a thread and an account, and what they then write',
    play: async ({ cast: { author, friend, neighbour }, masked: [first] }) => {
      if (first === undefined) throw new Error('no posts');
      const mask = (await getDoc(doc(neighbour.db, paths.maskPath(first, neighbour.uid)))).get('mask');
      const blocked = [parseAnonymousId(String(mask)), friend.anonymousId, BLOCKED_BY_THE_AUTHOR];
      for (const name of blocked) await act.blockName(author, name);
      await act.blockName(friend, postMask(first));
      await act.replyTo(neighbour, { confession: first, text: 'Can you hear me?' });
    },
  },
  {
    feature: 'a request for another college, and what an admin decides',
    play: async ({ cast: { author, admin }, call }) => {
      await call(author, 'requestCollegeChange', {
        college: parseCollegeId('miranda-house'),
        reason: 'I was transferred there after the first year.',
      });
      const { docs } = await getDocs(
        query(collection(admin.db, 'collegeChanges'), where('status', '==', 'pending'), limit(50)),
      );
      const asked = docs.find((found) => String(found.get('reason')).includes('transferred there'));
      if (asked === undefined) throw new Error('the admin sees no request');
      await call(admin, 'decideCollegeChange', {
        id: asked.id,
        decision: 'rejected',
        note: 'Ask again in May.',
      });
    },
  },
  {
    feature:
      'missing colleges: one that is named, gathered, added and closed again, one that is declined, one that waits',
    play: async ({ cast: { author, poet, friend, admin }, call }) => {
      const place = { city: 'Gaya', state: 'Bihar', type: 'arts' } as const;
      const asked = [
        [author, 'Gaya College of Music'],
        [poet, 'Gaya College of Dance'],
        [friend, 'Gaya College of Drama'],
      ] as const;
      for (const [student, name] of asked) await call(student, 'requestCollege', { ...place, name });
      const { requests } = await call(admin, 'listCollegeRequests', null);
      const idOf = (name: string): string => {
        const found = requests.find((request) => request.name === name);
        if (found === undefined) throw new Error(`the admin sees no request for ${name}`);
        return found.id;
      };
      const college = { ...place, name: 'Gaya College of Music', code: 'GCM', active: true };
      const { id } = await call(admin, 'saveCollege', { ...college, id: null, seen: null });
      await call(admin, 'answerCollegeRequest', {
        id: idOf(college.name),
        answer: { kind: 'added', college: id },
      });
      await call(admin, 'saveCollege', { ...college, id, active: false, seen: college });
      const answer = { kind: 'rejected', note: 'It is a school.' } as const;
      await call(admin, 'answerCollegeRequest', { id: idOf('Gaya College of Dance'), answer });
    },
  },
  {
    feature: 'premium: bought and kept, refunded, cancelled',
    play: async ({ cast: { author, friend, neighbour }, call, suite }) => {
      for (const student of [author, friend]) {
        const { orderId } = await call(student, 'createOrder', { planId: 'premium-lifetime' });
        const paid = await payAtRazorpay(suite, orderId);
        await waitForDocument(
          doc(student.db, paths.userPath(student.uid)),
          (user) => user.get('isPremium') === true,
        );
        if (student === friend)
          await actAtRazorpay(suite, { act: 'refund', payment: paid.razorpay_payment_id });
      }
      const { orderId } = await call(neighbour, 'createOrder', { planId: 'premium-lifetime' });
      await call(neighbour, 'settleOrder', { orderId, closed: 'cancelled' });
    },
  },
  {
    feature: 'maintenance, and who may come in meanwhile',
    play: async ({ cast: { author, admin }, call }) => {
      const words = { title: 'A short break', message: 'Back soon.', estimatedDuration: '10 minutes' };
      const planned = { ...words, plannedDurationMinutes: 10 };
      await call(admin, 'allowDuringMaintenance', { email: author.email, isAllowed: true });
      await call(admin, 'setMaintenance', { ...planned, isActive: true });
      await call(admin, 'setMaintenance', { ...planned, isActive: false });
    },
  },
  {
    feature: 'an alert of the app itself, and a role given and taken',
    play: async ({ people, cast: { author, admin }, call, hosting }) => {
      const alert = {
        event: 'unauthorized_circle_access',
        details: 'A circle that is not theirs.',
        severity: 'HIGH',
        timestamp: Date.now(),
        environment: 'local',
        userAgent: 'A browser of the crawl',
        url: 'http://127.0.0.1/circles/x',
      };
      const answer = await fetch(`${hosting}/api/security-alert`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-security-token': author.idToken },
        body: JSON.stringify(alert),
      });
      if (!answer.ok) throw new Error(`the alert was answered with ${answer.status}: ${await answer.text()}`);
      await call(admin, 'banAddress', { email: 'nobody@crawl.test', reason: 'Named a person.' });
      const { uid } = await people.newcomer('demoted');
      for (const isModerator of [true, false]) await call(admin, 'setModerator', { uid, isModerator });
    },
  },
  {
    feature: 'an opening by a lawful order, and a report of somebody whom a post is about',
    play: async ({ people, cast: { author, admin, guest }, call, masked: [confession] }) => {
      if (confession === undefined) throw new Error('no posts');
      const id = newDocumentId(admin.random);
      const subject = postSubject(confession, null);
      const order = {
        caseNumber: 'FIR 12/2026',
        authority: 'A court of the crawl',
        reason: 'As it was ordered.',
      };
      const second = await people.newcomer('second', { role: 'admin' });
      await call(admin, 'requestOpening', { id, subject, ...order, tellFrom: null });
      await call(second, 'confirmOpening', { id });
      await call(second, 'readOpening', { id, attempt: newDocumentId(admin.random) });
      await waitForDocument(doc(author.db, ownOpeningPath(author.uid, id)), (told) => told.exists());
      const about = {
        confessionId: confession,
        replyId: null,
        reason: 'other',
        words: 'This is me.',
      } as const;
      const token = randomText(admin.random, 24);
      await call(guest, 'reportAboutMe', { id: newDocumentId(admin.random), token, ...about });
      await call(guest, 'aboutMeStatus', { token });
    },
  },
  {
    feature: "a student's download of everything, and an account that is banned, restored and erased",
    play: async ({
      people,
      cast: { author, neighbour, leaver, admin },
      call,
      masked: [first],
      posted,
      removed,
    }) => {
      if (first === undefined) throw new Error('no posts');
      await call(author, 'exportAccount', null);
      const left = await post(leaver, 'I leave this behind.');
      posted.push(left);
      const signed = await postSigned(leaver, 'And my name.');
      const reply = await act.replyTo(leaver, { confession: first, text: 'And an answer.' });
      removed.push({ confession: signed, reply: null }, { confession: first, reply });
      await act.replyTo(neighbour, { confession: left, text: 'Good luck.' });
      await act.likeConfession(leaver, posted[0] ?? left);
      const { uid } = leaver;
      await call(leaver, 'endSessions', { kind: 'everywhere' });
      await call(admin, 'setAccountStatus', { uid, status: 'banned', reason: 'Named a person.' });
      await call(admin, 'setAccountStatus', { uid, status: 'active', reason: 'It was somebody else.' });
      const again = await people.signInAgain(leaver);
      await call(again, 'eraseAccount', { content: 'leave' });
      await gone(people, paths.userPath(uid));
      for (const id of [left, signed]) await gone(people, paths.confessionOwnerPath(id));
      await gone(people, paths.replyOwnerPath(reply));
    },
  },
  {
    feature: 'what an erased account has left, and a moderator removes',
    play: async (stage) => {
      const { neighbour } = stage.cast;
      for (const { confession, reply } of stage.removed) {
        const subject = reply === null ? { confession } : { confession, reply };
        await stage.call(neighbour, 'reportConfession', newReport(neighbour.random, subject));
        await decide(stage, confession, 'resolved', reply);
      }
    },
  },
  {
    feature: 'deletion of a reply, and of a confession with all under it',
    play: async ({ people, cast: { author, friend, neighbour }, masked: [first] }) => {
      if (first === undefined) throw new Error('no posts');
      const reply = await act.replyTo(neighbour, { confession: first, text: 'Said too much.' });
      await act.deleteReply(neighbour, first, reply);
      await gone(people, paths.replyOwnerPath(reply));
      const doomed = await post(author, 'This one will not stay.');
      await discuss(author, doomed, [friend]);
      await act.deleteConfession(author, doomed);
      await gone(people, paths.confessionOwnerPath(doomed));
    },
  },
  // Last: an account has five minutes from its sign-in to be erased.
  ...PICTURE_STEPS,
];

/** Plays the whole scenario. Throws with the feature that failed. */
export async function playScenario(stage: Stage): Promise<void> {
  for (const { feature, play } of scenario) {
    try {
      await play(stage);
    } catch (error) {
      throw new Error(`the scenario stopped at: ${feature}`, { cause: error });
    }
  }
}

/** What happens while a reader listens: one posts, another answers, likes, keeps it and has seen it; and circles talk. Answers the post's path. */
export async function playEncore(stage: Stage): Promise<string> {
  const { cast } = stage;
  await talkOn(stage);
  const confession = await post(cast.poet, 'Someone in the next room hums my favourite song.');
  await act.likeConfession(cast.listener, confession);
  const reply = await act.replyTo(cast.listener, { confession, text: 'It is me.' });
  await act.likeReply(cast.poet, confession, reply);
  await act.saveConfession(cast.listener, confession);
  await act.sendViews(cast.listener, [confession]);
  return paths.confessionPath(confession);
}
