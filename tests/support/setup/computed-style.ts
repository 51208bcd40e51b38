/** Attributes by which a browser's own style sheet tells elements of one name apart, and the one that styles an element itself. */
const TELLING = ['hidden', 'open', 'popover', 'type', 'style'] as const;

/** What is known of the kinds of elements, for all files of this process. */
interface Known {
  /** How an element looks that stands nowhere, in the first window of the process. */
  readonly compute: (element: Element) => CSSStyleDeclaration;
  readonly styles: Map<string, CSSStyleDeclaration>;
}

const KEY = Symbol.for('chupke: the styles of the kinds of elements');
// Our modules are evaluated again for each file of a process, which has one global object.
const shared: typeof globalThis & { [KEY]?: Known } = globalThis;

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

function knownBy(window: Window & typeof globalThis): Known {
  const compute = window.getComputedStyle.bind(window);
  const elsewhere = window.document.implementation.createHTMLDocument();
  // Of a copy: what an element inherits is worked out when it is asked for.
  return { compute: (element) => compute(elsewhere.importNode(element)), styles: new Map() };
}

/**
 * `getComputedStyle` of jsdom, which matches every rule of a browser's own style sheet for each element that is asked about. Testing
 * Library asks about hundreds for each role that is looked for; what it asks, an element's kind decides as long as neither a style
 * sheet nor what it lies in styles it, and the answer is kept by kind.
 */
export function rememberStyles(window: Window & typeof globalThis): void {
  const compute = window.getComputedStyle.bind(window);
  const known = (shared[KEY] ??= knownBy(window));
  window.getComputedStyle = (element, pseudo) => {
    const isStyled =
      typeof pseudo === 'string' || window.document.styleSheets.length > 0 || hasInheritedStyle(element);
    if (isStyled) return compute(element, pseudo);
    const kind = kindOf(element);
    const remembered = known.styles.get(kind);
    if (remembered !== undefined) return remembered;
    const style = known.compute(element);
    known.styles.set(kind, style);
    return style;
  };
}
