import { useEffect } from 'react';
import { ConfieMark } from './confie-mark.tsx';
import { useSupportText } from './support-words.ts';

/** How long it is shown, in milliseconds. */
const SPLASH_MS = 1500;

/** On phones before the chat: who is there. A press skips it. */
export function Splash({ onDone }: { readonly onDone: () => void }) {
  const text = useSupportText();
  useEffect(() => {
    const timer = setTimeout(onDone, SPLASH_MS);
    return () => clearTimeout(timer);
  }, [onDone]);
  return (
    <button
      type="button"
      onClick={onDone}
      className="bg-paper text-ink fixed inset-0 z-50 flex flex-col items-center justify-center gap-5"
    >
      <span className="animate-[page-in_500ms_var(--ease-fold)] motion-reduce:animate-none">
        <ConfieMark size={112} />
      </span>
      <span className="text-lead font-bold">{text.splash}</span>
    </button>
  );
}
