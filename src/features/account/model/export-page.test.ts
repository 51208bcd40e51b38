import type { ExportedAccount } from '@chupke/domain/calls.ts';
import { EXPORT_SECTIONS } from '@chupke/domain/export.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownFile as english } from '../../../texts/en/own-file.ts';
import { ownFile as hindi } from '../../../texts/hi/own-file.ts';
import { parseExportedAccount, exportFileName, exportPage } from './export-page.ts';

const TONGUES = [
  { language: 'en', words: english },
  { language: 'hi', words: hindi },
] as const;

const NASTY = [
  '<script>alert(1)</script>',
  '</pre><img src=x onerror=alert(1)>',
  '" onmouseover="alert(1)',
  "'><svg onload=alert(1)>",
  '&lt;b&gt; & &amp;amp;',
  '<!-- --!> ]]> </title></style>',
  '\u202egnp.exe \u2066x',
  'a\r\nb\rc\nd',
  '😀 नमस्ते אבג',
  '__proto__',
  '',
];

const words = fc.oneof(fc.constantFrom(...NASTY), fc.string({ maxLength: 20 }));
// JSON has no infinities and no negative zero.
const fraction = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0);
const value = fc.oneof(words, fc.integer(), fraction, fc.boolean(), fc.constant(null));
const field = fc.oneof(
  fc.constantFrom('text', 'ownership.createdAt', 'constructor', '<b>', 'a"b'),
  fc.string({ minLength: 1, maxLength: 12 }),
);
/** Each run reads a whole page. */
const RUNS = { numRuns: 30 };
const TIMEOUT_MS = 30_000;

const section = fc.record({
  name: fc.oneof(fc.constantFrom(...EXPORT_SECTIONS, '<h1>x'), fc.string({ minLength: 1, maxLength: 20 })),
  rows: fc.array(fc.dictionary(field, value, { maxKeys: 6 }), { maxLength: 4 }),
});
const account: fc.Arbitrary<ExportedAccount> = fc.record({
  exportedAt: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  sections: fc.array(section, { maxLength: 5 }),
});

function open(page: string): Document {
  return new DOMParser().parseFromString(page, 'text/html');
}

/** A text as a browser shows it: what HTML cannot hold is replaced by the parser, or left out. */
function readable(text: string): string {
  return text.replaceAll('\0', '');
}

function cells(document: Document): readonly string[] {
  return [...document.querySelectorAll('main td')].map((cell) => cell.textContent);
}

/** Every element and attribute that the page may have, whatever is in the data. */
const MARKUP: Readonly<Record<string, readonly string[]>> = {
  html: ['lang'],
  head: [],
  body: [],
  meta: ['charset', 'name', 'content', 'http-equiv'],
  title: [],
  style: [],
  h1: [],
  h2: ['id'],
  p: [],
  nav: ['aria-labelledby'],
  ol: [],
  li: [],
  a: ['href'],
  main: [],
  section: ['id'],
  table: [],
  caption: [],
  tbody: [],
  tr: [],
  th: ['scope'],
  td: [],
  bdi: [],
  small: [],
  i: [],
  pre: ['id', 'dir'],
};

describe.each(TONGUES)('the file with one’s own data ($language)', (tongue) => {
  it(
    'shows every value, under its section',
    () => {
      fc.assert(
        fc.property(account, (data) => {
          const document = open(exportPage(data, tongue));
          const shown = cells(document);
          const given = data.sections.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)));
          expect(shown).toHaveLength(given.length);
          for (const [index, one] of given.entries()) {
            if (typeof one === 'string' || typeof one === 'number')
              expect(shown[index]).toContain(readable(String(one)));
            else expect(shown[index]).not.toBe('');
          }
          expect(document.querySelectorAll('main section')).toHaveLength(data.sections.length);
        }),
        RUNS,
      );
    },
    TIMEOUT_MS,
  );

  it(
    'holds the very answer once more, for machines',
    () => {
      fc.assert(
        fc.property(account, (data) => {
          const json = open(exportPage(data, tongue)).querySelector('#json')?.textContent ?? '';
          expect(parseExportedAccount(JSON.parse(json))).toEqual(parseExportedAccount(data));
        }),
        RUNS,
      );
    },
    TIMEOUT_MS,
  );

  it(
    'is markup of its own alone: nothing in the data becomes an element, an attribute or an address',
    () => {
      fc.assert(
        fc.property(account, (data) => {
          const document = open(exportPage(data, tongue));
          for (const element of document.querySelectorAll('*')) {
            const allowed = MARKUP[element.localName];
            expect(allowed, element.localName).toBeDefined();
            for (const { name } of element.attributes) expect(allowed).toContain(name);
          }
          for (const link of document.querySelectorAll('a'))
            expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
          const policy = document.querySelector('meta[http-equiv]')?.getAttribute('content');
          expect(policy).toContain("default-src 'none'");
        }),
        RUNS,
      );
    },
    TIMEOUT_MS,
  );

  it('says what names and words of the server mean, with what is stored beside it', () => {
    const own = {
      id: 'aL8M6M9Saaaaaaaaaaaa',
      anonymousId: 'm_aL8M6M9Saaaaaaaaaaaa',
      category: 'general',
      wish: null,
    };
    const data: ExportedAccount = {
      exportedAt: '2026-01-05T10:40:00.000Z',
      sections: [
        { name: 'account', rows: [{ noticeVersion: 7, blockedNames: `${own.anonymousId}, 0123456789ab` }] },
        { name: 'confessions', rows: [{ ...own, status: 'active', maskCount: 2 }] },
        { name: 'reports', rows: [{ status: 'resolved', 'ownership.moderated': 'hidden' }] },
        { name: 'supportTickets', rows: [{ status: 'resolved', subject: 'constructor' }] },
        { name: 'consents', rows: [{ language: 'hi' }] },
      ],
    };
    const document = open(exportPage(data, tongue));
    const { fields, values, nothing } = tongue.words;
    const nameOf = (id: string): string => drawPseudonym(id).name[tongue.language];
    const headings = [...document.querySelectorAll('main th')].map((cell) => cell.textContent);
    expect(headings).toEqual([
      ...[
        fields.noticeVersion,
        fields.blockedNames,
        fields.id,
        fields.anonymousId,
        fields.category,
        fields.wish,
      ],
      ...[fields.status, fields.maskCount, fields.status, `${fields.ownership} · ${fields.moderated}`],
      ...[fields.status, fields.subject, fields.language],
    ]);
    expect(cells(document)).toEqual([
      '7',
      `${nameOf(own.anonymousId)}, ${nameOf('0123456789ab')} ${own.anonymousId}, 0123456789ab`,
      own.id,
      `${nameOf(own.anonymousId)} ${own.anonymousId}`,
      `${values.category.general} general`,
      nothing,
      `${values.status.active} active`,
      '2',
      // The same word of the server means two things.
      `${values['reports.status'].resolved} resolved`,
      `${values.moderated.hidden} hidden`,
      `${values.status.resolved} resolved`,
      'constructor',
      { en: 'Hindi hi', hi: 'हिन्दी hi' }[tongue.language],
    ]);
  });

  it('leaves what looks like a name where no name is, and what is none', () => {
    const id = 'm_aL8M6M9Saaaaaaaaaaaa';
    const rows = [{ text: id, anonymousId: 'nobody', mask: `${id}, nobody` }];
    const data = { exportedAt: '2026-01-05T10:40:00.000Z', sections: [{ name: 'confessions', rows }] };
    expect(cells(open(exportPage(data, tongue)))).toEqual([id, 'nobody', `${id}, nobody`]);
  });

  it('has a heading in words for every section of the server, and says where nothing is stored', () => {
    const sections = EXPORT_SECTIONS.map((name) => ({ name, rows: [] }));
    const document = open(exportPage({ exportedAt: '2026-01-05T10:40:00.000Z', sections }, tongue));
    const headings = [...document.querySelectorAll('main h2')].map((heading) => heading.textContent);
    expect(headings).toEqual(EXPORT_SECTIONS.map((name) => tongue.words.sections[name]));
    expect(document.querySelectorAll('main p')).toHaveLength(sections.length);
  });
});

describe('the answer of the server', () => {
  it.each([
    null,
    {},
    { exportedAt: 'today', sections: [] },
    { exportedAt: '2026-01-05T10:40:00.000Z' },
    { exportedAt: '2026-01-05T10:40:00.000Z', sections: [{ name: 'account' }] },
    { exportedAt: '2026-01-05T10:40:00.000Z', sections: [{ name: 'account', rows: [{ a: [] }] }] },
    { exportedAt: '2026-01-05T10:40:00.000Z', sections: [{ name: 'account', rows: [{ a: Number.NaN }] }] },
  ])('is refused in another form: %j', (answer) => {
    expect(() => parseExportedAccount(answer)).toThrow();
  });
});

it('is called after the day', () => {
  expect(exportFileName(new Date(2026, 0, 5, 23, 30))).toBe('chupke-my-data-2026-01-05.html');
});
