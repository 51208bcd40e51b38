import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMinute } from '../../../lib/use-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useAssistantConsent } from '../hooks/own-facts.ts';
import { greetingAt } from '../model/greeting.ts';
import { ConfieMark } from './confie-mark.tsx';
import { useSupportText } from './support-words.ts';

interface HomeTabProps {
  readonly name: string;
  /** Number of previous conversations. */
  readonly earlier: number;
  /** Whether a conversation is active. */
  readonly isActive: boolean;
  readonly onStart: () => void;
  readonly onAsk: (question: string) => void;
  readonly onSearch: (query: string) => void;
  readonly onHistory: () => void;
  readonly onTickets: () => void;
}

function QuickQuestions({ onAsk }: Pick<HomeTabProps, 'onAsk'>) {
  const text = useSupportText();
  return (
    <section aria-labelledby="support-quick">
      <h3 id="support-quick" className="text-soft mb-1 text-small font-semibold">
        {text.home.quick}
      </h3>
      <ul className="border-line divide-line bg-sheet divide-y rounded-control border">
        {text.quickQuestions.map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="hover:bg-ink/5 flex min-h-12 w-full items-center justify-between gap-3 px-4 py-2 text-left text-small leading-snug focus-visible:-outline-offset-2"
            >
              {question}
              <span className="text-soft shrink-0">
                <Icon name="chevron-right" size={18} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For those who have not agreed to it: that Confie can ask an AI, and where that is switched on. */
function AiHint() {
  const { home } = useSupportText();
  if (useAssistantConsent() !== false) return null;
  return (
    <p className="text-soft -mt-2 text-small">
      {home.withoutAi}{' '}
      <Link to="/profile/privacy" className="text-accent font-semibold underline underline-offset-4">
        {home.switchOn}
      </Link>
    </p>
  );
}

/** Home: a greeting, the search, the chat, and questions that many have. */
export function HomeTab(props: HomeTabProps) {
  const { name, earlier, isActive, onStart, onAsk, onSearch, onHistory, onTickets } = props;
  const text = useSupportText();
  const [query, setQuery] = useState('');
  const greeting = text.home.greetings[greetingAt(useMinute())];
  return (
    <div className="grid gap-5 px-4 pt-5 pb-6">
      <div>
        <p className="text-soft text-small">{name === '' ? greeting : text.home.named(greeting, name)}</p>
        <p className="text-lead font-bold text-balance">{text.home.lead}</p>
      </div>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (query.trim() !== '') onSearch(query);
        }}
      >
        <SearchField
          label={text.home.search}
          placeholder={text.home.search}
          maxLength={TEXT_LIMITS.search}
          value={query}
          onChange={setQuery}
        />
      </form>
      <button
        type="button"
        onClick={onStart}
        className="chit hover:border-edge flex w-full items-center gap-4 px-4 py-4 text-left [--under:var(--paper)] active:translate-y-px"
      >
        <ConfieMark size={44} />
        <span className="min-w-0">
          <span className="block font-bold">{isActive ? text.home.goOn : text.home.start}</span>
          <span className="text-soft block text-small">{text.home.startHint}</span>
        </span>
      </button>
      <AiHint />
      <div className="flex flex-wrap gap-2">
        {earlier === 0 ? null : (
          <Button variant="secondary" size="sm" icon="clock" onClick={onHistory}>
            {text.home.history(earlier)}
          </Button>
        )}
        <Button variant="secondary" size="sm" icon="chit" onClick={onTickets}>
          {text.home.tickets}
        </Button>
      </div>
      <QuickQuestions onAsk={onAsk} />
      <p className="text-soft text-tiny">{text.home.people}</p>
    </div>
  );
}
