/** Toll-free numbers in India, as published by the services. */
export const HELPLINES = [
  /** One number for police, ambulance and fire. */
  { id: 'emergency', numbers: ['112'] },
  /** Mental health, day and night, in many languages. */
  { id: 'teleManas', numbers: ['14416', '1-800-891-4416'] },
  { id: 'women', numbers: ['181'] },
  { id: 'child', numbers: ['1098'] },
  /** The University Grants Commission's helpline. */
  { id: 'antiRagging', numbers: ['1800-180-5522'] },
  /** Blackmail, leaked pictures, fraud. */
  { id: 'cyberCrime', numbers: ['1930'] },
] as const;

/** One of HELPLINES, by its id. */
export type HelplineId = (typeof HELPLINES)[number]['id'];

/** The `tel:` link of a number. */
export function telephoneLink(number: string): string {
  return `tel:${number.replaceAll('-', '')}`;
}

/** The numbers of a helpline for a sentence, each a link that calls it; `or` stands between several. */
export function callsOf(id: HelplineId, or = ', '): string {
  const numbers = HELPLINES.find((line) => line.id === id)?.numbers ?? [];
  return numbers.map((number) => `[${number}](${telephoneLink(number)})`).join(or);
}
