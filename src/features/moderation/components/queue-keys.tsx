import { useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { switchKeys, useKeys, useKeysOn } from '../../../lib/use-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyList } from '../../../ui/key-list.tsx';

/** What the keys of the queue do. */
export interface QueueKeyActs {
  readonly next: () => void;
  readonly previous: () => void;
  readonly open: () => void;
  readonly resolve: () => void;
  readonly dismiss: () => void;
  readonly review: () => void;
  readonly assign: () => void;
  readonly note: () => void;
  readonly select: () => void;
  readonly renew: () => void;
}

/** Acts at the keys, and the button (and `?`) that lists them. */
export function QueueKeys({ acts }: { readonly acts: QueueKeyActs }) {
  const text = useArea('queue');
  const { common } = useText();
  const isOn = useKeysOn();
  const [isShown, setShown] = useState(false);
  const show = (): void => setShown(true);
  const keys = [
    { key: 'j', does: text.doesNext, act: acts.next },
    { key: 'k', does: text.doesPrevious, act: acts.previous },
    { key: 'Enter', does: text.doesOpen, act: acts.open },
    { key: 'r', does: text.doesResolve, act: acts.resolve },
    { key: 'd', does: text.doesDismiss, act: acts.dismiss },
    { key: 's', does: text.doesReview, act: acts.review },
    { key: 'a', does: text.doesAssign, act: acts.assign },
    { key: 'n', does: text.doesNote, act: acts.note },
    { key: 'x', does: text.doesSelect, act: acts.select },
    { key: 'u', does: text.doesRenew, act: acts.renew },
    { key: '?', does: text.doesHelp, act: show },
  ];
  useKeys(Object.fromEntries(keys.map(({ key, act }) => [key, act])));
  return (
    <>
      <div className="-mt-10 mb-1 flex justify-end max-lg:hidden">
        <Button variant="quiet" size="sm" onClick={show}>
          {text.keys}
        </Button>
      </div>
      {isShown ? (
        <KeyList
          words={{ title: text.keysTitle, close: common.close, isOn: text.keysOn, isOnHint: text.keysOnHint }}
          keys={keys}
          isOn={isOn}
          onSwitch={switchKeys}
          onClose={() => setShown(false)}
        />
      ) : null}
    </>
  );
}
