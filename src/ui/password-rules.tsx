import type { PasswordRule } from '@chupke/domain/password.ts';
import { meetsPasswordRule, PASSWORD_RULES } from '@chupke/domain/password.ts';
import { TickedList } from './ticked-list.tsx';

interface PasswordRulesProps {
  readonly password: string;
  readonly words: {
    readonly rules: Readonly<Record<PasswordRule, string>>;
    readonly rulesTitle: string;
    readonly ruleMet: string;
    readonly ruleMissing: string;
  };
  readonly isDense?: boolean;
}

/** The rules for a new password, ticked off while typing. */
export function PasswordRules({ password, words, isDense = false }: PasswordRulesProps) {
  const items = PASSWORD_RULES.map((rule) => ({
    id: rule,
    label: words.rules[rule],
    isMet: meetsPasswordRule(password, rule),
  }));
  return (
    <TickedList
      title={words.rulesTitle}
      items={items}
      metLabel={words.ruleMet}
      missingLabel={words.ruleMissing}
      isDense={isDense}
    />
  );
}
