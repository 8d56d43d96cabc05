import { lookUp } from '../../../shared/plain-data.ts'
import { astro } from './astro.ts'
import { docusaurus } from './docusaurus.ts'
import type { ForeignMarkdown, Hints } from '../engine.ts'
import { hugo } from './hugo.ts'
import { jekyll } from './jekyll.ts'
import { mkdocs } from './mkdocs.ts'
import { several } from './several.ts'
import { vitepress } from './vitepress.ts'

const ENGINES: readonly ForeignMarkdown[] = [docusaurus, astro, vitepress, mkdocs, jekyll, hugo, several]

const FRONT_MATTER: Hints = Object.assign({}, ...ENGINES.map(({ frontMatter }) => frontMatter))
const CONTAINERS: Hints = Object.assign({}, ...ENGINES.map(({ containers }) => containers))

export function foreignFieldHint(field: string): string | undefined {
  return lookUp(FRONT_MATTER, field)
}

export function foreignContainerHint(name: string): string | undefined {
  return lookUp(CONTAINERS, name)
}
