/*
 * A rough estimate of a circle's mood from the words of its messages, computed on the server and stored as one
 * number. English, Hindi and Hindi in Latin letters; meaningful for about fifty messages together, not for one.
 */

const GLAD = new Set(
  (
    'good great love loved lovely happy glad nice thanks thank yay fun best awesome proud calm better hope excited ' +
    'congrats cool beautiful relief relieved sweet laugh haha hehe lol accha acha badhiya mast khush pyaar pyar ' +
    'shukriya dhanyavaad sahi mazaa maza अच्छा अच्छी बढ़िया खुश प्यार शुक्रिया धन्यवाद मज़ा सही'
  ).split(' '),
);

const SAD = new Set(
  (
    'bad sad hate hated alone lonely tired scared afraid anxious anxiety stress stressed cry cried crying worst fail ' +
    'failed hurt pain lost angry upset depressed hopeless sick worried worse ugly bura dukhi akela akeli thak rona ' +
    'dard gussa pareshan darr बुरा दुखी अकेला अकेली थका रोना दर्द गुस्सा परेशान डर'
  ).split(' '),
);

const WORD = /[\p{L}\p{M}]+/gu;

/** The mood of texts from 0 (only sad words) to 1 (only happy ones); undefined if no word is known. */
export function moodOf(texts: readonly string[]): number | undefined {
  let glad = 0;
  let sad = 0;
  for (const text of texts) {
    for (const [word] of text.toLowerCase().matchAll(WORD)) {
      if (GLAD.has(word)) glad += 1;
      if (SAD.has(word)) sad += 1;
    }
  }
  if (glad + sad === 0) return undefined;
  // A prior of two words each, so that one word alone decides nothing.
  return Math.round(((glad + 2) / (glad + sad + 4)) * 100) / 100;
}
