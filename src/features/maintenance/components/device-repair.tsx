import { useState } from 'react';
import { lazyComponent, lazyModule } from '../../../lib/lazy-module.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { LazyOverlay } from '../../../lib/lazy-overlay.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { clearEverything, clearRenewable, ownWords } from '../hooks/repair-device.ts';

const ConfirmDialog = lazyComponent(
  lazyModule(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog),
);

type Repair = 'no' | 'clearing' | 'asking' | 'wiping' | 'failed';

function useRepair() {
  const [repair, setRepair] = useState<Repair>('no');
  const run = (state: Repair, work: () => Promise<void>, then: () => void): void => {
    setRepair(state);
    work().then(then, () => setRepair('failed'));
  };
  return {
    repair,
    clear: () => run('clearing', clearRenewable, () => window.location.reload()),
    ask: (isAsking: boolean) => setRepair(isAsking ? 'asking' : 'no'),
    wipe: () => run('wiping', clearEverything, () => window.location.assign('/')),
  };
}

function WipeQuestion({
  isWiping,
  onAnswer,
  onWipe,
}: {
  readonly isWiping: boolean;
  readonly onAnswer: (isOpen: boolean) => void;
  readonly onWipe: () => void;
}) {
  const text = useArea('recovery');
  const { cancel } = useText().common;
  const [{ drafts, unsent }] = useState(ownWords);
  const what = text.wipeKept(drafts, unsent);
  return (
    <ConfirmDialog
      open
      onOpenChange={onAnswer}
      title={text.wipeTitle}
      body={what === '' ? text.wipeWarning : text.wipeLoses(what)}
      confirmLabel={text.wipeConfirm}
      cancelLabel={cancel}
      danger
      busy={isWiping}
      onConfirm={onWipe}
    />
  );
}

/** Clears stale data in this browser; what cannot be restored is removed only after a confirmation. */
export function DeviceRepair() {
  const text = useArea('recovery');
  const { repair, clear, ask, wipe } = useRepair();
  return (
    <section aria-labelledby="recovery-repair" className="chit grid gap-4 px-4.5 py-4 sm:px-6">
      <div>
        <h2 id="recovery-repair" className="font-bold">
          {text.repairTitle}
        </h2>
        <p className="mt-1 text-pretty">{text.repairBody}</p>
      </div>
      <div>
        <Button variant="secondary" icon="tools" busy={repair === 'clearing'} onClick={clear}>
          {text.repair}
        </Button>
      </div>
      {repair === 'failed' ? <Notice tone="danger" title={text.repairFailed} /> : null}
      <p className="text-soft border-line border-t pt-4 text-small text-pretty">{text.wipeBody}</p>
      <div className="-ml-5">
        <Button variant="quiet" icon="trash" onClick={() => ask(true)}>
          {text.wipe}
        </Button>
      </div>
      {repair === 'asking' || repair === 'wiping' ? (
        <LazyOverlay onFailed={() => ask(false)}>
          <WipeQuestion isWiping={repair === 'wiping'} onAnswer={ask} onWipe={wipe} />
        </LazyOverlay>
      ) : null}
    </section>
  );
}
