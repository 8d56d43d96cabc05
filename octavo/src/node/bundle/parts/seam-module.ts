import { join, parse } from 'node:path'
import type { PartName } from '../../../shared/parts/index.ts'
import type { SiteCode } from '../site-code/index.ts'
import { CLIENT_SEAM, LAYOUT_SEAM, SEAMS, type Seam } from './seams.ts'

/**
 * The modules that take the places of modules of the theme: functions that make their texts, by the absolute path of
 * the other module. Empty if the site has no parts, layouts and client module. `sources`: absolute path of `src`.
 */
export function createSeamModules(sources: string, { parts, layouts, client }: SiteCode): Map<string, () => string> {
  const modules = new Map<string, () => string>()
  for (const seam of SEAMS) {
    const isUsed = [seam.part, seam.before, seam.after].some((name) => name !== undefined && parts[name] !== undefined)
    if (isUsed) modules.set(join(sources, 'theme', seam.file), () => toPartModule(join(sources, 'theme'), seam, parts))
  }
  if (parts.Home !== undefined || Object.keys(layouts).length > 0)
    modules.set(join(sources, 'theme', LAYOUT_SEAM), () => toLayoutModule(join(sources, 'theme'), layouts, parts.Home))
  if (client !== null) modules.set(join(sources, CLIENT_SEAM), () => toClientModule(sources, client))
  return modules
}

/** `layouts/api-page.tsx` exports `ApiPage`. */
export function toLayoutComponent(name: string): string {
  return name.replace(/(?:^|[-_]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/**
 * A component that renders what the site has for the seam. It is a function declaration, so that it exists from the
 * start in a cycle of imports: a part may import the parts of the theme, which import this module.
 */
function toPartModule(theme: string, { file, part, kept, before, after }: Seam, parts: SiteCode['parts']): string {
  const component = parse(file).name
  const imports: string[] = []
  const place = (role: string, name: string | undefined, more = '') => {
    const path = name === undefined ? undefined : parts[name]
    if (name === undefined || path === undefined) return ''
    imports.push(importSite(role, path))
    return `, ${role}: { name: '${name}', component: ${pick(role, name)}${more} }`
  }
  const places = place('before', before) + place('part', part, kept ? ', lens, kept' : ', lens') + place('after', after)
  if (part !== undefined && parts[part] !== undefined) {
    imports.push(`import { ${toLens(part)} as lens } from ${quote(join(theme, 'parts/lenses.ts'))}`)
    if (kept) imports.push(`import { ${parse(kept).name} as kept } from ${quote(join(theme, kept))}`)
  }
  return `import { Seam } from ${quote(join(theme, 'parts/seam.tsx'))}
import { createElement } from 'react'
import { ${component} as original } from ${quote(join(theme, file))}
${imports.join('\n')}
export * from ${quote(join(theme, file))}
export function ${component}(own) {
  return createElement(Seam, { original, own${places} })
}
`
}

function toLens(part: PartName): string {
  return `${part.charAt(0).toLowerCase()}${part.slice(1)}Lens`
}

function toLayoutModule(theme: string, layouts: SiteCode['layouts'], home: string | undefined): string {
  const entries = [...Object.entries(layouts), ...(home === undefined ? [] : [['home', home] as const])]
  const imports = entries.map(([, path], index) => importSite(`site${index}`, path))
  const places = entries.map(([name], index) => `${quote(name)}: ${pick(`site${index}`, toLayoutComponent(name))}`)
  return `import { SiteLayout } from ${quote(join(theme, 'parts/seam.tsx'))}
import { createElement } from 'react'
import { ArticleBody as article } from ${quote(join(theme, 'Page/ArticleBody.tsx'))}
import { PageContent as original } from ${quote(join(theme, LAYOUT_SEAM))}
${imports.join('\n')}
export function PageContent() {
  return createElement(SiteLayout, { original, article, layouts: { ${places.join(', ')} } })
}
`
}

function toClientModule(sources: string, client: string): string {
  return `import { afterHydration as start } from ${quote(join(sources, CLIENT_SEAM))}
import { startSiteModule } from ${quote(join(sources, 'client/site-module/index.ts'))}
export function afterHydration() {
  start()
  startSiteModule(() => import(${quote(client)}))
}
`
}

function importSite(name: string, path: string): string {
  return `import * as ${name} from ${quote(path)}`
}

/** A property that a module does not export is undefined. */
function pick(namespace: string, component: string): string {
  return `${namespace}.${component} ?? ${namespace}.default`
}

function quote(path: string): string {
  return JSON.stringify(path)
}
