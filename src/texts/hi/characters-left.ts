/** How many characters may still be typed; below 0, how many are to go. */
export function charactersLeft(left: number): string {
  return left < 0 ? `${-left} अक्षर ज़्यादा` : `${left} अक्षर बाक़ी`;
}
