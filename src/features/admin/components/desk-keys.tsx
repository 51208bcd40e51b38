import { useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { switchKeys, useKeys, useKeysOn } from '../../../lib/use-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyList } from '../../../ui/key-list.tsx';

/** What a key does here; an arrow key does it too where `alsoAt` names one. */
export interface DeskKey {
  readonly key: string;
  readonly alsoAt?: string;
  readonly does: string;
  readonly act: () => void;
}

/** Acts at the keys, and the button (and `?`) that lists them. */
export function DeskKeys({ keys }: { readonly keys: readonly DeskKey[] }) {
  const { keys: text } = useArea('desk');
  const { common } = useText();
  const isOn = useKeysOn();
  const [isShown, setShown] = useState(false);
  const show = (): void => setShown(true);
  const bound = keys.flatMap(({ key, alsoAt, act }) =>
    alsoAt === undefined ? [[key, act] as const] : [[key, act] as const, [alsoAt, act] as const],
  );
  useKeys(Object.fromEntries([...bound, ['?', show]]));
  return (
    <>
      <span className="hidden lg:inline">
        <Button variant="quiet" size="sm" onClick={show}>
          {text.show}
        </Button>
      </span>
      {isShown ? (
        <KeyList
          words={{ title: text.title, close: common.close, isOn: text.isOn, isOnHint: text.isOnHint }}
          keys={[...keys, { key: '?', does: text.this }]}
          isOn={isOn}
          onSwitch={switchKeys}
          onClose={() => setShown(false)}
        />
      ) : null}
    </>
  );
}
