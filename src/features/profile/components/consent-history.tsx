import type { FreePurpose } from '@chupke/domain/consent.ts';
import { languageNames } from '@chupke/domain/language.ts';
import { useLanguage, useArea } from '../../../lib/i18n.ts';
import { exactTime } from '../../../lib/format.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { KeptConsent } from '../model/consent-view.ts';
import { shownPurposes } from '../model/consent-view.ts';

function Line({ record }: { readonly record: KeptConsent }) {
  const text = useArea('account').privacy;
  const { choices } = useArea('consent');
  const language = useLanguage();
  const answer = (purpose: FreePurpose): string =>
    `${choices[purpose].term}: ${record.purposes[purpose] ? text.given : text.refused}`;
  return (
    <li className="border-line border-t py-2.5 text-small">
      <p className="font-semibold">
        <time dateTime={new Date(record.at).toISOString()}>{exactTime(record.at, language)}</time>
        <span className="text-soft font-normal">, {text.historyFrom[record.source]}</span>
      </p>
      <p>{[`${text.needed}: ${text.given}`, ...shownPurposes(record.purposes).map(answer)].join(' · ')}</p>
      <p className="text-soft">
        {text.historyVersion(record.version)},{' '}
        {text.historyLanguage(languageNames(language)[record.language])}
      </p>
    </li>
  );
}

/** All of the user's consent records, newest first, folded by default. */
export function ConsentHistory({ records }: { readonly records: readonly KeptConsent[] }) {
  const text = useArea('account').privacy;
  return (
    <details className="group">
      <summary className="text-accent inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-small font-semibold underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        {text.historyShow}
        <span className="transition-transform group-open:rotate-90">
          <Icon name="chevron-right" size={17} />
        </span>
      </summary>
      {records.length === 0 ? (
        <p className="text-soft text-small">{text.historyEmpty}</p>
      ) : (
        <>
          <p className="text-soft mb-2 text-small">{text.historyLead}</p>
          <ol aria-label={text.historyTitle}>
            {records.map((record) => (
              <Line key={record.id} record={record} />
            ))}
          </ol>
        </>
      )}
    </details>
  );
}
