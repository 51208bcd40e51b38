interface OuterLinkProps {
  readonly href: string;
  /** The address as it was written. */
  readonly text: string;
}

/** A user's link: opens in a new tab, without referrer, opener or endorsement (`ugc nofollow`). */
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
