const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // Written out, or whoever reads the markup would make line feeds of them.
  '\r': '&#13;',
};

/** The text, escaped for element content and quoted attributes of HTML and SVG. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"'\r]/g, (character) => ENTITIES[character] ?? character);
}
