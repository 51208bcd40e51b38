import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeMarkup } from './markup.ts';

/** Any code units, whether they make characters or not. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 600 })
  .map((units) => String.fromCharCode(...units));

it('leaves nothing that a parser of markup could take for its own', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const escaped = escapeMarkup(text);
      expect(escaped).not.toMatch(/[<>"']/);
      expect(escaped.replaceAll(/&(?:amp|lt|gt|quot|#39|#13);/g, '')).not.toContain('&');
    }),
  );
  expect(escapeMarkup(`<a href="x">'&amp;'`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;amp;&#39;');
});
