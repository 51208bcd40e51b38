import type { UserId } from '@chupke/domain/user.ts';
import type { ComponentType } from 'react';
import { useSession } from '../../lib/session.ts';

/** The page, for the account that is signed in. Another account gets a new instance of it. */
export function withUser(Page: ComponentType<{ readonly user: UserId }>): ComponentType {
  return function OwnPage() {
    const session = useSession();
    if (session.kind !== 'signed-in') return null;
    const { uid } = session.account;
    return <Page key={uid} user={uid} />;
  };
}
