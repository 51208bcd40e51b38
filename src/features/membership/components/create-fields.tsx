import { CIRCLE_LIMITS } from '@chupke/domain/circle-limits.ts';
import { CIRCLE_PRIVACIES, CIRCLE_TYPES } from '@chupke/domain/circle.ts';
import { useArea } from '../../../lib/i18n.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { CircleForm, FormField, FormProblems } from '../model/create-form.ts';
import { LIVES, tidyLine } from '../model/create-form.ts';
import { Chips } from '../../../ui/chips.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { TagField } from './tag-field.tsx';

interface CreateFieldsProps {
  readonly form: CircleForm;
  readonly onChange: (form: CircleForm) => void;
  /** What is said to be wrong. */
  readonly problems: FormProblems;
}

type FieldsProps = CreateFieldsProps & { readonly errorOf: (field: FormField) => string | undefined };

function About({ form, onChange, errorOf }: FieldsProps) {
  const { creating, kinds } = useArea('circles');
  return (
    <>
      <TextField
        label={creating.name}
        hint={creating.nameHint}
        name="name"
        required
        autoComplete="off"
        value={form.name}
        onChange={(name) => onChange({ ...form, name })}
        error={errorOf('name')}
      />
      <TextField
        label={creating.theme}
        hint={creating.themeHint}
        name="theme"
        required
        autoComplete="off"
        value={form.theme}
        onChange={(theme) => onChange({ ...form, theme })}
        error={errorOf('theme')}
      />
      <TextArea
        label={creating.description}
        hint={creating.descriptionHint}
        name="description"
        minRows={2}
        max={CIRCLE_LIMITS.description.max}
        measure={(typed) => tidyLine(typed).length}
        counterLabel={creating.charactersLeft}
        value={form.description}
        onChange={(description) => onChange({ ...form, description })}
        error={errorOf('description')}
      />
      <Chips
        label={creating.type}
        value={form.circleType}
        onChange={(circleType) => onChange({ ...form, circleType })}
        options={CIRCLE_TYPES.map((value) => ({ value, label: kinds.types[value] }))}
      />
      <TagField form={form} onChange={onChange} error={errorOf('tags')} />
    </>
  );
}

function Rules({ form, onChange, errorOf }: FieldsProps) {
  const { creating, kinds } = useArea('circles');
  return (
    <>
      <ChoiceCards
        label={creating.privacy}
        value={form.privacyLevel}
        onChange={(privacyLevel) => onChange({ ...form, privacyLevel })}
        options={CIRCLE_PRIVACIES.map((value) => ({
          value,
          label: kinds.privacy[value],
          hint: kinds.privacyHint[value],
        }))}
      />
      <TextField
        label={creating.max}
        hint={creating.maxHint}
        name="maxParticipants"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={form.maxParticipants}
        onChange={(maxParticipants) => onChange({ ...form, maxParticipants })}
        error={errorOf('maxParticipants')}
      />
      <Chips
        label={creating.life}
        value={String(form.expirationDays)}
        onChange={(chosen) =>
          onChange({ ...form, expirationDays: LIVES.find((days) => String(days) === chosen) ?? null })
        }
        options={LIVES.map((days) => ({
          value: String(days),
          label: days === null ? creating.forGood : creating.days(days),
        }))}
      />
      <Switch
        label={creating.rotation}
        hint={creating.rotationHint}
        checked={form.moderatorRotation}
        onChange={(moderatorRotation) => onChange({ ...form, moderatorRotation })}
      />
      <Switch
        label={creating.analytics}
        hint={creating.analyticsHint}
        checked={form.analyticsEnabled}
        onChange={(analyticsEnabled) => onChange({ ...form, analyticsEnabled })}
      />
    </>
  );
}

/** All that is said of a new circle. */
export function CreateFields(props: CreateFieldsProps) {
  const { creating } = useArea('circles');
  const errorOf = (field: FormField): string | undefined => {
    const problem = props.problems[field];
    return problem === undefined ? undefined : creating.problems[problem];
  };
  return (
    <div className="grid gap-5">
      <About {...props} errorOf={errorOf} />
      <Rules {...props} errorOf={errorOf} />
    </div>
  );
}
