import { Dialog } from './dialog.tsx';
import { Switch } from './switch.tsx';

interface KeyListProps {
  readonly words: {
    readonly title: string;
    readonly close: string;
    /** The switch that turns single keys off. */
    readonly isOn: string;
    readonly isOnHint: string;
  };
  readonly keys: readonly { readonly key: string; readonly does: string }[];
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** What single keys do here, in a dialog that is open while mounted. */
export function KeyList({ words, keys, isOn, onSwitch, onClose }: KeyListProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words.title}
      closeLabel={words.close}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-2">
        {keys.map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="border-line bg-sunken inline-block min-w-8 rounded-sm border px-2 py-0.5 text-center font-mono text-small">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch label={words.isOn} hint={words.isOnHint} checked={isOn} onChange={onSwitch} />
    </Dialog>
  );
}
