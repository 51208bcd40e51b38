import { useText } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icons.tsx';

/** Shows how many new confessions wait above, and reveals them when pressed. */
export function NewPill({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  const { confessions } = useText();
  return (
    <>
      <p role="status" className="sr-only">
        {count === 0 ? '' : confessions.newOnes(count)}
      </p>
      {count === 0 ? null : (
        <div className="pointer-events-none sticky top-3 z-20 flex h-0 justify-center">
          <button
            type="button"
            onClick={onShow}
            className="bg-marigold text-marigold-ink shadow-raise pointer-events-auto flex h-11 items-center gap-2 rounded-full px-5 text-small font-semibold transition-[translate,opacity] duration-(--calmly) starting:-translate-y-3 starting:opacity-0"
          >
            <Icon name="up" size={18} />
            {confessions.newOnes(count)}
          </button>
        </div>
      )}
    </>
  );
}
