import { describe, expect, it } from 'vitest';
import { parseOptions, SECTION_NAMES, UsageError } from './options.ts';

describe('parseOptions', () => {
  /** What needs a network, or minutes. */
  const onDemand: readonly string[] = ['install', 'lighthouse'];

  it('runs everything by default but what is run on demand', () => {
    expect(parseOptions([]).sections).toEqual(SECTION_NAMES.filter((name) => !onDemand.includes(name)));
  });

  it('adds the install on demand', () => {
    expect(parseOptions(['--install']).sections).toEqual(
      SECTION_NAMES.filter((name) => name !== 'lighthouse'),
    );
    expect(parseOptions(['lighthouse']).sections).toEqual(['lighthouse']);
    expect(parseOptions(['install']).sections).toEqual(['install']);
  });

  it('runs the named sections in their own order', () => {
    const options = parseOptions(['commits', 'ready', '--quick']);
    expect(options).toMatchObject({ sections: ['ready', 'commits'], quick: true, profile: false });
  });

  it('refuses what it does not know', () => {
    expect(() => parseOptions(['speed'])).toThrow(UsageError);
    expect(() => parseOptions(['--fast'])).toThrow(UsageError);
  });
});
