import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textParts } from './text-parts.ts';

function links(text: string): readonly string[] {
  return textParts(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []));
}

it('finds addresses and leaves the sentence its full stop', () => {
  expect(textParts('See https://iitb.ac.in/a?b=1. Bye')).toEqual([
    { kind: 'words', text: 'See ' },
    { kind: 'link', text: 'https://iitb.ac.in/a?b=1', href: 'https://iitb.ac.in/a?b=1' },
    { kind: 'words', text: '. Bye' },
  ]);
  expect(links('(http://example.in/x), «https://example.in/y»')).toHaveLength(2);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://google.com@evil.example/',
  'https://localhost/',
  'ftp://files.example.in/',
  'https://',
])('makes no link of %s', (text) => {
  expect(links(text)).toEqual([]);
});

it('loses and adds nothing, and links nowhere but to the web', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.constantFrom('https://', 'javascript:', ' ', '\n', '<a href="'),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const parts = textParts(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const href of links(text)) expect(href).toMatch(/^https?:\/\//);
    }),
  );
  // A busy machine takes longer for so many addresses than the default timeout.
});
