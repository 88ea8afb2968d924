import { type ComponentChildren, type JSX, options, type VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { LocationProvider, useLocation } from 'preact-iso';
import { prefix, under, within } from '../net/prefix.ts';

/** Links are written as at the root: each is put under the prefix where it is made, so that none can be forgotten. */
const prefixLinks = (): void => {
  if (prefix === '') return;
  const before = options.vnode;
  options.vnode = (vnode: VNode) => {
    const { href } = vnode.props as { href?: unknown };
    if (vnode.type === 'a' && typeof href === 'string') Object.assign(vnode.props, { href: under(href) });
    before?.(vnode);
  };
};
prefixLinks();

/** Shows its children the address without the prefix under which a proxy shows the page, and leads them on under it. */
export const UnderPrefix = ({ children }: { readonly children: ComponentChildren }): JSX.Element => {
  const outer = useLocation();
  const inner = useMemo(
    () => ({
      ...outer,
      url: within(outer.url),
      path: within(outer.path),
      route: (url: string, replace?: boolean) => outer.route(under(url), replace),
    }),
    [outer],
  );
  return <LocationProvider.ctx.Provider value={inner}>{children}</LocationProvider.ctx.Provider>;
};
