import { meetsPasswordRule, PASSWORD_RULES } from '@chupke/domain/password.ts';
import { useText } from '../../../lib/i18n.ts';
import { TickedList } from '../../../ui/ticked-list.tsx';

/** What a new password still needs, ticked off while it is typed. */
export function PasswordRules({ password }: { readonly password: string }) {
  const text = useText().auth;
  const items = PASSWORD_RULES.map((rule) => ({
    id: rule,
    label: text.rules[rule],
    isMet: meetsPasswordRule(password, rule),
  }));
  return (
    <TickedList
      title={text.rulesTitle}
      items={items}
      metLabel={text.ruleMet}
      missingLabel={text.ruleMissing}
      isDense
    />
  );
}
