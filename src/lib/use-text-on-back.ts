import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** What was typed last, by the field and its page. */
const texts = new Map<string, string>();

/** The text of a search field, which is there again on the way back to its page. `typed`: what it has already. */
export function useTextOnBack(
  name: string,
  typed = '',
): readonly [text: string, setText: (text: string) => void] {
  const isBack = useNavigationType() === NavigationType.Pop;
  const key = `${name} ${useLocation().pathname}`;
  const [text, setText] = useState(() => (typed === '' && isBack ? (texts.get(key) ?? '') : typed));
  useEffect(() => {
    texts.set(key, text);
  }, [key, text]);
  return [text, setText];
}
