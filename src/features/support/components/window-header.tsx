import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { useSupportText } from './support-words.ts';
import { WindowTitle } from './window-frame.tsx';

interface WindowHeaderProps {
  readonly title: string;
  /** Below the title. */
  readonly line?: ReactNode;
  /** Before the title, where nothing leads back. */
  readonly mark?: ReactNode;
  readonly onBack: (() => void) | undefined;
  /** Opens the previous conversations. */
  readonly onHistory: (() => void) | undefined;
  readonly onMinimise: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** The head of the window: where one is, and how to make it small or close it. */
export function WindowHeader(props: WindowHeaderProps) {
  const { title, line, mark, onBack, onHistory, onMinimise, onClose, children } = props;
  const text = useSupportText();
  const { common } = useText();
  return (
    <header className="border-line bg-sheet flex min-h-15 shrink-0 items-center gap-1 border-b py-1 pr-1.5 pl-1.5 pt-[max(0.25rem,env(safe-area-inset-top))]">
      {onBack === undefined ? (
        <span className="pl-2.5" />
      ) : (
        <IconButton label={common.back} icon="back" onClick={onBack} />
      )}
      {mark}
      <div className="min-w-0 flex-1 pl-1.5">
        <WindowTitle className="truncate leading-tight font-bold">{title}</WindowTitle>
        {line === undefined ? null : <p className="text-soft truncate text-tiny">{line}</p>}
      </div>
      {children}
      {onHistory === undefined ? null : <IconButton label={text.history} icon="clock" onClick={onHistory} />}
      <IconButton label={text.minimise} icon="minus" onClick={onMinimise} />
      <IconButton label={common.close} icon="cross" onClick={onClose} />
    </header>
  );
}
