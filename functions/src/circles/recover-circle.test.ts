import { parseAlert } from '@chupke/domain/alert.ts';
import {
  alertPath,
  circlePath,
  deletedCirclePath,
  erasurePath,
  supportTicketOwnerPath,
  supportTicketPath,
  userPath,
} from '@chupke/domain/paths.ts';
import { parseOwnSupportTicket, parseSupportTicket } from '@chupke/domain/support-ticket.ts';
import { describe, expect, it } from 'vitest';
import { student } from '../testing/campus.ts';
import { circleOf, outcomeOf } from '../testing/circle-world.ts';
import { ADMIN, RecoveryWorld, ticketOf } from '../testing/recovery-world.ts';
import { recoveryAlertId } from './present.ts';
import { showTickets } from './request-recovery.ts';
import { counted } from '../testing/counted.ts';

const DAY = 86_400_000;

async function lostWorld(name?: string): Promise<RecoveryWorld> {
  const world = new RecoveryWorld();
  await world.lose(1, 1, name);
  return world;
}

function alertOf(world: RecoveryWorld, who: number) {
  const stored = world.get(alertPath(student(who).uid, recoveryAlertId(ticketOf(1))));
  return stored && parseAlert('a', stored);
}

describe('a request for a lost circle', () => {
  it('is there for the admins without a name, and for its owner', async () => {
    const world = await lostWorld();
    expect(await world.request(1)).toEqual({ status: 'open' });
    const ticket = parseSupportTicket(ticketOf(1), world.ticket());
    expect(ticket).toMatchObject({
      ...{ type: 'circle_recovery', circleId: circleOf(1), circleName: 'Night owls', status: 'open' },
      ...{ reason: 'Please bring it back', priority: 'medium', resolvedAt: null, resolution: null },
    });
    expect(JSON.stringify(world.ticket())).not.toContain('uid-of');
    expect(parseOwnSupportTicket(ticketOf(1), world.ownTicket(1))).toMatchObject({ status: 'open' });
    expect(world.get(supportTicketOwnerPath(ticketOf(1)))).toMatchObject({ uid: student(1).uid });
  });

  it('sent twice is one, and answers how it stands', async () => {
    const world = await lostWorld();
    await world.request(1);
    await world.decide('in_progress');
    expect(await world.request(1)).toEqual({ status: 'in_progress' });
    expect(Object.keys(world.below('support_tickets'))).toHaveLength(1);
  });

  it.each([
    ['within six hours', 0, 6],
    ['within the hour if it is urgent', 28, 1],
  ])('is there for the admins %s, at a moment of its own and with its time', async (_, days, hours) => {
    const world = await lostWorld();
    world.documents.pass(days * DAY);
    world.isShownAtOnce = false;
    await world.request(1);
    await showTickets(world);
    expect(world.ticket()).toBeUndefined();
    expect(parseOwnSupportTicket(ticketOf(1), world.ownTicket(1))).toMatchObject({ status: 'open' });
    expect(await outcomeOf(world.decide('approved'))).toBe('not-found');
    expect(await outcomeOf(world.request(1, 2))).toBe('already-pending');
    world.documents.pass(hours * 3_600_000);
    await showTickets(world);
    const ticket = parseSupportTicket(ticketOf(1), world.ticket());
    expect(ticket).toMatchObject({ status: 'open', priority: days === 0 ? 'medium' : 'urgent' });
    const { createdAt: asked } = parseOwnSupportTicket(ticketOf(1), world.ownTicket(1));
    expect(ticket.createdAt - asked).toBeGreaterThanOrEqual(hours * 3_600_000);
    expect(await world.decide('approved')).toEqual({ status: 'approved' });
  });

  it('is one at a time, and can be made again once it was turned down', async () => {
    const world = await lostWorld();
    await world.request(1, 1);
    expect(await outcomeOf(world.request(1, 2))).toBe('already-pending');
    await world.decide('in_progress', 1);
    expect(await outcomeOf(world.request(1, 2))).toBe('already-pending');
    await world.decide('rejected', 1);
    expect(await outcomeOf(world.request(1, 2))).toBe('done');
  });

  it('is urgent when the backup is about to go', async () => {
    const world = await lostWorld();
    world.documents.pass(28 * DAY);
    await world.request(1);
    expect(world.ticket()).toMatchObject({ priority: 'urgent' });
  });

  it('is the creator’s, and tells others nothing', async () => {
    const world = await lostWorld();
    world.enroll(9);
    expect(await outcomeOf(world.request(2))).toBe('creator-only');
    expect(await outcomeOf(world.request(9))).toBe('not-found');
    expect(await outcomeOf(world.request(1, 1, 7))).toBe('not-found');
    expect(world.below('support_tickets')).toEqual({});
  });

  it('is not needed where the circle is there', async () => {
    const world = new RecoveryWorld();
    await world.open(1);
    world.enroll(9);
    expect(await outcomeOf(world.request(1))).toBe('wrong-state');
    expect(await outcomeOf(world.request(2))).toBe('creator-only');
    expect(await outcomeOf(world.request(9))).toBe('not-found');
    await world.change(1, 'schedule-deletion');
    expect(await outcomeOf(world.request(1))).toBe('wrong-state');
  });

  it('under the id of another one is refused', async () => {
    const world = await lostWorld();
    await world.request(1);
    await world.lose(1, 2);
    expect(await outcomeOf(world.request(1, 1, 2))).toBe('invalid');
    expect(await outcomeOf(world.request(2, 1, 1))).toBe('invalid');
    // In other words it is another one: what is confirmed is what was stored.
    expect(await outcomeOf(world.request(1, 1, 1, 'My notes are in it'))).toBe('invalid');
    expect(await outcomeOf(world.request(1))).toBe('done');
    // As long as the ticket is there, also when its owner's account is erased.
    world.documents.stored.delete(supportTicketOwnerPath(ticketOf(1)));
    expect(await outcomeOf(world.request(1, 1, 2))).toBe('invalid');
  });

  it('is made three times a minute, and not in an account that is being erased', async () => {
    const world = await lostWorld();
    const wish = { id: ticketOf(1), circleId: circleOf(1), reason: 'Please' };
    const { requestCircleRecovery } = await import('./request-recovery.ts');
    const calls = Array.from({ length: 4 }, () => requestCircleRecovery(world, student(1).uid, wish));
    expect(
      (await Promise.all(calls.map(outcomeOf))).filter((outcome) => outcome === 'too-many'),
    ).toHaveLength(1);
    world.put(erasurePath(student(1).uid), { content: 'leave', requestedAt: 1 });
    expect(await outcomeOf(world.request(1, 2))).toBe('no-profile');
  });
});

describe('a request for a circle that is not listed', () => {
  it('is made by its name, without a name of its owner', async () => {
    const world = new RecoveryWorld();
    world.enroll(1);
    expect(await world.requestByName(1, 'Night owls')).toEqual({ status: 'open' });
    expect(parseSupportTicket(ticketOf(1), world.ticket())).toMatchObject({
      ...{ circleId: null, circleName: 'Night owls', lostAround: 'last Tuesday', priority: 'medium' },
    });
    expect(JSON.stringify(world.ticket())).not.toContain('uid-of');
    expect(parseOwnSupportTicket(ticketOf(1), world.ownTicket(1))).toMatchObject({ circleId: null });
    expect(await world.requestByName(1, 'Night owls')).toEqual({ status: 'open' });
  });

  it('is one at a time, whatever is named, and does not keep from asking for a listed one', async () => {
    const world = await lostWorld();
    await world.requestByName(1, 'Night owls');
    expect(await outcomeOf(world.requestByName(1, 'Day owls', 2))).toBe('already-pending');
    expect(await outcomeOf(world.request(1, 3))).toBe('done');
    world.enroll(9);
    expect(await outcomeOf(world.requestByName(9, 'Night owls', 4))).toBe('done');
    await world.decide('rejected');
    expect(await outcomeOf(world.requestByName(1, 'Day owls', 2))).toBe('done');
  });

  it('brings the circle of that name back which its owner has lost, and says which it was', async () => {
    const world = await lostWorld();
    await world.requestByName(1, 'night OWLS');
    expect(await world.decide('approved')).toEqual({ status: 'approved' });
    expect(world.circle()).toMatchObject({ status: 'active', name: 'Night owls' });
    expect(world.ownTicket(1)).toMatchObject({ status: 'approved', circleId: circleOf(1) });
  });

  it.each([
    ['Night-Owls!', 'Night owls'],
    ['chaï & café', 'Chai Cafe'],
    ['  🦉🌙 ', '🦉🌙'],
    ['The owls of block C', 'Night owls'],
    ['🦉🦉', 'Night owls'],
  ])(
    'finds “%s”, which is called “%s”, however it was written, and after whatever was cut off',
    async (wish, name) => {
      for (let steps = 0; ; steps += 1) {
        const world = await lostWorld(name);
        await world.requestByName(1, wish);
        const cut = await world.documents.cutOff(steps, () => world.decide('approved'));
        if (cut) await world.decide('approved');
        expect(world.circle()).toMatchObject({ status: 'active', name });
        for (const ticket of [world.ticket(), world.ownTicket(1)])
          expect(ticket).toMatchObject({ status: 'approved', circleId: circleOf(1) });
        if (!cut) break;
      }
    },
  );

  it('takes the nearest name of several, and none where two are as near', async () => {
    const world = await lostWorld('Night owls');
    await world.lose(1, 2, 'Night-owls');
    await world.requestByName(1, 'night-OWLS', 1);
    await world.decide('approved', 1);
    expect(world.ownTicket(1)).toMatchObject({ circleId: circleOf(2) });
    await world.lose(1, 3, '🦉🦉');
    await world.requestByName(1, 'Nïght öwls', 2);
    expect(await outcomeOf(world.decide('approved', 2))).toBe('not-found');
    await world.decide('rejected', 2);
    // Two backups, and neither is called like it: a sign is like no other sign.
    await world.requestByName(1, '🌙🌙', 3);
    expect(await outcomeOf(world.decide('approved', 3))).toBe('not-found');
  });

  it('brings nothing back that is another’s or that nobody can tell, and can be answered', async () => {
    const world = await lostWorld();
    world.enroll(9);
    await world.requestByName(2, 'Night owls', 1);
    await world.requestByName(9, 'Night owls', 2);
    for (const ticket of [1, 2]) expect(await outcomeOf(world.decide('approved', ticket))).toBe('not-found');
    await world.lose(1, 2);
    await world.requestByName(1, 'Night owls', 3);
    expect(await outcomeOf(world.decide('approved', 3))).toBe('not-found');
    await world.decide('rejected', 3, 'Which one of the two?');
    const stored = world.get(alertPath(student(1).uid, recoveryAlertId(ticketOf(3))));
    expect(parseAlert('a', stored)).toMatchObject({ circleId: null, message: 'Which one of the two?' });
  });

  it('is approved in spite of whatever was cut off', async () => {
    for (let steps = 0; ; steps += 1) {
      const world = await lostWorld();
      await world.requestByName(1, 'Night owls');
      const cut = await world.documents.cutOff(steps, () => world.decide('approved'));
      if (cut) await world.decide('approved');
      expect(world.circle().status).toBe('active');
      expect(world.ticket()).toMatchObject({ status: 'approved', circleId: circleOf(1) });
      if (!cut) break;
    }
  });
});

describe('an admin', () => {
  it('looks at it, which leaves the end open, and brings the circle back', async () => {
    const world = await lostWorld();
    await world.request(1);
    expect(await world.decide('in_progress', 1, 'We are at it')).toEqual({ status: 'in_progress' });
    for (const ticket of [world.ticket(), world.ownTicket(1)])
      expect(ticket).toMatchObject({ status: 'in_progress', resolvedAt: null, resolution: 'We are at it' });
    expect(alertOf(world, 1)).toMatchObject({ status: 'in_progress', message: 'We are at it', read: false });
    expect(await world.decide('approved')).toEqual({ status: 'approved' });
    expect(world.circle()).toMatchObject({ status: 'active', name: 'Night owls' });
    expect(counted(world.documents.stored)).toMatchObject({ circlesRecovered: 1 });
    expect(world.membership(2)).toBeDefined();
    for (const ticket of [world.ticket(), world.ownTicket(1)])
      expect(ticket).toMatchObject({ status: 'approved', resolvedAt: expect.any(Number) as number });
    expect(alertOf(world, 1)).toMatchObject({
      ...{ type: 'recovery', status: 'approved', ticketId: ticketOf(1), circleName: 'Night owls' },
    });
  });

  it('turns it down, with an answer', async () => {
    const world = await lostWorld();
    await world.request(1);
    await world.decide('rejected', 1, 'It was deleted for what was written there');
    expect(world.get(circlePath(circleOf(1)))).toBeUndefined();
    expect(alertOf(world, 1)).toMatchObject({ message: 'It was deleted for what was written there' });
    expect(world.get(userPath(student(1).uid))).toMatchObject({ unreadNotifications: 2 });
  });

  it.each(['open', 'in_progress', 'approved', 'rejected'] as const)(
    'moves none that is closed: %s',
    async (status) => {
      const world = await lostWorld();
      await world.request(1);
      await world.decide('rejected');
      expect(await outcomeOf(world.decide(status))).toBe(status === 'open' ? 'invalid' : 'no-change');
      expect(await outcomeOf(world.decide(status, 9))).toBe(status === 'open' ? 'invalid' : 'not-found');
    },
  );

  it('is named to nobody, and each step is logged', async () => {
    const world = await lostWorld();
    await world.request(1);
    await world.decide('in_progress');
    await world.decide('approved');
    const naming = [...world.documents.stored].filter(([, fields]) => JSON.stringify(fields).includes(ADMIN));
    expect(naming.map(([path]) => path.split('/')[0])).toEqual([
      'admin_activity_logs',
      'admin_activity_logs',
    ]);
    expect(naming.map(([, fields]) => fields['details'])).toMatchObject([
      { status: 'in_progress' },
      { status: 'approved' },
    ]);
  });

  it('brings it back whatever other circles its owner has, and does not learn of them', async () => {
    for (const others of [[], [2, 3, 4]]) {
      const world = await lostWorld();
      await world.request(1);
      for (const number of others) await world.create(1, number);
      expect(await world.decide('approved')).toEqual({ status: 'approved' });
      expect(world.circle()).toMatchObject({ status: 'active' });
      expect(world.slots(1)).toEqual(others.length === 0 ? [circleOf(1)] : others.map(circleOf));
      // It is one more than they may have, and ends as any other.
      await world.change(1, 'schedule-deletion');
      if (others.length > 0) expect(await outcomeOf(world.change(1, 'cancel-deletion'))).toBe('circle-limit');
      expect(world.slots(1)).toEqual(others.map(circleOf));
    }
  });

  it('learns why a circle cannot come back, the ticket stays open, and each try is logged', async () => {
    const world = await lostWorld();
    await world.request(1);
    world.documents.pass(40 * DAY);
    expect(await outcomeOf(world.decide('approved'))).toBe('recovery-over');
    expect(world.ticket()).toMatchObject({ status: 'open' });
    const logged = Object.values(world.below('admin_activity_logs')).map(({ details }) => details);
    expect(logged).toEqual([{ id: ticketOf(1), status: 'approved', refused: 'recovery-over' }]);
  });

  it('decides twenty times a minute', async () => {
    const world = await lostWorld();
    for (let time = 0; time < 20; time += 1)
      expect(await outcomeOf(world.decide('approved'))).toBe('not-found');
    expect(await outcomeOf(world.decide('approved'))).toBe('too-many');
  });

  it('approves one whose creator has been faster', async () => {
    const world = await lostWorld();
    await world.request(1);
    await world.change(1, 'restore');
    expect(await world.decide('approved')).toEqual({ status: 'approved' });
  });

  it('goes on after whatever was cut off', async () => {
    for (let steps = 0; ; steps += 1) {
      const world = await lostWorld();
      await world.request(1);
      const cut = await world.documents.cutOff(steps, () => world.decide('approved'));
      if (cut) await world.decide('approved');
      expect(world.circle().status).toBe('active');
      expect(world.ticket()).toMatchObject({ status: 'approved' });
      expect(world.ownTicket(1)).not.toHaveProperty('comingBackUntil');
      expect(world.kinds().filter((kind) => kind === 'restoration')).toHaveLength(1);
      if (!cut) break;
    }
  });

  it('is turned down by nobody while its circle comes back, and as ever where it cannot', async () => {
    for (let steps = 0; ; steps += 1) {
      const world = await lostWorld();
      await world.request(1);
      const cut = await world.documents.cutOff(steps, () => world.decide('approved'));
      const turned = await outcomeOf(world.decide('rejected'));
      if (turned === 'done') {
        expect(world.ticket()).toMatchObject({ status: 'rejected' });
        // Nothing of it has come back, nor does it any more.
        expect(await outcomeOf(world.decide('approved'))).toBe('no-change');
        expect(world.get(circlePath(circleOf(1)))).toBeUndefined();
      } else expect(turned).toBe('no-change');
      if (!cut) break;
    }
    const world = await lostWorld();
    await world.request(1);
    for (const path of [...world.documents.stored.keys()])
      if (path.startsWith(deletedCirclePath(circleOf(1)))) world.documents.stored.delete(path);
    expect(await outcomeOf(world.decide('approved'))).not.toBe('done');
    expect(await outcomeOf(world.decide('rejected'))).toBe('done');
  });

  it.each([
    [
      'is being erased',
      (world: RecoveryWorld) => world.put(erasurePath(student(1).uid), { content: 'leave' }),
    ],
    ['is gone', (world: RecoveryWorld) => world.documents.stored.delete(supportTicketOwnerPath(ticketOf(1)))],
  ])('brings a circle back as ever when the account %s', async (_, leave) => {
    const world = await lostWorld();
    await world.request(1);
    leave(world);
    expect(await world.decide('approved')).toEqual({ status: 'approved' });
    expect(world.circle()).toMatchObject({ status: 'active', name: 'Night owls' });
    expect(world.ticket()).toMatchObject({ status: 'approved' });
  });

  it('leaves an owner nothing who has gone meanwhile', async () => {
    const world = await lostWorld();
    await world.request(1);
    world.documents.stored.delete(userPath(student(1).uid));
    await world.decide('rejected');
    expect(world.get(supportTicketPath(ticketOf(1)))).toMatchObject({ status: 'rejected' });
    expect(alertOf(world, 1)).toBeUndefined();
  });
});
