interface OuterLinkProps {
  readonly href: string;
  /** The address as it was written. */
  readonly text: string;
}

/** An address that somebody wrote: it opens beside the app, learns nothing of it, and is not recommended by it. */
export function OuterLink({ href, text }: OuterLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="ugc noopener noreferrer nofollow"
      dir="ltr"
      className="text-calm underline decoration-current/40 underline-offset-4 [unicode-bidi:isolate] hover:decoration-current"
    >
      {text}
    </a>
  );
}
