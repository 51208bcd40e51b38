import type { Confession } from '@chupke/domain/confession.ts';
import { DEFAULT_CATEGORY } from '@chupke/domain/category.ts';
import { useText } from '../../../lib/i18n.ts';

/**
 * What a confession is about and what its author asks for. Stands at the end of the byline's facts, in their line,
 * and begins with the dot that parts it from what is before it: so it takes no height of its own, and nothing moves
 * when it follows what the page's head has drawn. Nothing where neither was chosen.
 */
export function SubjectLine({ confession }: { readonly confession: Pick<Confession, 'category' | 'wish'> }) {
  const { confessions } = useText();
  const { category, wish } = confession;
  return (
    <>
      {category === DEFAULT_CATEGORY ? null : (
        <>
          {' · '}
          <span className="whitespace-nowrap">{confessions.categories[category]}</span>
        </>
      )}
      {wish === null ? null : (
        <>
          {' · '}
          <span className="text-calm font-medium whitespace-nowrap">{confessions.wishes[wish]}</span>
        </>
      )}
    </>
  );
}
