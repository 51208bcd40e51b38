import { meetsPasswordRule, PASSWORD_RULES } from '@chupke/domain/password.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/icons.tsx';

/** What a new password still needs, ticked off while it is typed. */
export function PasswordRules({ password }: { readonly password: string }) {
  const text = useText().auth;
  return (
    <div>
      <p id="password-rules" className="text-soft text-small">
        {text.rulesTitle}
      </p>
      <ul aria-labelledby="password-rules" className="mt-1 grid grid-cols-2 gap-x-4 gap-y-0.5 text-small">
        {PASSWORD_RULES.map((rule) => {
          const isMet = meetsPasswordRule(password, rule);
          return (
            <li key={rule} className={`flex items-center gap-2 ${isMet ? 'text-good' : 'text-soft'}`}>
              <span
                aria-hidden="true"
                className={`grid size-4.5 shrink-0 place-items-center rounded-full border ${isMet ? 'border-good' : 'border-edge border-dashed'}`}
              >
                {isMet ? <Icon name="check" size={12} /> : null}
              </span>
              <span>
                {text.rules[rule]}
                <span className="sr-only">: {isMet ? text.ruleMet : text.ruleMissing}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
