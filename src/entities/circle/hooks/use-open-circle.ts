import { checkCircleId, circleAddress } from '@chupke/domain/circle-address.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { noteCircleNavigation } from '../../../lib/security/circle-navigation.ts';
import { actingUser } from '../../../lib/session.ts';
import { rememberAddress } from './circle-memory.ts';

type Addressed = Pick<Circle, 'id' | 'secureId'>;

/** A circle's address: the one with its opaque id. */
export function addressOf({ secureId, id }: Addressed): string {
  const checked = checkCircleId(secureId);
  return checked.kind === 'valid' ? circleAddress(checked.id) : `/circles/${id}`;
}

/** Records that a circle is opened from inside the app, so that its guard lets it pass. */
export function noteOpening(circle: Addressed): void {
  rememberAddress(actingUser(), circle);
  noteCircleNavigation();
}

/** Opens a circle from inside the app. */
export function useOpenCircle(): (circle: Addressed) => void {
  const navigate = useNavigate();
  return useCallback(
    (circle) => {
      noteOpening(circle);
      void navigate(addressOf(circle));
    },
    [navigate],
  );
}
