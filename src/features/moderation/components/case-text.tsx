import { useState } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icons.tsx';
import { isLong, textClasses, WRITTEN } from '../../../ui/written.ts';

interface CaseTextProps {
  /** Null if it is no longer kept. */
  readonly text: string | null;
  /** Shown instead of words that are no longer kept. */
  readonly goneWords: string;
}

/** The content as it was when reported. */
export function CaseText({ text, goneWords }: CaseTextProps) {
  const words = useArea('moderation');
  const [isUnfolded, setUnfolded] = useState(false);
  if (text === null) {
    return (
      <p className="text-soft bg-sunken mt-3 flex gap-2.5 rounded-chit px-4 py-3 text-small">
        <span className="pt-0.5">
          <Icon name="trash" size={18} />
        </span>
        {goneWords}
      </p>
    );
  }
  const isFolded = isLong(text) && !isUnfolded;
  return (
    <>
      <blockquote dir="auto" className={`mt-3 ${textClasses('body', isFolded)}`}>
        {text}
      </blockquote>
      {isFolded ? (
        <button type="button" onClick={() => setUnfolded(true)} className={WRITTEN.unfold}>
          {words.unfold}
        </button>
      ) : null}
    </>
  );
}
