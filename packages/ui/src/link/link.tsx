import { type ComponentProps, createContext, type ReactElement, type ReactNode, use } from 'react'

/** The props of `<a>`, with an address that is always there. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** The address: a path in the app, or a URL. */
  href: string
}

/** Component that renders in-app links: `<a>` by default, the router's link through `LinkProvider`. */
export type RenderLink = (props: LinkProps) => ReactNode

const LinkContext = createContext<RenderLink>((props) => <a {...props} />)

/** The props of `LinkProvider`. */
export interface LinkProviderProps {
  /** The router's link component. */
  render: RenderLink
  /** The subtree that uses it. */
  children: ReactNode
}

/**
 * Sets the link component for all links of this package, so that the package depends on no router. Keyboard: that of a
 * link.
 */
export function LinkProvider({ render, children }: LinkProviderProps): ReactElement {
  return <LinkContext value={render}>{children}</LinkContext>
}

/** A link, rendered by the component of the nearest `LinkProvider`. Keyboard: Enter follows it. */
export function Link(props: LinkProps): ReactNode {
  return use(LinkContext)(props)
}
