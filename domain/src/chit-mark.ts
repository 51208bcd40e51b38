/** The product's logo, a folded note, as paths in a box of its width and height: of the app, and of shared pictures. */
export const CHIT_MARK = {
  width: 40,
  height: 44,
  stroke: 2.5,
  sheet: 'M3 3h24l10 10v28H3z',
  corner: 'M27 3v10h10z',
  lines: 'M10.5 23h19M10.5 31h12',
} as const;
