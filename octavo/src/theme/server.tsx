/** What the theme offers at build time: pure functions from values to HTML. */
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { siteComponents } from 'virtual:octavo/components'
import { escapeHtml } from '../shared/html.ts'
import type { ComponentInput, ComponentTraits, ThemeServer } from '../shared/theme.ts'
import { ROOT_ID } from '../shared/document.ts'
import { islandElement } from '../client/islands/island-element.ts'
import { startState } from '../client/shell/store.ts'
import { BUILT_IN_COMPONENTS } from './article-components.ts'
import { toComponent, type ArticleComponent } from './component-module.ts'
import { staticElement, fillSlots } from './static-element.ts'
import { Shell } from './Shell/Shell.tsx'

const components: Record<string, ArticleComponent> = { ...BUILT_IN_COMPONENTS }
for (const [name, module] of Object.entries(siteComponents)) components[name] = toComponent(name, module)

export const theme: ThemeServer = {
  renderShell(input) {
    startState(input)
    return `<div id="${ROOT_ID}">${renderToString(<Shell />)}</div>`
  },
  renderComponent(input) {
    startState({ site: input.site, page: input.page, article: '' })
    const component = components[input.name]
    // The site's components could not be bundled; the build has said so. What they hold can be read nevertheless.
    if (!component) return input.children + input.parts.map(({ html }) => html).join('')
    return component.traits.island ? renderIsland(component, input) : renderStatic(component, input)
  },
  components: traitsOf(components),
}

function renderStatic({ Component }: ArticleComponent, input: ComponentInput): string {
  return fillSlots(renderToStaticMarkup(staticElement(Component, input)), input)
}

/** An island brings its own HTML and what its component was given, so that it can be hydrated by itself. */
function renderIsland({ Component, traits }: ArticleComponent, input: ComponentInput): string {
  const { name, props, parts } = input
  const given = JSON.stringify({ props, parts: parts.map((part) => ({ name: part.name, props: part.props })) })
  const html = renderToString(islandElement(Component, input))
  const eager = traits.eager ? ' eager' : ''
  return `<octavo-island name="${name}"${eager} input="${escapeHtml(given)}">${html}</octavo-island>`
}

function traitsOf(all: Record<string, ArticleComponent>): Record<string, ComponentTraits> {
  return Object.fromEntries(Object.entries(all).map(([name, { traits }]) => [name, traits]))
}
