import type { ConsentChoice } from '@chupke/domain/consent.ts';
import { ASKED_PURPOSES, FREE_PURPOSES } from '@chupke/domain/consent.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLine } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Topic } from '../../../ui/topic.tsx';
import { loadOwnApi, useSaveFailure } from '../hooks/own-api.ts';
import { useConsents } from '../hooks/use-consents.ts';
import { useOptimisticSetting } from '../../../lib/use-optimistic-setting.ts';
import type { KeptConsent } from '../model/consent-view.ts';
import { choiceOf, shownPurposes } from '../model/consent-view.ts';
import { ConsentHistory } from './consent-history.tsx';

function isSame(one: ConsentChoice, other: ConsentChoice): boolean {
  return FREE_PURPOSES.every((purpose) => one[purpose] === other[purpose]);
}

function ConsentSwitches({
  uid,
  records,
}: {
  readonly uid: UserId;
  readonly records: readonly KeptConsent[];
}) {
  const { choices } = useArea('consent');
  const language = useLanguage();
  const onFailure = useSaveFailure();
  // As on arrival: a switch must not vanish under the finger that takes back what is not asked for any more.
  const [purposes] = useState(() => shownPurposes(choiceOf(records)));
  // All of them are one setting: a record holds the answer to each.
  const { shown, change } = useOptimisticSetting({
    stored: choiceOf(records),
    save: async (choice) => {
      const { saveConsent } = await loadOwnApi();
      await saveConsent(uid, choice, language);
    },
    onFailure,
    isSame,
  });
  return purposes.map((purpose) => (
    <Switch
      key={purpose}
      label={choices[purpose].term}
      hint={choices[purpose].line}
      checked={shown[purpose]}
      onChange={(isGiven) => change({ ...shown, [purpose]: isGiven })}
    />
  ));
}

function ConsentsSkeleton() {
  const { common } = useText();
  return (
    <div role="status" className="grid gap-7 py-3">
      <span className="sr-only">{common.loading}</span>
      {ASKED_PURPOSES.map((purpose) => (
        <div key={purpose} aria-hidden="true" className="grid gap-3">
          <SkeletonLine width="38%" />
          <SkeletonLine width="82%" />
        </div>
      ))}
    </div>
  );
}

/** The consents could not be read. Retried automatically, and at once on request. */
export function ConsentsFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { common } = useText();
  return (
    <Notice tone="warn" title={common.couldNotLoad} body={common.couldNotLoadBody}>
      <Button variant="secondary" size="sm" icon="refresh" onClick={onRetry}>
        {common.retry}
      </Button>
    </Notice>
  );
}

/** The student's consents, which can be given and withdrawn, with their history. */
export function Consents({ uid }: { readonly uid: UserId }) {
  const text = useArea('account').privacy;
  const { live, retry } = useConsents(uid);
  return (
    <Topic title={text.consentTitle} lead={text.consentLead}>
      {live.kind === 'loading' ? <ConsentsSkeleton /> : null}
      {live.kind === 'failed' ? <ConsentsFailed onRetry={retry} /> : null}
      {live.kind === 'ready' ? (
        // Suspending here must not replace the whole page, and lose the focus.
        <Suspense fallback={<ConsentsSkeleton />}>
          <div className="grid gap-4">
            <ConsentSwitches uid={uid} records={live.value} />
            <ConsentHistory records={live.value} />
          </div>
        </Suspense>
      ) : null}
      <p className="mt-2 text-small">
        <Link
          to="/privacy"
          className="text-accent inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
        >
          {text.notice}
        </Link>
      </p>
    </Topic>
  );
}
