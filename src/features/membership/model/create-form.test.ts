import { CIRCLE_LIMITS } from '@chupke/domain/circle-limits.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CircleForm } from './create-form.ts';
import { draftOf, newCircleForm, parseCircleForm, problemsOf, withTag } from './create-form.ts';

describe('the form of a new circle', () => {
  const fresh = newCircleForm((count) => new Uint8Array(count));
  const good: CircleForm = { ...fresh, name: ' Night  talk ', theme: 'Chai' };

  it('says what is missing, and makes of the rest what is sent', () => {
    expect(problemsOf(fresh)).toEqual({ name: 'nameShort', theme: 'themeShort' });
    expect(problemsOf(good)).toEqual({});
    expect(draftOf({ ...good, newTag: 'Hostel' })).toMatchObject({
      name: 'Night talk',
      theme: 'Chai',
      tags: ['hostel'],
      maxParticipants: 50,
      expirationDays: null,
      // Moderators by turns are for those who want them.
      moderatorRotation: false,
      analyticsEnabled: true,
    });
  });

  it.each([
    [{ name: 'Nіght' }, { name: 'nameScript' }],
    [{ name: 'Chupke support' }, { name: 'nameStaff' }],
    [{ theme: 'Official help' }, { theme: 'nameStaff' }],
    [{ newTag: 'moderator' }, { tags: 'nameStaff' }],
    [{ name: 'a'.repeat(61) }, { name: 'nameShort' }],
    [{ description: 'a'.repeat(501) }, { description: 'descriptionLong' }],
    [{ maxParticipants: '51' }, { maxParticipants: 'max' }],
    [{ maxParticipants: '1' }, { maxParticipants: 'max' }],
    [{ maxParticipants: 'ten' }, { maxParticipants: 'max' }],
    [{ newTag: 'a' }, { tags: 'tagLength' }],
    [{ tags: ['aa', 'bb', 'cc', 'dd', 'ee'], newTag: 'ff' }, { tags: 'tagsMany' }],
  ])('%j: %j', (more, problems) => {
    expect(problemsOf({ ...good, ...more })).toEqual(problems);
  });

  it('takes each tag once, and no more than five', () => {
    const added = ['Chai', 'chai', 'b2', 'c3', 'd4', 'e5', 'f6'].reduce(
      (form, newTag) => withTag({ ...form, newTag }),
      good,
    );
    expect(added.tags).toEqual(['chai', 'b2', 'c3', 'd4', 'e5']);
    expect(added.newTag).toBe('f6');
  });

  it('whatever stands in it: without problems it can be sent, and kept', () => {
    fc.assert(
      fc.property(
        fc.record({
          name: fc.string({ maxLength: 70 }),
          theme: fc.string({ maxLength: 70 }),
          description: fc.string({ maxLength: 600 }),
          newTag: fc.string({ maxLength: 30 }),
          maxParticipants: fc.oneof(fc.nat(60).map(String), fc.string({ maxLength: 4 })),
        }),
        (typed) => {
          const form = { ...fresh, ...typed };
          expect(parseCircleForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
          if (Object.keys(problemsOf(form)).length > 0) return;
          const draft = draftOf(form);
          expect(draft.name.length).toBeGreaterThanOrEqual(CIRCLE_LIMITS.name.min);
        },
      ),
    );
  });
});
