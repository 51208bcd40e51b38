import { ParseError } from '@chupke/domain/parse.ts';
import { describe, expect, it } from 'vitest';
import {
  parseChangeRequest,
  parseCircleWelcome,
  parseCreateRequest,
  parseInviteRequest,
  parseJoinRequest,
  parseModerationRequest,
  parsePresenceRequest,
} from './parse.ts';

const ID = 'a'.repeat(20);
const DRAFT = {
  name: '  Night   owls ',
  theme: 'Sleep',
  description: '',
  privacyLevel: 'open',
  circleType: 'chat',
  tags: ['Night', 'night'],
  maxParticipants: 50,
  expirationDays: null,
  moderatorRotation: false,
  analyticsEnabled: true,
};

describe('what is sent about circles', () => {
  it('is read', () => {
    expect(parseCreateRequest({ id: ID, draft: DRAFT })).toMatchObject({
      id: ID,
      draft: { name: 'Night owls', tags: ['night'] },
    });
    expect(parseJoinRequest({ circleId: ID, code: null })).toEqual({ circleId: ID, code: null });
    expect(parseJoinRequest({ code: ' abcd-efgh ' })).toEqual({ circleId: null, code: 'ABCDEFGH' });
    expect(parseInviteRequest({ code: 'abcdefgh' })).toEqual({ code: 'ABCDEFGH' });
    expect(parseChangeRequest({ circleId: ID, change: 'leave' })).toEqual({ circleId: ID, change: 'leave' });
    const member = `k_${'a'.repeat(16)}`;
    expect(parseModerationRequest({ circleId: ID, act: { kind: 'mute', member, more: 1 } })).toEqual({
      circleId: ID,
      act: { kind: 'mute', member },
    });
    expect(parsePresenceRequest({ circleId: ID, isHere: true })).toEqual({ circleId: ID, isHere: true });
    expect(parseCircleWelcome({ circle: ID, kind: 'guide' })).toEqual({ circle: ID, kind: 'guide' });
  });

  it.each([
    [parseCreateRequest, { id: 'admin/../x', draft: DRAFT }],
    [parseCreateRequest, { id: ID, draft: { ...DRAFT, maxParticipants: 51 } }],
    [parseCreateRequest, { id: ID, draft: { ...DRAFT, name: 'x' } }],
    [parseCreateRequest, { id: ID, draft: { ...DRAFT, expirationDays: 31 } }],
    [parseCreateRequest, { id: ID, draft: { ...DRAFT, privacyLevel: 'public' } }],
    [parseCreateRequest, { id: ID }],
    [parseJoinRequest, { circleId: null, code: null }],
    [parseJoinRequest, { circleId: 'users/x', code: null }],
    [parseJoinRequest, { code: '1234' }],
    [parseInviteRequest, { code: '' }],
    [parseChangeRequest, { circleId: ID, change: 'archive' }],
    [parseModerationRequest, { circleId: ID, act: { kind: 'mute', member: 'somebody' } }],
    [parseModerationRequest, { circleId: ID, act: { kind: 'promote' } }],
    [parsePresenceRequest, { circleId: ID, isHere: 'yes' }],
    [parseCircleWelcome, { circle: ID, kind: 'reminder' }],
    [parseCircleWelcome, null],
  ])('is refused by %o: %j', (parse, data) => {
    expect(() => parse(data)).toThrow(ParseError);
  });
});
