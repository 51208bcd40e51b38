import { useArea } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { OwnCirclesState } from '../../../entities/circle/hooks/own-circles-store.ts';
import { useOpenCircle } from '../../../entities/circle/hooks/use-open-circle.ts';
import type { OwnCircle } from '../../../entities/circle/model/own-circles.ts';

/** The circle that an address meant, by its own id or the opaque one, among those that one is in. */
function meant(state: OwnCirclesState, asked: string | undefined): OwnCircle | undefined {
  if (state.kind !== 'ready' || asked === undefined) return undefined;
  return state.circles.find(({ circle }) => circle.id === asked || circle.secureId === asked);
}

/**
 * Says why an address of a circle led here (?warning=direct_access), and offers a member the way in that is the app's
 * own. Who is not in it learns nothing of it, not even that it is there.
 */
export function DirectBanner({
  state,
  asked,
}: {
  readonly state: OwnCirclesState;
  readonly asked: string | undefined;
}) {
  const { list } = useArea('circles');
  const open = useOpenCircle();
  const own = meant(state, asked);
  return (
    <div className="mb-4">
      <Notice tone="info" title={list.directTitle} body={list.directBody}>
        {own === undefined ? undefined : (
          <Button variant="primary" size="sm" onClick={() => open(own.circle)}>
            {list.open(own.circle.name)}
          </Button>
        )}
      </Notice>
    </div>
  );
}
