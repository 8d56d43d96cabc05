import { contractOf } from '../../shared/parts.ts'
import type { Problem } from '../../shared/build/problem.ts'
import type { SiteComponent } from '../component-module.ts'

/** A module in the site's `theme` or `layouts` folder. */
export interface PartModule {
  kind: 'part' | 'layout'
  /** Name of its component: `Footer`; for `layouts/landing.tsx`: `Landing`. */
  name: string
  /** Relative to the site root. */
  file: string
  exports: Readonly<Record<string, unknown>>
}

/** Finds modules of parts and layouts that do not export their component. */
export function checkParts(modules: readonly PartModule[]): Problem[] {
  return modules.flatMap((module) => (hasComponent(module) ? [] : [missingPart(module)]))
}

/** Finds modules in the site's `components` folder that do not export their component. */
export function checkComponents(components: Readonly<Record<string, SiteComponent>>): Problem[] {
  return Object.entries(components).flatMap(([name, { file, exports }]) => {
    const write = `Write "export function ${name}() { … }", or a default export.`
    return hasComponent({ name, exports }) ? [] : [missing({ name, file, exports }, write)]
  })
}

function hasComponent({ name, exports }: Pick<PartModule, 'name' | 'exports'>): boolean {
  const component = exports[name] ?? exports.default
  return typeof component === 'function' || isElementType(component)
}

/** What `memo` and `forwardRef` return. */
function isElementType(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$$typeof' in value
}

function missingPart(module: PartModule): Problem {
  const { kind, name } = module
  const type =
    kind === 'layout' ? 'LayoutProps' : contractOf(name).props.includes('route') ? 'SlotProps' : `${name}Props`
  return missing(
    module,
    `Write "export function ${name}(props: ${type}) { … }", with "import type { ${type} } from 'octavo/theme'", or a default export.`,
  )
}

function missing({ name, file, exports }: Omit<PartModule, 'kind'>, hint: string): Problem {
  const found = Object.keys(exports).map((key) => `"${key}"`)
  const others = found.length > 0 ? `, only ${found.join(', ')}` : ''
  return { severity: 'error', message: `${file} exports no component named "${name}"${others}.`, file, hint }
}
