import fc from 'fast-check';
import { deriveVariations } from './variations.ts';
import type { Scene, Variation } from './variations.ts';
import { hostileValues } from './mutate-fields.ts';
import type { Value } from './values.ts';
import { isMap } from './values.ts';
import type { Write } from './writes.ts';
import { withData } from './writes.ts';

/** Any value that a document can hold, two maps deep. */
const junkValue: fc.Arbitrary<Value> = fc.letrec<{ value: Value; leaf: Value }>((tie) => ({
  leaf: fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.double(),
    fc.string({ unit: 'grapheme' }),
    fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31T00:00:00Z') }),
  ),
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    tie('leaf'),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), tie('value'), { maxKeys: 4 }),
    fc.array(tie('leaf'), { maxLength: 3 }),
  ),
})).value;

/** A name that is no field of the scene's writes. */
const junkName = fc.stringMatching(/^z[a-zA-Z]{1,12}$/);

/** Hostile commits that mix: several simple variations of one commit's fields at once, and junk that nobody listed. */
export function randomVariations(scene: Scene): fc.Arbitrary<Variation> {
  const simple = deriveVariations(scene);
  return fc.oneof(
    ...(simple.length === 0 ? [] : [fc.constantFrom(...simple)]),
    mixed(scene),
    withJunkFields(scene),
  );
}

/** Some of the fields get hostile values, each of another kind or out of its bounds. */
function mixed(scene: Scene): fc.Arbitrary<Variation> {
  const { world, writes, actor, legitimate } = scene;
  const { free = [], alternatives } = legitimate;
  const allowed = alternatives?.(world) ?? [];
  const places = writes.flatMap((write, index) =>
    write.kind === 'delete' ? [] : Object.keys(write.data).map((field) => ({ index, field })),
  );
  if (places.length === 0) return withJunkFields(scene);
  return fc
    .array(fc.record({ place: fc.constantFrom(...places), pick: fc.nat() }), { minLength: 1, maxLength: 4 })
    .map((changes) => {
      let sent: readonly Write[] = writes;
      for (const { place, pick } of changes) {
        sent = sent.map((write, index) => {
          const honest = writes[index];
          if (index !== place.index || write.kind === 'delete' || honest?.kind !== write.kind) return write;
          // Hostile in place of the honest value: in place of a hostile one it could be honest again.
          const values = hostileValues(
            honest.data[place.field] ?? null,
            world,
            free.includes(place.field),
          ).filter((value) => !allowed.includes(value));
          const value = values[pick % values.length];
          // Not `??`: null is a hostile value, too.
          return withData(write, { ...write.data, [place.field]: value === undefined ? {} : value });
        });
      }
      return { name: 'several hostile fields', actor, writes: sent };
    });
}

/** A field that nobody expects, with anything in it; or a removal made into a document of junk. */
function withJunkFields({ writes, actor }: Scene): fc.Arbitrary<Variation> {
  return fc.record({ index: fc.nat(writes.length - 1), name: junkName, value: junkValue }).map((junk) => ({
    name: `junk in write ${junk.index}`,
    actor,
    writes: writes.map((write, index): Write => {
      if (index !== junk.index) return write;
      const data = { [junk.name]: junk.value };
      if (write.kind === 'delete') return { kind: 'set', path: write.path, data };
      return withData(write, { ...write.data, ...(isMap(data) ? data : {}) });
    }),
  }));
}
