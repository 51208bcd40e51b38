import { CIRCLE_LIMITS } from '@chupke/domain/circle-limits.ts';
import { CIRCLE_PRIVACIES, CIRCLE_TYPES } from '@chupke/domain/circle.ts';
import type { KeyboardEvent } from 'react';
import { useId, useRef } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField, TextArea } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { ChoiceGroup, Chips } from '../../../ui/chips.tsx';
import type { CircleForm, FormField, FormProblems } from '../model/create-form.ts';
import { withTag, LIVES, tidyLine } from '../model/create-form.ts';

interface ChoiceCardsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint: string }[];
}

/** Radio buttons with an explanation each. */
function ChoiceCards<Value extends string>({ label, value, onChange, options }: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <ChoiceGroup label={label} className="grid gap-2">
      {options.map((option) => (
        <label
          key={option.value}
          className="border-line hover:border-ink has-checked:border-marigold-deep has-focus-visible:outline-focus bg-sheet grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control border px-4 py-2.5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-labelledby={`${name}-${option.value}-label`}
            aria-describedby={`${name}-${option.value}`}
            className="accent-marigold-deep mt-1 size-4.5"
          />
          <span>
            <span id={`${name}-${option.value}-label`} className="block leading-snug font-medium">
              {option.label}
            </span>
            <span id={`${name}-${option.value}`} className="text-soft block text-small text-pretty">
              {option.hint}
            </span>
          </span>
        </label>
      ))}
    </ChoiceGroup>
  );
}

interface TagFieldProps {
  readonly form: CircleForm;
  readonly onChange: (form: CircleForm) => void;
  readonly error: string | undefined;
}

/** The tags of a circle, added one by one. */
function TagField({ form, onChange, error }: TagFieldProps) {
  const { creating } = useArea('circles');
  const place = useRef<HTMLDivElement>(null);
  const isFull = form.tags.length >= CIRCLE_LIMITS.tags;
  const type = (typed: string): void => {
    const next = { ...form, newTag: typed.replace(/,+$/, '') };
    onChange(typed.endsWith(',') ? withTag(next) : next);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || form.newTag.trim() === '') return;
    // Enter adds the tag instead of submitting the form.
    event.preventDefault();
    onChange(withTag(form));
  };
  const remove = (tag: string): void => {
    onChange({ ...form, tags: form.tags.filter((each) => each !== tag) });
    place.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={place} onKeyDown={press} className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <TextField
          label={creating.tags}
          hint={creating.tagsHint}
          name="tags"
          autoComplete="off"
          disabled={isFull}
          value={form.newTag}
          onChange={type}
          error={error}
        />
        <div className="pt-7.5">
          <Button variant="secondary" disabled={isFull} onClick={() => onChange(withTag(form))}>
            {creating.addTag}
          </Button>
        </div>
      </div>
      {form.tags.length === 0 ? null : (
        <ul className="flex flex-wrap gap-2">
          {form.tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={creating.removeTag(tag)}
                onClick={() => remove(tag)}
                className="border-line bg-sunken hover:border-ink flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 text-small"
              >
                #{tag}
                <Icon name="cross" size={15} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface CreateFieldsProps {
  readonly form: CircleForm;
  readonly onChange: (form: CircleForm) => void;
  /** The problems to be shown. */
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

/** All fields of a new circle. */
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
