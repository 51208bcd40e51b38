import type { IconName } from './icons.tsx';
import { Icon } from './icons.tsx';

interface NewPillProps {
  /** What is new; undefined: nothing is. */
  readonly words: string | undefined;
  readonly icon?: IconName | undefined;
  readonly onShow: () => void;
}

/** Lies over a list whose rows stay where they are: says what is new, and shows it when pressed. */
export function NewPill({ words, icon = 'up', onShow }: NewPillProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {words}
      </p>
      {words === undefined ? null : (
        <div className="pointer-events-none sticky top-3 z-20 flex h-0 justify-center">
          <button
            type="button"
            onClick={onShow}
            className="bg-marigold text-marigold-ink shadow-raise pointer-events-auto flex h-11 items-center gap-2 rounded-full px-5 text-small font-semibold transition-[translate,opacity] duration-(--calmly) starting:-translate-y-3 starting:opacity-0"
          >
            <Icon name={icon} size={18} />
            {words}
          </button>
        </div>
      )}
    </>
  );
}
