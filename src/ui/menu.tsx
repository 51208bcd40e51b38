import { Menu as Base } from '@base-ui/react/menu';
import type { IconName } from './icons.tsx';
import { Icon } from './icons.tsx';

/** One line of a menu. */
export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName | undefined;
  /** It takes something away. */
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onSelect: () => void;
}

interface MenuProps {
  /** Name of the button that opens it. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Icon of that button; three dots by default. */
  readonly icon?: IconName | undefined;
  /** Called at each opening. */
  readonly onOpen?: (() => void) | undefined;
}

/** An icon button that opens a list of actions. */
export function Menu({ label, items, icon = 'more', onOpen }: MenuProps) {
  return (
    // Not modal: making the whole page inert and locking its scrolling costs 200 ms on a slow phone.
    <Base.Root modal={false} onOpenChange={(isOpen) => isOpen && onOpen?.()}>
      <Base.Trigger
        aria-label={label}
        className="text-soft hover:bg-ink/7 hover:text-ink data-popup-open:bg-ink/7 data-popup-open:text-ink grid size-11 shrink-0 place-items-center rounded-full transition-colors"
      >
        <Icon name={icon} />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="z-50 outline-none" sideOffset={4} align="end" collisionPadding={8}>
          <Base.Popup className="bg-sheet text-ink shadow-raise border-line min-w-48 origin-(--transform-origin) rounded-control border py-1.5 outline-none transition-[opacity,scale] data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0">
            {items.map((item) => (
              <Base.Item
                key={item.id}
                disabled={item.disabled ?? false}
                onClick={item.onSelect}
                className={`data-highlighted:bg-ink/7 flex min-h-11 items-center gap-3 px-4 outline-none select-none data-disabled:opacity-55 ${item.danger === true ? 'text-danger' : ''}`}
              >
                {item.icon === undefined ? null : <Icon name={item.icon} size={20} />}
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
