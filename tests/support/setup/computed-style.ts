/** Attributes by which a browser's own style sheet tells elements of one name apart. */
const TELLING = ['hidden', 'open', 'popover', 'type'] as const;

/** Elements of one kind look alike where no page's style says otherwise. */
function kindOf(element: Element): string {
  // An attribute without a value is there, too: `hidden`.
  return JSON.stringify([element.localName, ...TELLING.map((name) => element.getAttribute(name))]);
}

function hasInheritedStyle(element: Element): boolean {
  for (let each = element.parentElement; each !== null; each = each.parentElement)
    if (each.getAttribute('style')?.includes('visibility') === true) return true;
  return false;
}

/**
 * `getComputedStyle` of jsdom, which matches every rule of a browser's own style sheet for each element that is asked about. Testing
 * Library asks about hundreds for each role that is looked for; what it asks, an element's kind decides as long as neither a style
 * sheet nor an attribute styles it, and the answer is kept by kind.
 */
export function rememberStyles(window: Window & typeof globalThis): void {
  const compute = window.getComputedStyle.bind(window);
  const known = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudo) => {
    const isStyled =
      typeof pseudo === 'string' ||
      element.hasAttribute('style') ||
      window.document.styleSheets.length > 0 ||
      hasInheritedStyle(element);
    if (isStyled) return compute(element, pseudo);
    const kind = kindOf(element);
    // Of a copy that stands nowhere: what an element inherits is worked out when it is asked for.
    const style = known.get(kind) ?? compute(element.cloneNode(false) as Element);
    known.set(kind, style);
    return style;
  };
}
