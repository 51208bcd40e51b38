import { RichLine, Steps } from '../../../ui/rich-text.tsx';
import { articleParts } from '../model/article-parts.ts';

interface ArticleBodyProps {
  readonly body: readonly string[];
  /** The level of its headings: one below that of its title. */
  readonly level: 2 | 3;
}

/** The body of an article of the help centre. */
export function ArticleBody({ body, level }: ArticleBodyProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid gap-3">
      {articleParts(body).map((part, place) => {
        switch (part.kind) {
          case 'heading':
            return (
              <Heading key={place} className="text-read mt-3 font-bold text-balance">
                {part.text}
              </Heading>
            );
          case 'steps':
            return <Steps key={place} steps={part.steps} />;
          case 'paragraph':
            return (
              <p key={place} className="text-pretty">
                <RichLine text={part.text} />
              </p>
            );
        }
      })}
    </div>
  );
}
