/** Words of code in text, up to 24 characters, that are on two lines. For the evaluation in a page. */
export const brokenCode = (): string[] => {
  const selector = 'main :not(pre) > code:not(:is(td, th, h1, h2, h3, h4, h5, h6) *)';
  return [...document.querySelectorAll(selector)].flatMap((code) => {
    const places: DOMRect[] = [];
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (let at = 0; at < (node.textContent ?? '').length; at++) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        places.push(range.getBoundingClientRect());
      }
    }
    return [...(code.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const [first, ...others] = places.slice(index, index + word.length);
      const isBroken = first !== undefined && others.some(({ top }) => Math.abs(top - first.top) > first.height / 2);
      return isBroken && word.length <= 24 ? [word] : [];
    });
  });
};
