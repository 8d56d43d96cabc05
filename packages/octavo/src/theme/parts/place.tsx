import { useEffect, useLayoutEffect, type ComponentClass, type ComponentType, type ReactNode } from 'react'
import { notifyArticleShown } from '../../client/article/events.ts'
import { setHeldStyles } from '../../client/islands/held-styles.ts'
import { usePage, useShell } from '../../client/shell/index.ts'
import { contractOf, type PartName, type SlotName, type PartContract } from '../../shared/parts.ts'
import { ErrorBoundary } from '../ErrorBoundary/ErrorBoundary.tsx'
import { nearestName } from '../../shared/text/nearest.ts'
import { lookUp } from '../../shared/plain-data.ts'
import './parts.css'
import type { Lens } from './lenses.ts'
import { startPart } from './running-part.ts'
import { siteCode, type SiteComponentOf } from './site-code.ts'

const siteParts = siteCode.parts
const siteLayouts = siteCode.layouts

interface Places<Props extends object, Own extends object> {
  /** What the site may have in place of the original. */
  part?: PartName
  /** Where the props of the part come from. */
  lens?: Lens<Props, Own>
  /** What the original contains and the site's part must not lose. */
  kept?: ComponentType
  before?: SlotName
  after?: SlotName
}

/**
 * A component of the theme with what the site has for it: a slot before it, the site's part in its place, a slot after
 * it. It reads the site's components when it is rendered, see `site-code.ts`.
 */
export function place<Props extends object, Own extends object>(
  Original: ComponentType<Own>,
  { part, lens, kept, before, after }: Places<Props, Own>,
): ComponentType<Own> {
  return function Place(own: Own) {
    const component = part && siteParts[part]
    return (
      <>
        {before && <Slot name={before} />}
        {component && lens ? (
          <Replacement {...{ part, component, lens, kept, own }} original={Original} />
        ) : (
          <Original {...own} />
        )}
        {after && <Slot name={after} />}
      </>
    )
  }
}

interface ReplacementProps<Props extends object, Own extends object> {
  part: PartName
  component: SiteComponentOf
  lens: Lens<Props, Own>
  kept: ComponentType | undefined
  original: ComponentType<Own>
  /** The props that the theme gives the original. */
  own: Own
}

function Replacement<Props extends object, Own extends object>(input: ReplacementProps<Props, Own>) {
  const { original: Original, own, lens, part, component, kept } = input
  const props = lens.read(
    useShell((state) => state),
    own,
  )
  return <Part name={part} component={component} kept={kept} props={props} fallback={<Original {...own} />} />
}

/** An empty place of the shell, filled by the site or not. */
export function Slot({ name }: { name: SlotName }) {
  const { route, title, description, layout, tags, data = {} } = usePage()
  const component = siteParts[name]
  const props = { route, title, description, layout, tags, data }
  return component && <Part name={name} component={component} props={props} fallback={null} />
}

interface SiteLayoutProps {
  /** The content of a page in a built-in layout. */
  original: ComponentType
  article: ComponentType
}

/** The content of a page in the layout of the site that it names, else in a built-in one. */
export function SiteLayout({ original: Original, article: Article }: SiteLayoutProps) {
  const { notFound, layout, title, description, toc, data = {} } = usePage()
  const isHome = layout === 'home'
  const component = isHome ? siteParts.Home : Object.hasOwn(siteLayouts, layout) ? siteLayouts[layout] : undefined
  if (notFound || !component) return <Original />
  const props = { title, description, ...(!isHome && { headings: toc, data }), children: <Article /> }
  // The key gives each layout its own state when a soft navigation changes it.
  return (
    <Part key={layout} name={isHome ? 'Home' : layout} component={component} props={props} fallback={<Original />} />
  )
}

interface PartProps {
  name: string
  component: SiteComponentOf
  props: object
  /** What the original contains besides its props and the site may not lose. It follows the part. */
  kept?: ComponentType | undefined
  /** What the theme shows here without the part. It appears if the part throws in the browser. */
  fallback: ReactNode
}

function Part({ name, component: componentOf, kept: Kept, props, fallback }: PartProps) {
  const route = useShell(({ page }) => page.route)
  useLayoutEffect(() => setHeldStyles(document.body), [])
  // The contract says which props each component has.
  const Component = componentOf() as ComponentType<object> | undefined
  if (!Component) return fallback
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

/**
 * The props of a part, for rendering on the server. Reading a prop that the contract does not have throws an error that
 * says what has changed: without it, a part that was written for another version would show nothing there.
 */
export function checkProps(name: string, props: object, contract: PartContract = contractOf(name)): object {
  return new Proxy(props, {
    get: (target, key) => {
      const isKnown = typeof key === 'symbol' || contract.props.includes(key) || isCommon(key)
      if (!isKnown) throw new TypeError(describeUnknown(name, contract, key))
      return Reflect.get(target, key) as unknown
    },
  })
}

/** React and `JSON.stringify` look these names up in any object, besides those that every object has. */
function isCommon(key: string): boolean {
  return ['children', 'key', 'ref', 'then', 'toJSON'].includes(key) || key in Object.prototype
}

function describeUnknown(name: string, { props, removed }: PartContract, key: string): string {
  const advice = removed && lookUp(removed, key)
  if (advice !== undefined) return `${name} no longer has the prop "${key}". ${advice}`
  const nearest = nearestName(key, props)
  const known = props.map((prop) => `"${prop}"`).join(', ')
  return `${name} has no prop "${key}". ${nearest ? `Did you mean "${nearest}"? ` : ''}It has ${known}.`
}
