import { useText } from '../../../lib/i18n.ts';
import type { IconName } from '../../../ui/icons.tsx';
import { Icon } from '../../../ui/icons.tsx';

const LINES = ['seen', 'kept', 'sealed'] as const;
const ICONS: Record<(typeof LINES)[number], IconName> = { seen: 'eye', kept: 'mail', sealed: 'lock' };

/** How anonymity holds, in three lines. Each says no more than what the code keeps. */
export function AnonymityPromise() {
  const text = useText().auth;
  return (
    <section aria-labelledby="promise-title">
      <h2 id="promise-title" className="sr-only">
        {text.promiseTitle}
      </h2>
      <dl className="grid gap-4">
        {LINES.map((line) => (
          <div key={line}>
            <dt className="flex items-center gap-3.5 font-semibold">
              <span className="text-calm">
                <Icon name={ICONS[line]} size={24} />
              </span>
              {text.promise[line].title}
            </dt>
            <dd className="text-soft max-w-[50ch] pl-9.5 text-small text-pretty">
              {text.promise[line].body}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
