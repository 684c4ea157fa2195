import { type ComponentProps, createContext, type ReactElement, type ReactNode, use } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** How the app draws an in-app link: an `<a>` by default, the router's link through `LinkProvider`. */
export type RenderLink = (props: LinkProps) => ReactNode

const LinkContext = createContext<RenderLink>((props) => <a {...props} />)

export interface LinkProviderProps {
  /** Draws a link with the app's own router. */
  render: RenderLink
  /** The app. */
  children: ReactNode
}

/** Gives every link of this package the router's behaviour, without this package knowing a router. */
export function LinkProvider({ render, children }: LinkProviderProps): ReactElement {
  return <LinkContext value={render}>{children}</LinkContext>
}

/** A link drawn by the nearest `LinkProvider`. */
export function Link(props: LinkProps): ReactNode {
  return use(LinkContext)(props)
}
