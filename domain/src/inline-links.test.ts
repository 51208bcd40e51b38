import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InlinePiece } from './inline-links.ts';
import { inlinePieces } from './inline-links.ts';

function written(piece: InlinePiece): string {
  return piece.kind === 'link' ? `[${piece.text}](${piece.to})` : piece.text;
}

describe('links within a line', () => {
  it('are told from the words around them', () => {
    expect(inlinePieces('See [the seal](/privacy#seal), or [call 112](tel:112).')).toEqual([
      { kind: 'words', text: 'See ' },
      { kind: 'link', text: 'the seal', to: '/privacy#seal' },
      { kind: 'words', text: ', or ' },
      { kind: 'link', text: 'call 112', to: 'tel:112' },
      { kind: 'words', text: '.' },
    ]);
  });

  it('are not seen where brackets are only brackets', () => {
    expect(inlinePieces('Mumbai (asia-south1) [sic]')).toEqual([
      { kind: 'words', text: 'Mumbai (asia-south1) [sic]' },
    ]);
  });

  it('lose nothing of any text', () => {
    const line = fc.string({ unit: fc.constantFrom('[', ']', '(', ')', 'a', ' ', 'क', '/') });
    fc.assert(
      fc.property(line, (text) => {
        expect(inlinePieces(text).map(written).join('')).toBe(text);
      }),
    );
  });
});
