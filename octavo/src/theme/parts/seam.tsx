import './parts.css'
import { useEffect, useLayoutEffect, type ComponentClass, type ComponentType, type ReactNode } from 'react'
import { notifyArticleShown } from '../../client/article/events.ts'
import { setHeldStyles } from '../../client/islands/held-styles.ts'
import { usePage, useShell } from '../../client/shell/index.ts'
import { ErrorBoundary } from '../ErrorBoundary/ErrorBoundary.tsx'
import { checkProps } from './check-props.ts'
import type { Lens } from './lenses.ts'
import { startPart } from './running-part.ts'

/** A component of the site with its name. Each place has its own props, hence `never`. */
interface SitePart {
  name: string
  /** Undefined if its module does not export it, which the server reports. */
  component: ComponentType<never> | undefined
}

interface SeamProps<Props extends object, Own extends object> {
  original: ComponentType<Own>
  /** The props that the theme gives the original. */
  own: Own
  before?: SitePart
  part?: SitePart & { lens: Lens<Props, Own>; kept?: ComponentType }
  after?: SitePart
}

/**
 * Replaces a component of the theme: a slot before it, the site's part in its place, a slot after it. The modules that
 * `node/bundle/parts` makes render it.
 */
export function Seam<Props extends object, Own extends object>(input: SeamProps<Props, Own>) {
  const { original: Original, own, before, part, after } = input
  return (
    <>
      {before && <Slot {...before} />}
      {part ? <Replacement {...part} original={Original} own={own} /> : <Original {...own} />}
      {after && <Slot {...after} />}
    </>
  )
}

type ReplacementProps<Props extends object, Own extends object> = NonNullable<SeamProps<Props, Own>['part']> &
  Pick<SeamProps<Props, Own>, 'original' | 'own'>

function Replacement<Props extends object, Own extends object>(input: ReplacementProps<Props, Own>) {
  const { original: Original, own, lens, name, component, kept } = input
  const props = lens.read(
    useShell((state) => state),
    own,
  )
  return <Part name={name} component={component} kept={kept} props={props} fallback={<Original {...own} />} />
}

function Slot({ name, component }: SitePart) {
  const { route, title, description, layout, tags, data = {} } = usePage()
  const props = { route, title, description, layout, tags, data }
  return <Part name={name} component={component} props={props} fallback={null} />
}

interface SiteLayoutProps {
  /** By name, as in front matter; `home` is a part. */
  layouts: Readonly<Record<string, SitePart['component']>>
  /** The content of a page in a built-in layout. */
  original: ComponentType
  article: ComponentType
}

/** The content of a page in the layout of the site that it names, else in a built-in one. */
export function SiteLayout({ layouts, original: Original, article: Article }: SiteLayoutProps) {
  const { notFound, layout, title, description, toc, data = {} } = usePage()
  const isOwn = !notFound && Object.hasOwn(layouts, layout)
  if (!isOwn) return <Original />
  const isHome = layout === 'home'
  const props = { title, description, ...(!isHome && { headings: toc, data }), children: <Article /> }
  const name = isHome ? 'Home' : layout
  // The key gives each layout its own state when a soft navigation changes it.
  return <Part key={layout} name={name} component={layouts[layout]} props={props} fallback={<Original />} />
}

interface PartProps extends SitePart {
  props: object
  /** What the original contains besides its props and the site may not lose. It follows the part. */
  kept?: ComponentType | undefined
  /** What the theme shows here without the part. It appears if the part throws in the browser. */
  fallback: ReactNode
}

function Part({ name, component, kept: Kept, props, fallback }: PartProps) {
  const route = useShell(({ page }) => page.route)
  useLayoutEffect(() => setHeldStyles(document.body), [])
  if (!component) return fallback
  // The contract says which props each component has.
  const Component = component as ComponentType<object>
  if (import.meta.env.SSR) {
    startPart(name)
    return (
      <>
        {renderChecked(Component, checkProps(name, props))}
        {Kept && <Kept />}
      </>
    )
  }
  return (
    <ErrorBoundary resetKey={route} renderFallback={() => <Recovered>{fallback}</Recovered>}>
      <Component {...props} />
      {Kept && <Kept />}
    </ErrorBoundary>
  )
}

/**
 * What is shown in place of a part that threw. If it threw while the shell was hydrated, React has created the whole
 * shell again, and with it the article, whose scripts must start again.
 */
function Recovered({ children }: { children: ReactNode }) {
  useEffect(notifyArticleShown, [])
  return children
}

/** Calls a function component, because an element would get a copy of its props, without the checks. */
function renderChecked(component: ComponentType<object>, props: object): ReactNode {
  const isFunction = typeof component === 'function' && !isClass(component)
  // React awaits no component here: `renderToString` supports none that return promises.
  if (isFunction) return component(props) as ReactNode
  const Component = component
  return <Component {...props} />
}

/** Class components have this mark: https://react.dev/reference/react/Component */
function isClass(component: ComponentType<object>): component is ComponentClass<object> {
  const { prototype } = component as { prototype?: { isReactComponent?: object } }
  return prototype?.isReactComponent !== undefined
}
