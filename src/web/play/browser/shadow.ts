/** A part of a page with styles of its own, which neither reach out of it nor are reached. */
export function openShadow(host: HTMLElement, style: string): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  root.replaceChildren();
  return root;
}
