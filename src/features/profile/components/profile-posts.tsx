import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import { usePosts } from '../hooks/use-posts.ts';

/** Renders a confession in a list: `place` from 1, `of` the total. */
export type DrawPost = (post: Confession, place: number, of: number) => ReactNode;

/** Posts signed with a pseudonym, with every state of the list. */
export function ProfilePosts({ id, drawPost }: { readonly id: AnonymousId; readonly drawPost: DrawPost }) {
  const { common } = useText();
  const text = useArea('account').profile;
  const { kind, posts, hasMore, isFetching, fetch } = usePosts(id);
  return (
    <section aria-labelledby="posts-title">
      <h2 id="posts-title" className="mb-4 text-title font-semibold">
        {text.postsTitle}
      </h2>
      {posts.map((post, index) => (
        <Fragment key={post.id}>{drawPost(post, index + 1, posts.length)}</Fragment>
      ))}
      {kind === 'loading' ? <SkeletonChits count={2} label={common.loading} /> : null}
      {kind === 'failed' ? (
        <ErrorState
          title={common.couldNotLoad}
          body={common.couldNotLoadBody}
          retryLabel={common.retry}
          onRetry={fetch}
          busy={isFetching}
        />
      ) : null}
      {kind === 'ready' && posts.length === 0 && !hasMore ? (
        <EmptyState title={text.nothing} body={text.nothingBody} />
      ) : null}
      {kind === 'ready' && hasMore ? (
        <p className="py-4 text-center">
          <Button variant="secondary" busy={isFetching} onClick={fetch}>
            {text.more}
          </Button>
        </p>
      ) : null}
      {kind === 'ready' && !hasMore && posts.length > 0 ? (
        <p className="text-soft py-6 text-center text-small">{text.end}</p>
      ) : null}
    </section>
  );
}
