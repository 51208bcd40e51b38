import { ACCOUNT_STATUSES, ADMIN_LIMITS } from '@chupke/domain/calls.ts';
import { useArea } from '../../../lib/i18n.ts';
import { TextField } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { isStatus, tidyStatus } from '../model/accounts.ts';

const KINDS = [...ACCOUNT_STATUSES, 'other'] as const;

/** A status of the list, or another one in one's own word. */
export interface StatusChoice {
  readonly kind: (typeof KINDS)[number];
  readonly other: string;
}

/** The status that is chosen; undefined for a word that can be none. */
export function chosenStatus({ kind, other }: StatusChoice): string | undefined {
  if (kind !== 'other') return kind;
  const status = tidyStatus(other);
  return isStatus(status) ? status : undefined;
}

interface StatusFieldProps {
  readonly choice: StatusChoice;
  readonly onChange: (choice: StatusChoice) => void;
  /** Whether to say what is wrong. */
  readonly isJudged: boolean;
}

/** Chooses a status. */
export function StatusField({ choice, onChange, isJudged }: StatusFieldProps) {
  const { accounts: text } = useArea('admin');
  const nameOf = (kind: StatusChoice['kind']): string =>
    kind === 'other' ? text.otherStatus : (text.status[kind] ?? kind);
  const isWrong = isJudged && chosenStatus(choice) === undefined;
  return (
    <>
      <Segmented
        label={text.statusLabel}
        value={choice.kind}
        onChange={(kind) => onChange({ ...choice, kind })}
        options={KINDS.map((kind) => ({ value: kind, label: nameOf(kind) }))}
      />
      {choice.kind === 'other' ? (
        <TextField
          label={text.otherLabel}
          name="status"
          autoComplete="off"
          maxLength={ADMIN_LIMITS.status.max}
          value={choice.other}
          onChange={(other) => onChange({ ...choice, other })}
          error={isWrong ? text.otherWrong : undefined}
        />
      ) : null}
    </>
  );
}
