/** The theme at build time: pure functions from values to HTML. */
import { ROOT_ID } from '../shared/ids/shell-ids.ts'
import type { ComponentClass, ComponentType, ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { escapeHtml } from '../shared/text/html.ts'
import { BASE_PATH_MARK, type ComponentInput, type TagTraits, type ThemeServer } from '../shared/theme.ts'
import { holdStyles } from '../client/islands/held-styles.ts'
import { islandElement } from '../client/islands/island-element.ts'
import { ShellContext } from '../client/shell/index.ts'
import { createShellStore, type ShellInput } from '../client/shell/store.ts'
import { BUILT_IN_COMPONENTS } from './article-components.ts'
import { toComponent, type ArticleComponent, type SiteComponent } from './component-module.ts'
import { checkTraits, findUnreadableTraits } from './check-traits.ts'
import { checkData, checkSchemas, type SchemaModule } from './parts/check-data.ts'
import { checkComponents, checkParts, type PartModule } from './parts/check-parts.ts'
import { toPartError } from './parts/part-error.ts'
import { resetPart } from './parts/running-part.ts'
import { staticElement, fillSlots } from './static-element.ts'
import { Shell } from './Shell/Shell.tsx'
import { reduceSidebar } from './Sidebar/reduced-sidebar.tsx'

/** The theme with the components and parts of a site, by name. */
export function createTheme(
  siteComponents: Readonly<Record<string, SiteComponent>>,
  siteParts: readonly PartModule[],
  siteSchemas: readonly SchemaModule[],
): ThemeServer {
  const unreadable = findUnreadableTraits(siteComponents)
  const components: Record<string, ArticleComponent> = { ...BUILT_IN_COMPONENTS }
  const readable = Object.fromEntries(
    Object.entries(siteComponents).filter(([, { file }]) => unreadable.every((problem) => problem.file !== file)),
  )
  for (const [name, { exports }] of Object.entries(readable)) {
    const { Component, traits } = toComponent(name, exports)
    components[name] = { Component: withoutFunctions(Component), traits }
  }
  return {
    renderShell(input) {
      resetPart()
      try {
        return `<div id="${ROOT_ID}">${siteParts.length > 0 ? renderWithParts(input) : renderShell(input)}</div>`
      } catch (error) {
        throw toPartError(error, siteParts)
      }
    },
    renderComponent(input) {
      const component = components[input.name]
      // The bundle of the site's components failed, which the build has reported. Show at least the content of the tag.
      if (!component) return input.children + input.parts.map(({ html }) => html).join('')
      const html = component.traits.island ? renderIsland(component, input) : renderStatic(component, input)
      return finishSiteHtml(html, input)
    },
    components: traitsOf(components),
    hasParts: siteParts.length > 0,
    siteComponents: Object.keys(siteComponents),
    siteFiles: Object.fromEntries(Object.entries(siteComponents).map(([name, { file }]) => [name, file])),
    ...(siteSchemas.length > 0 && { checkData: toDataCheck(siteSchemas) }),
    problems: [
      ...checkComponents(siteComponents),
      ...unreadable,
      ...checkTraits(readable),
      ...checkParts(siteParts),
      ...checkSchemas(siteSchemas),
    ],
  }
}

function renderWithParts(input: ShellInput): string {
  return finishSiteHtml(holdStyles(renderToString(withStore(input, <Shell />))), input)
}

/** The shell of a site without parts, which may show anything of the current page in an entry of the sidebar. */
function renderShell(input: ShellInput): string {
  const { page, fill } = reduceSidebar(input.page, (element) => renderToString(withStore(input, element)))
  return fill(renderToString(withStore({ ...input, page }, <Shell />)))
}

/** React shows nothing for a component that returns a function, and its build for production does not say so. */
function withoutFunctions(Component: ComponentType<never>): ComponentType<never> {
  if (typeof Component !== 'function' || isClass(Component)) return Component
  return (props) => {
    const shown: unknown = Component(props)
    if (typeof shown === 'function') throw new Error('It returns a function, which shows nothing.')
    // What React expects of it.
    return shown as ReactNode
  }
}

function isClass(Component: ComponentType<never>): Component is ComponentClass<never> {
  return Boolean((Component.prototype as { isReactComponent?: unknown } | undefined)?.isReactComponent)
}

/** Completes the addresses of files that code of the site imports. */
function finishSiteHtml(html: string, { site }: Pick<ShellInput, 'site'>): string {
  return html.replaceAll(BASE_PATH_MARK, site.basePath)
}

function toDataCheck(modules: readonly SchemaModule[]): NonNullable<ThemeServer['checkData']> {
  return (layout, data) => {
    const module = modules.find((each) => each.layout === layout)
    return module ? checkData(module, data) : { kind: 'valid', data }
  }
}

function renderStatic({ Component }: ArticleComponent, input: ComponentInput): string {
  return fillSlots(withoutPreloads(renderToStaticMarkup(withStore(input, staticElement(Component, input)))), input)
}

/**
 * The HTML without the links that React writes before it for each picture in it. In an article they are of no use:
 * https://react.dev/reference/react-dom/server/renderToString
 */
function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '')
}

/** An island carries its HTML and the input of its component, so that it can be hydrated on its own. */
function renderIsland({ Component, traits }: ArticleComponent, input: ComponentInput): string {
  const { name, props, parts } = input
  const islandInput = JSON.stringify({ props, parts: parts.map((part) => ({ name: part.name, props: part.props })) })
  const html = holdStyles(withoutPreloads(renderToString(withStore(input, islandElement(Component, input)))))
  const eager = traits.eager ? ' eager' : ''
  return `<octavo-island name="${name}"${eager} input="${escapeHtml(islandInput)}">${html}</octavo-island>`
}

/** The store of one rendering. A component inside an article cannot read that article, so it has none. */
function withStore(input: Partial<ShellInput> & Pick<ShellInput, 'site' | 'page'>, element: ReactElement) {
  const { site, page, article = '' } = input
  return <ShellContext value={createShellStore({ site, page, article })}>{element}</ShellContext>
}

function traitsOf(all: Record<string, ArticleComponent>): Record<string, TagTraits> {
  return Object.fromEntries(Object.entries(all).map(([name, { traits }]) => [name, traits]))
}
