const TAG = /<(\/?)([A-Za-z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y;

/** What is wrong with XML that has neither comments nor declarations; empty when it is well formed. */
export const faultOfXml = (text: string): string => {
  const open: string[] = [];
  const ids = new Set<string>();
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('<', at);
    const words = text.slice(at, next < 0 ? undefined : next);
    if (/&(?!amp;|lt;|gt;|quot;)/.test(words)) return `a bare & in "${words.slice(0, 40)}"`;
    if (next < 0) break;
    TAG.lastIndex = next;
    const tag = TAG.exec(text);
    if (!tag) return `no tag: ${text.slice(next, next + 60)}`;
    const [, closing, name = '', attributes = '', empty] = tag;
    const id = /\sid="([^"]*)"/.exec(attributes)?.[1];
    if (id !== undefined && ids.has(id)) return `two elements with the id ${id}`;
    if (id !== undefined) ids.add(id);
    if (closing === '/' && open.pop() !== name) return `</${name}> closes nothing`;
    if (closing !== '/' && empty !== '/') open.push(name);
    at = TAG.lastIndex;
  }
  return open.length === 0 ? '' : `<${open.at(-1)}> is never closed`;
};
