/**
 * Makes an element hold this markup, and changes no more of it than has to be: what has the focus keeps it, and what was
 * unfolded stays so, though the numbers in it change a few times a second.
 */
export function patch(into: Element, markup: string): void {
  const template = document.createElement('template');
  template.innerHTML = markup;
  patchChildren(into, template.content);
}

function patchChildren(old: Node, made: Node): void {
  const [before, after] = [[...old.childNodes], [...made.childNodes]];
  for (const [i, child] of after.entries()) {
    const one = before[i];
    if (one === undefined) old.appendChild(child);
    else if (one.nodeName !== child.nodeName || one.nodeType !== child.nodeType) old.replaceChild(child, one);
    else patchNode(one, child);
  }
  for (const left of before.slice(after.length)) left.remove();
}

function patchNode(old: Node, made: Node): void {
  if (old instanceof Element && made instanceof Element) {
    for (const name of old.getAttributeNames())
      if (!made.hasAttribute(name) && !isReaders(old, name)) old.removeAttribute(name);
    for (const { name, value } of made.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    patchChildren(old, made);
  } else if (old.nodeValue !== made.nodeValue) old.nodeValue = made.nodeValue;
}

/** Whether an attribute says what the reader did: that is not ours to undo. */
function isReaders(element: Element, name: string): boolean {
  return element instanceof HTMLDetailsElement && name === 'open';
}
