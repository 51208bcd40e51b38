/** A page of the help centre, drawn. */
export interface HelpDocument {
  /** Its address. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** What stands in the document's root. */
  readonly root: string;
  /** For search engines, for a site at this address. */
  readonly structuredData: (site: string) => Readonly<Record<string, unknown>>;
}
