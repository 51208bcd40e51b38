import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import type { Areas } from '../../../texts/en/form.ts';
import { SearchField } from '../../../ui/search-field.tsx';

/** Name of the box, by which the app finds the one that the document came with. */
export const HELP_SEARCH_NAME = 'help-search';

interface HelpSearchBoxProps {
  readonly text: Areas['help'];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The box that searches the help centre. It takes a script, and is not there without. */
export function HelpSearchBox({ text, value, onChange }: HelpSearchBoxProps) {
  return (
    <div role="search" className="with-script">
      <SearchField
        name={HELP_SEARCH_NAME}
        label={text.search}
        placeholder={text.searchHint}
        clearLabel={text.clear}
        maxLength={TEXT_LIMITS.search}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
