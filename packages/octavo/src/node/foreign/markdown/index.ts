/**
 * All that Octavo knows of the pages of other engines.
 *
 * Input   a name that is not known
 * Output  a hint, which says what to write; the constructs of each engine, for the walk over a page
 * Must not: be imported by what a build loads in which no page has changed.
 */
import { lookUp } from '../../../shared/plain-data.ts'
import type { ForeignMarkdown, Hints } from '../engine.ts'
import { astro } from './astro.ts'
import { docusaurus } from './docusaurus.ts'
import { hugo } from './hugo.ts'
import { jekyll } from './jekyll.ts'
import { mkdocs } from './mkdocs.ts'
import { several } from './several.ts'
import { vitepress } from './vitepress.ts'

export type { Construct } from '../engine.ts'
export { docusaurus } from './docusaurus.ts'
export { mdbook } from './mdbook.ts'
export { mkdocs } from './mkdocs.ts'
export { docfx, docsify, mdx, pandoc, webpack } from './others.ts'
export { several } from './several.ts'
export { vitepress } from './vitepress.ts'

const ENGINES: readonly ForeignMarkdown[] = [docusaurus, astro, vitepress, mkdocs, jekyll, hugo, several]

const FRONT_MATTER: Hints = Object.assign({}, ...ENGINES.map(({ frontMatter }) => frontMatter))
const CONTAINERS: Hints = Object.assign({}, ...ENGINES.map(({ containers }) => containers))

export function foreignFieldHint(field: string): string | undefined {
  return lookUp(FRONT_MATTER, field)
}

export function foreignContainerHint(name: string): string | undefined {
  return lookUp(CONTAINERS, name)
}
