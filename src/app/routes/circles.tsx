import type { UserId } from '@chupke/domain/user.ts';
import { useLocation } from 'react-router-dom';
import { lazyComponent, lazyModule } from '../../lib/lazy-module.ts';
import type { JoiningSheet, SheetActs } from '../../features/directory/components/circles-page.tsx';
import { CirclesPage } from '../../features/directory/components/circles-page.tsx';
import { CircleMenu } from '../../features/membership/components/circle-menu.tsx';
import { knownUser, useSession } from '../../lib/session.ts';
import { askedCircle, CircleListGuard } from '../guards/circle-guard.tsx';

const CreateSheet = lazyComponent(
  lazyModule(async () => (await import('../../features/membership/components/create-sheet.tsx')).CreateSheet),
);
const CodeSheet = lazyComponent(
  lazyModule(async () => (await import('../../features/membership/components/code-sheet.tsx')).CodeSheet),
);
const JoinSheet = lazyComponent(
  lazyModule(async () => (await import('../../features/membership/components/join-sheet.tsx')).JoinSheet),
);

interface OpenedSheetProps extends SheetActs {
  readonly user: UserId;
  readonly sheet: JoiningSheet;
}

function OpenedSheet({ user, sheet, ...acts }: OpenedSheetProps) {
  switch (sheet.kind) {
    case 'create':
      return <CreateSheet user={user} {...acts} />;
    case 'code':
      return <CodeSheet key={sheet.code} given={sheet.code} {...acts} />;
    case 'join':
      return <JoinSheet circle={sheet.circle} {...acts} />;
  }
}

/** `/circles`: the user's circles, and those of their college. */
export function Circles() {
  const session = useSession();
  const location = useLocation();
  if (session.kind !== 'signed-in') return null;
  const college = knownUser(session)?.college ?? null;
  const { uid } = session.account;
  return (
    <CircleListGuard>
      <CirclesPage
        key={uid}
        user={uid}
        college={college}
        asked={askedCircle(location.state)}
        menuOf={(own) => <CircleMenu own={own} />}
        sheetOf={(sheet, acts) => <OpenedSheet user={uid} sheet={sheet} {...acts} />}
      />
    </CircleListGuard>
  );
}
