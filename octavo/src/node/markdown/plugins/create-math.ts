import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { MathRenderer } from '../context.ts'
import { MissingPackagesError } from './missing-packages.ts'
import { toCoreMathml } from './to-core-mathml.ts'

/** The part of KaTeX (https://katex.org/docs/api) that renders formulas. */
interface Katex {
  renderToString(tex: string, options: object): string
}

/** Settings of `markdown.math`. */
export interface MathOptions {
  macros?: Readonly<Record<string, string>>
}

/**
 * Creates a function that renders formulas with the KaTeX that is installed in the site. The result is MathML, which
 * browsers lay out themselves: it needs no inline styles, which the policy of pages forbids.
 */
export function createMath(root: string, { macros = {} }: MathOptions): MathRenderer {
  const { renderToString } = loadKatex(root)
  return (tex, isDisplay) => {
    try {
      const options = { output: 'mathml', displayMode: isDisplay, strict: false, trust: false, macros: { ...macros } }
      return { kind: 'html', html: toCoreMathml(renderToString(tex, options).replace(/ style="[^"]*"/g, '')) }
    } catch (error) {
      // KaTeX's ParseError: https://katex.org/docs/error
      const { rawMessage, message, position } = error as { rawMessage?: string; message: string; position?: number }
      return { kind: 'problem', message: rawMessage ?? message, offset: position ?? 0 }
    }
  }
}

function loadKatex(root: string): Katex {
  try {
    return createRequire(join(root, 'octavo.config.js'))('katex') as Katex // The package has no other entry.
  } catch {
    throw new MissingPackagesError(['katex'], '"markdown.math" needs a package that is', ['markdown', 'math'])
  }
}
