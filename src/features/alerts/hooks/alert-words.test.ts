import { replyLikeAlert, likeAlert } from '@chupke/domain/alert-words.ts';
import { postMask } from '@chupke/domain/anonymous-id.ts';
import { parseReplyId } from '@chupke/domain/confession-id.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import { renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { groupAlerts } from '../model/alert-groups.ts';
import { CONFESSION, stored } from '../testing/samples.ts';
import { useAlertWords } from './alert-words.ts';

const blocked = vi.hoisted(() => ({ names: new Set<string>() }));
vi.mock('../../../lib/blocked-names/blocked-names.ts', () => ({ useBlockedNames: () => blocked.names }));

const confessionName = postMask(CONFESSION);
const NAME = drawPseudonym(confessionName).name.en;
const REPLY = parseReplyId('abcdefghijklmnopqrs1');
const likes = stored(likeAlert(CONFESSION, 3, { text: 'I ate it', confessionName }));
const ofReply = stored(replyLikeAlert(CONFESSION, REPLY, 1, { text: 'Me too', confessionName }));
const older = stored(replyLikeAlert(CONFESSION, REPLY, 1, { text: 'Me too' }));

beforeAll(() => loadArea('alerts', 'en'));
beforeEach(() => blocked.names.clear());

function words() {
  return renderHook(() => useAlertWords()).result.current;
}

function headingOf(...alerts: Parameters<typeof groupAlerts>[0]) {
  const [group] = groupAlerts(alerts);
  return group === undefined ? undefined : words().headingOf(group);
}

it('names the confession by the name under which it stands', () => {
  expect(words().aboutOf(likes)).toBe(`${NAME}: “I ate it”`);
  expect(words().aboutOf(ofReply)).toBe(`To ${NAME}: “Me too”`);
  expect(headingOf(likes, ofReply)).toEqual({ title: `${NAME}: “I ate it”`, mask: confessionName });
  expect(headingOf(ofReply, older)).toEqual({ title: `Your replies to ${NAME}`, mask: confessionName });
});

it('does without where an older alert has none, or the student has blocked it', () => {
  expect(words().aboutOf(older)).toBe('“Me too”');
  expect(headingOf(older, older)).toEqual({ title: 'Your replies in one thread', mask: undefined });
  blocked.names.add(confessionName);
  expect(words().aboutOf(ofReply)).toBe('“Me too”');
  expect(headingOf(ofReply)).toEqual({ title: 'Your replies in one thread', mask: undefined });
});
