import { CIRCLE_LIMITS } from '@chupke/domain/circle-limits.ts';
import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { CircleForm } from '../model/create-form.ts';
import { withTag } from '../model/create-form.ts';

interface TagFieldProps {
  readonly form: CircleForm;
  readonly onChange: (form: CircleForm) => void;
  readonly error: string | undefined;
}

/** The words by which a circle is found, added one by one. */
export function TagField({ form, onChange, error }: TagFieldProps) {
  const { creating } = useArea('circles');
  const place = useRef<HTMLDivElement>(null);
  const isFull = form.tags.length >= CIRCLE_LIMITS.tags;
  const type = (typed: string): void => {
    const next = { ...form, newTag: typed.replace(/,+$/, '') };
    onChange(typed.endsWith(',') ? withTag(next) : next);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || form.newTag.trim() === '') return;
    // The form is not sent by what ends a tag.
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
