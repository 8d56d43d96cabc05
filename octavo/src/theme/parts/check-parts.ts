import { contractOf } from '../../shared/parts/index.ts'
import type { Problem } from '../../shared/problem.ts'

/** A module in the site's `theme` or `layouts` folder. */
export interface PartModule {
  kind: 'part' | 'layout'
  /** Name of its component: `Footer`; for `layouts/landing.tsx`: `Landing`. */
  name: string
  /** Relative to the site root. */
  file: string
  exports: Readonly<Record<string, unknown>>
}

/** Finds modules that do not export their component. */
export function checkParts(modules: readonly PartModule[]): Problem[] {
  return modules.flatMap((module) => {
    const component = module.exports[module.name] ?? module.exports.default
    return typeof component === 'function' || isElementType(component) ? [] : [missing(module)]
  })
}

/** What `memo` and `forwardRef` return. */
function isElementType(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$$typeof' in value
}

function missing({ kind, name, file, exports }: PartModule): Problem {
  const found = Object.keys(exports).map((key) => `"${key}"`)
  const type =
    kind === 'layout' ? 'LayoutProps' : contractOf(name).props.includes('route') ? 'SlotProps' : `${name}Props`
  return {
    severity: 'error',
    message: `${file} exports no component named "${name}"${found.length > 0 ? `, only ${found.join(', ')}` : ''}.`,
    file,
    hint: `Write "export function ${name}(props: ${type}) { … }", with "import type { ${type} } from 'octavo/theme'", or a default export.`,
  }
}
