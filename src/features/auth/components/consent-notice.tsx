import { ASKED_PURPOSES, NEEDED_PURPOSES } from '@chupke/domain/consent.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { ConsentAnswer } from '../model/entry-form.ts';

interface ConsentNoticeProps {
  readonly answer: ConsentAnswer;
  readonly onAnswer: (answer: ConsentAnswer) => void;
  readonly error: ErrorCode | undefined;
}

/**
 * The itemised notice: what is stored, why and how long, one line each. The required purposes have one checkbox, the
 * optional ones one each; none is preselected. Suspends until its texts are loaded.
 */
export function ConsentNotice({ answer, onAnswer, error }: ConsentNoticeProps) {
  const text = useArea('consent');
  const { errors } = useText();
  return (
    <section aria-labelledby="notice-title" className="grid gap-4">
      <div className="border-line bg-paper grid gap-3 rounded-chit border px-4 py-3.5">
        <h2 id="notice-title" className="font-semibold">
          {text.title}
        </h2>
        <div>
          <h3 className="text-soft text-tiny">{text.needed}</h3>
          <dl className="mt-1 grid gap-2">
            {NEEDED_PURPOSES.map((purpose) => (
              <div key={purpose} className="text-small leading-snug">
                <dt className="font-semibold">{text.purposes[purpose].term}</dt>
                <dd className="text-soft text-pretty">{text.purposes[purpose].line}</dd>
              </div>
            ))}
          </dl>
        </div>
        {ASKED_PURPOSES.length === 0 ? null : (
          <fieldset className="border-line border-t border-dashed pt-3">
            <legend className="text-soft float-left text-tiny">{text.free}</legend>
            <div className="clear-both grid gap-1.5 pt-1.5 text-small leading-snug">
              {ASKED_PURPOSES.map((purpose) => (
                <Checkbox
                  key={purpose}
                  name={purpose}
                  label={<span className="font-semibold">{text.choices[purpose].term}</span>}
                  hint={text.choices[purpose].line}
                  checked={answer.choice[purpose]}
                  onChange={(isChosen) =>
                    onAnswer({ ...answer, choice: { ...answer.choice, [purpose]: isChosen } })
                  }
                />
              ))}
            </div>
          </fieldset>
        )}
        <p className="text-soft border-line border-t border-dashed pt-2 text-small">
          {text.withdraw} {/* In a tab of its own: what was typed stays where it is. */}
          <a
            href="/privacy"
            target="_blank"
            className="text-accent inline-flex min-h-6 items-center gap-1 font-semibold underline underline-offset-4"
          >
            {text.whole}
            <Icon name="external" size={15} />
            <span className="sr-only">({text.newTab})</span>
          </a>
        </p>
      </div>
      <Checkbox
        name="consent"
        label={<span className="block font-semibold text-balance">{text.agree}</span>}
        checked={answer.isAgreed}
        onChange={(isAgreed) => onAnswer({ ...answer, isAgreed })}
        error={error === undefined ? undefined : errors[error]}
        required
      />
    </section>
  );
}
