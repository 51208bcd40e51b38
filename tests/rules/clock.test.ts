import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { replyAlertId } from '@chupke/domain/alert.ts';
import { threadMask } from '@chupke/domain/anonymous-id.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseReply } from '@chupke/domain/confession.ts';
import { HELP_COUNTS_PATH } from '@chupke/domain/help-paths.ts';
import {
  alertPath,
  COLLECTIONS,
  confessionOwnerPath,
  confessionPath,
  profilePath,
  replyPath,
  userPath,
} from '@chupke/domain/paths.ts';
import { DEFAULT_SETTINGS } from '@chupke/domain/user.ts';
import { deleteDoc, doc, getDoc } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOMBSTONE } from '../../functions/src/lib/tombstone.ts';
import { notifyReply } from '../../functions/src/posts/notify-reply.ts';
import { giveHelpFeedback } from '../../scripts/lib/help-actions.ts';
import { choosePreviews, newPushToken, registerDevice } from '../../scripts/lib/push-actions.ts';
import { closeClients } from '../support/clients.ts';
import { useCampus } from './campus.ts';
import { ClockObserver, summaryOf } from './clock/observer.ts';
import { notifyDevice } from './clock/push-acts.ts';
import { OTHER_COLLEGE, ServerActs } from './clock/server-acts.ts';
import type { Student } from './student.ts';
import { put } from './student.ts';

// An observer who asks for everything all the time, as guest, student, moderator and admin, learns only what is meant to
// be seen: status codes, fields and server times of every document before and after each act are compared.

const campus = useCampus();
let server: ServerActs;
let observer: ClockObserver;
let asha: Student;
let bela: Student;

/** What an act makes everybody see: `who path`, once all that the server does about it is done. */
async function seenAfter(act: () => Promise<unknown>): Promise<readonly string[]> {
  await observer.look();
  await act();
  return summaryOf(await observer.look());
}

const DAY_MS = 86_400_000;

const STUDENTS = 'student,moderator,admin';
const EVERYONE = `guest,unverified,${STUDENTS}`;

beforeAll(async () => {
  server = new ServerActs(campus.emulator);
  observer = new ClockObserver(campus.emulator);
  await server.seed(campus.env);
  [asha, bela] = [await server.arrive(campus.env, 'asha'), await server.arrive(campus.env, 'bela')];
});
afterAll(closeClients);

describe('nobody else sees', () => {
  it('that an account is made, admitted and belongs to a college, nor in the list before the day is over', async () => {
    const before = await server.accounts();
    let newcomer: Student | undefined;
    const arrive = async () => (newcomer = await server.arrive(campus.env, 'newcomer'));
    expect(await seenAfter(arrive)).toEqual([]);
    expect(await server.accounts()).toEqual(before);
    const { accounts } = await server.accounts(1);
    expect(accounts.map(({ uid }) => uid)).toContain(newcomer?.uid);
  });

  it('when somebody signed up, by asking for the accounts of before a time', async () => {
    const [{ createdAt: day } = { createdAt: NaN }] = (await server.accounts(1)).accounts;
    const before = await server.accounts(2, day);
    for (const time of [1, DAY_MS / 2, Date.now() - day, DAY_MS - 1])
      expect(await server.accounts(2, day + time)).toEqual(before);
  });

  it('that an account signs in or gets another name, in the list of accounts', async () => {
    const before = await server.accounts(1);
    await asha.edit({ displayName: 'Another' });
    await server.merge(userPath(asha.uid), { lastLogin: new Date(Date.now() + DAY_MS) });
    expect(await server.accounts(1)).toEqual(before);
  });

  it('whether an address has an account, by letting it in or banning it', async () => {
    const known = await server.arrive(campus.env, 'to-be-guessed');
    expect(await server.comeIn(known.email)).toEqual(await server.comeIn('nobody@students.test'));
    expect(await server.banAddress(known.email)).toEqual(await server.banAddress('nobody@students.test'));
  });

  it('what its owner sets, agrees to, saves and blocks', async () => {
    const id = await bela.post('Something to keep.');
    const quiet = await seenAfter(async () => {
      await asha.edit({ displayName: 'Asha', settings: { ...DEFAULT_SETTINGS, notifyLikes: false } });
      await asha.edit({ blockedNames: [`m_${id}`] });
      await asha.consent({ notifications: true, assistant: true });
      await asha.save(id);
    });
    expect(quiet).toEqual([]);
  });

  it('what the author has set and blocked, or that they erase their account, who answers them', async () => {
    const carl = await server.arrive(campus.env, 'carl');
    const dora = await server.arrive(campus.env, 'dora');
    const [first, second] = [await dora.post('One.'), await dora.post('Two.')];
    const insider = new ClockObserver(campus.emulator, carl.uid);
    const answer = async (thread: ConfessionId): Promise<readonly string[]> => {
      const id = await carl.reply(thread, 'Hello?');
      const stored = await getDoc(doc(carl.db, replyPath(thread, id)));
      await insider.look();
      await notifyReply(server, thread, parseReply(id, stored.data()));
      return summaryOf(await insider.look());
    };
    const count = async () =>
      (await server.documents.read([alertPath(dora.uid, replyAlertId(first))]))[0]?.['count'];
    expect(await answer(first)).toEqual([]);
    expect(await count()).toBe(1);
    await dora.edit({ blockedNames: [threadMask(first, 1)] });
    expect(await answer(first)).toEqual([]);
    expect(await count()).toBe(1);
    await dora.edit({ settings: { ...DEFAULT_SETTINGS, notifyReplies: false } });
    expect(await answer(second)).toEqual([]);
    await server.documents.transact(async (transaction) => {
      transaction.set(confessionOwnerPath(second), TOMBSTONE);
    });
    expect(await answer(second)).toEqual([]);
  });

  it('which devices somebody has, what they are notified of, and that they are', async () => {
    const confession = await asha.post('Something to answer.');
    await bela.reply(confession, 'An answer.');
    const actor = { db: asha.db, uid: asha.uid, random: randomBytes };
    const quiet = await seenAfter(async () => {
      await asha.edit({ notificationsEnabled: true });
      await choosePreviews(actor);
      const token = newPushToken(actor);
      await registerDevice(actor, token);
      await notifyDevice(server.documents, asha.uid, confession, token);
    });
    expect(quiet).toEqual([]);
  });

  it('who reads which article of the help centre and what they say of it: all of it is counted at night', async () => {
    const article = 'if-you-are-in-danger-or-in-a-crisis';
    const quiet = await seenAfter(async () => {
      await giveHelpFeedback(asha, article, { kind: 'emoji', value: 'sad' });
      await asha.openArticle(article);
    });
    expect(quiet).toEqual([]);
    expect(await seenAfter(() => server.countHelp())).toEqual([`${EVERYONE} ${HELP_COUNTS_PATH}`]);
    expect(await seenAfter(() => server.countHelp())).toEqual([]);
  });

  it('what was read within minutes, by having the night’s work done now and again', async () => {
    await server.countHelpNow();
    await asha.openArticle('if-you-are-in-danger-or-in-a-crisis');
    const seen = await seenAfter(() => server.countHelpNow());
    expect(seen.filter((line) => !line.startsWith('admin admin_automation_logs/'))).toEqual([]);
    expect(await seenAfter(() => server.countHelpNow(1))).toContain(`${EVERYONE} ${HELP_COUNTS_PATH}`);
  });

  it('when somebody hides a page: it goes later, at a time of its own', async () => {
    const shy = await server.arrive(campus.env, 'shy');
    await server.count(await shy.post('In my name.', shy.anonymousId));
    const hide = async () => {
      await shy.edit({ settings: { ...DEFAULT_SETTINGS, showProfile: false } });
      await server.follow(shy);
    };
    expect(await seenAfter(hide)).toEqual([]);
    const [later] = server.queued();
    if (later === undefined) throw new Error('nothing is queued');
    expect(await seenAfter(later)).toEqual([`${STUDENTS} ${profilePath(shy.anonymousId)}`]);
  });

  it('that two admins open by a lawful order who wrote something, nor that its author is told', async () => {
    const id = await asha.post('Somebody asks a court.');
    let found: unknown;
    // Admins list openings, and are told of each step; nobody else is.
    expect(await seenAfter(async () => (found = await server.openSeal(id)))).toEqual(['admin sealLog/head']);
    expect(found).toEqual({ uid: asha.uid, email: asha.email });
  });

  it('a confession that waits, comes or goes before it appears', async () => {
    let id = '';
    expect(
      await seenAfter(async () => (id = await asha.post('Later.', undefined, { publishWithin: 'day' }))),
    ).toEqual([]);
    expect(await seenAfter(() => deleteDoc(doc(asha.db, `waitingConfessions/${id}`)))).toEqual([]);
    expect(await seenAfter(() => server.clear(id))).toEqual([]);
  });

  it('whose request for another college is approved, neither in what is read nor in the list of accounts', async () => {
    const mover = await server.arrive(campus.env, 'mover');
    await server.count(await mover.post('Signed, before the change.', mover.anonymousId));
    expect(await seenAfter(() => server.requestCollege(mover))).toEqual([]);
    const asked = await seenAfter(() => server.showRequests());
    expect(asked).toEqual([expect.stringMatching(/^admin collegeChanges\//)]);
    const accounts = await server.accounts();
    const decided = await seenAfter(() => server.approveCollege());
    expect(decided).toEqual(asked);
    expect(await server.accounts()).toEqual(accounts);
  });

  it('who asks for a lost circle, nor when', async () => {
    expect(await seenAfter(() => server.requestCircle(asha))).toEqual([]);
    expect(await seenAfter(() => server.showRequests())).toEqual([
      expect.stringMatching(/^admin support_tickets\//),
    ]);
  });

  it('who misses a college, nor that somebody does before the day is over, neither in a list nor by guessing', async () => {
    const asker = await server.signUp(campus.env, 'asker');
    const before = [
      await server.accounts(),
      await server.missing(),
      await server.answerMissing(OTHER_COLLEGE.id),
    ];
    expect(await seenAfter(() => server.nameCollege(asker))).toEqual([]);
    expect([
      await server.accounts(),
      await server.missing(),
      await server.answerMissing(OTHER_COLLEGE.id),
    ]).toEqual(before);
    // The next day there is one, of nobody.
    const gathered = await server.missing(1);
    expect(gathered).toEqual([expect.objectContaining({ name: 'Gaya College of Music', count: 1 })]);
    for (const secret of [asker.uid, asker.email, asker.anonymousId])
      expect(JSON.stringify(gathered)).not.toContain(secret);

    let college = OTHER_COLLEGE.id;
    const added = await seenAfter(async () => (college = await server.addMissing()));
    expect(added).toEqual([`${EVERYONE} colleges/${college}`, `${EVERYONE} system/colleges`]);
    const answered = await seenAfter(async () => {
      expect(await server.answerMissing(college, 1)).toBe('answered');
    });
    expect(answered).toEqual([]);
    expect(await server.accounts()).toEqual(before[0]);
  });

  it('that an account is banned, admitted again or has a role, but for admins in their list', async () => {
    const member = await server.arrive(campus.env, 'member');
    for (const status of ['banned', 'active'] as const)
      expect(await seenAfter(() => server.setStatus(member, status))).toEqual([]);
    expect(await seenAfter(() => server.makeModerator(member))).toEqual([]);
  });
});

describe('a measure against whoever wrote something', () => {
  it('shows nothing but that it was ordered, not even in the list of accounts, whoever the author is', async () => {
    const author = await server.arrive(campus.env, 'warned');
    const leaver = await server.arrive(campus.env, 'gone-before');
    const [post, left] = [await author.post('To be acted on.'), await leaver.post('Left behind.')];
    for (const id of [post, left]) await server.report(asha, id);
    await server.remove(`${COLLECTIONS.confessionOwners}/${left}`);
    const before = await server.accounts(1);
    const answers: unknown[] = [];
    for (const kind of ['warn', 'pause', 'ban'] as const)
      for (const id of [post, left]) {
        const seen = await seenAfter(async () => answers.push(await server.actOnAuthor(id, kind)));
        // Those who decide on the report see that somebody has acted.
        for (const line of seen) expect(line).toMatch(/ reports\/[A-Za-z0-9]{20}$/);
      }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await seenAfter(() => server.applyMeasures())).toEqual([]);
    expect(await server.accounts(1)).toEqual(before);
    expect(server.accountsOfAuth.stored.get(author.uid)?.claims).toMatchObject({ banned: true });
    // The role is given alike, whether a measure has closed the account or not.
    expect(await seenAfter(() => server.makeModerator(author))).toEqual([]);
  });

  it('and the appeal against it, which comes at night with the others', async () => {
    const author = await server.arrive(campus.env, 'appealing');
    const post = await author.post('It was from a song.');
    await server.report(asha, post);
    await server.actOnAuthor(post, 'warn');
    await server.applyMeasures();
    expect(await seenAfter(() => server.appeal(author))).toEqual([]);
    expect(await server.appeals(0)).toEqual({ open: [], decided: [], next: null });
    expect(await server.appeals(1)).toMatchObject({ open: [{ kind: 'warn', text: 'It was from a song.' }] });
  });
});

describe('what is public shows itself alone', () => {
  it.each(['masked', 'signed'] as const)('a %s post', async (kind) => {
    const ids: string[] = [];
    const seen = await seenAfter(async () => {
      const id = await bela.post(`A ${kind} post.`, kind === 'signed' ? bela.anonymousId : undefined);
      ids.push(id);
      await server.count(id);
    });
    const page = kind === 'signed' ? [`${STUDENTS} ${profilePath(bela.anonymousId)}`] : [];
    expect(seen).toEqual([...ids.map((id) => `${EVERYONE} confessions/${id}`), ...page]);
  });

  it('a like, and a reply with its count', async () => {
    const id = await bela.post('To be answered.');
    expect(await seenAfter(() => asha.like(id))).toEqual([`${EVERYONE} ${confessionPath(id)}`]);
    let reply: Parameters<typeof replyPath>[1] | undefined;
    const seen = await seenAfter(async () => (reply = await asha.reply(id, 'Answered.')));
    if (reply === undefined) throw new Error('no reply');
    expect(seen).toEqual([`${EVERYONE} ${confessionPath(id)}`, `${STUDENTS} ${replyPath(id, reply)}`]);
  });

  it('a report to nobody who watches the database, and not in the preview of a link', async () => {
    const id = await bela.post('To be reported.');
    const preview = await server.preview(id);
    expect(preview).toMatchObject({ kind: 'words' });
    expect(await seenAfter(() => server.report(asha, id))).toEqual([]);
    expect(await server.preview(id)).toEqual(preview);
    expect(await seenAfter(() => server.dismiss(id))).toEqual([]);
    expect(await server.preview(id)).toEqual(preview);
  });
});

it('a moderator whose post is reported gets the same answers before, while and after', async () => {
  const [own, other] = [await bela.post('By a moderator.'), await bela.post('By her, too.')];
  const [post] = [await asha.post('By somebody else.')];
  const answers: unknown[] = [await server.queueOf(bela)];
  await server.report(asha, own);
  answers.push(await server.queueOf(bela));
  await server.report(asha, other);
  await server.dismiss(own);
  answers.push(await server.queueOf(bela));
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  await server.report(bela, post);
  expect(await server.queueOf(bela)).not.toEqual(answers[0]);
});

it('whether a confession is hidden or gone, nobody learns by reporting it', async () => {
  const [hidden, gone] = [await bela.post('To be hidden.'), await bela.post('To go.')];
  await server.merge(confessionPath(hidden), { status: 'hidden' });
  await server.remove(confessionPath(gone));
  for (const reporter of [asha, undefined]) {
    const answers = [await server.tryReport(hidden, reporter), await server.tryReport(gone, reporter)];
    expect(answers[0]).toContain('not-found');
    expect(answers[1]).toBe(answers[0]);
  }
});

describe('the observer would see', () => {
  it('a page that is made at sign-up', async () => {
    const seen = await seenAfter(async () => {
      const { anonymousId } = await server.arrive(campus.env, 'early');
      await put(campus.env, { [profilePath(anonymousId)]: { anonymousId, visible: true } });
    });
    expect(seen).toEqual([expect.stringMatching(/^student,moderator,admin profiles\//)]);
  });

  it('a page that moves with an approved request', async () => {
    await server.count(await asha.post('Signed.', asha.anonymousId));
    const page = profilePath(asha.anonymousId);
    const seen = await seenAfter(() => server.merge(page, { collegeName: OTHER_COLLEGE.name }));
    expect(seen).toEqual([`${STUDENTS} ${page}`]);
  });

  it('a change that shows in its time alone', async () => {
    const id = await bela.post('Touched.');
    const seen = await seenAfter(async () => {
      for (const likes of [1, 0]) await server.merge(confessionPath(id), { likes });
    });
    expect(seen).toEqual([`${EVERYONE} ${confessionPath(id)}`]);
  });

  it('posts that go at once', async () => {
    const hasty = await server.arrive(campus.env, 'hasty');
    const posts = [await hasty.post('One.'), await hasty.post('Two.')];
    await server.erase(hasty);
    const seen = await seenAfter(async () => {
      for (const step of server.queued()) await step();
    });
    expect(seen).toEqual(posts.map((id) => `${EVERYONE} ${confessionPath(id)}`).sort());
  });

  it('the ownership documents of one person that go at once, by rules that say whether one is there', async () => {
    const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
    const careless = rules.replaceAll(
      'allow get: if resource != null && isUser(resource.data.uid);',
      'allow get: if request.auth != null && (resource == null || isUser(resource.data.uid));',
    );
    expect(careless).not.toBe(rules);
    await campus.emulator.putRules(careless);
    const known = await server.arrive(campus.env, 'known');
    const posts = [await known.post('One.'), await known.post('Two.')];
    const seen = await seenAfter(async () => {
      for (const id of posts) await server.remove(`confessionOwners/${id}`);
    });
    await campus.emulator.putRules(rules);
    expect(seen).toEqual(posts.map((id) => `unverified,${STUDENTS} confessionOwners/${id}`).sort());
  });
});
