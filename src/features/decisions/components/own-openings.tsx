import type { UserId } from '@chupke/domain/user.ts';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { exactDay } from '../../../lib/format.ts';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import { useLive } from '../../../lib/use-live.ts';
import { Chit } from '../../../ui/card.tsx';

/** By which lawful orders it was opened who wrote something of the user's; nothing where there was none. */
export function OwnOpenings({ user }: { readonly user: UserId }) {
  const { openings: text } = useArea('decisions');
  const language = useLanguage();
  const load = useCallback(async () => (await import('../api/decisions.ts')).watchOpenings(user), [user]);
  const { live } = useLive(load);
  if (live.kind !== 'ready' || live.value.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="font-semibold">{text.title}</h2>
      <p className="text-soft mt-1 mb-3 text-small text-pretty">{text.lead}</p>
      <ul className="grid gap-3">
        {live.value.map(({ id, kind, authority, caseNumber, openedAt }) => (
          <Chit key={id} as="li" tone="plain">
            <p className="font-semibold">{text.kinds[kind]}</p>
            <p dir="auto" className="text-small break-words">
              {text.by(authority, caseNumber)}
            </p>
            <p className="text-soft text-small">{text.on(exactDay(openedAt, language))}</p>
          </Chit>
        ))}
      </ul>
      <Link
        to="/privacy#seal"
        className="text-accent mt-2 inline-flex min-h-11 items-center text-small font-semibold underline underline-offset-4"
      >
        {text.more}
      </Link>
    </section>
  );
}
