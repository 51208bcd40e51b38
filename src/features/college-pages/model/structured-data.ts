import type { College } from '@chupke/domain/college.ts';
import type { StructuredData } from '../../../lib/structured-data.ts';

/** A college in the words of schema.org. */
export function collegeFacts({ name, code, city, state }: College): StructuredData {
  return {
    '@type': 'CollegeOrUniversity',
    name,
    alternateName: code,
    address: {
      '@type': 'PostalAddress',
      addressLocality: city,
      addressRegion: state,
      addressCountry: 'IN',
    },
  };
}

/** A list of colleges in the words of schema.org: their names alone, as each has a page that says the rest. */
export function collegeListFacts(name: string, colleges: readonly College[]): StructuredData {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: colleges.length,
    itemListElement: colleges.map((college, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: college.name,
    })),
  };
}
