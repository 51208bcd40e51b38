import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { expect, it } from 'vitest';
import { setSession } from '../../../lib/session.ts';
import { signIn } from '../../../lib/testing/student.ts';
import { myActivity, rememberLiked } from './my-activity.ts';

it('is there again after the next start: of very many likes the newest', () => {
  signIn();
  const ids = Array.from({ length: 600 }, (_, index) =>
    parseConfessionId(`liked${String(index).padStart(15, '0')}`),
  );
  for (const id of ids) rememberLiked(id, true);
  setSession({ kind: 'signed-out' });
  expect(myActivity().liked.size).toBe(0);
  signIn();
  expect([...myActivity().liked]).toEqual(ids.slice(100));
});
