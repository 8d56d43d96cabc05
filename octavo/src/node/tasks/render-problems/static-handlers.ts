import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toPosition, type Problem } from '../../../shared/problem.ts'
import type { ThemeServer } from '../../../shared/theme.ts'

/** `onClick={…}`, `useEffect(…)`: code that runs only in browsers. */
const BROWSER_CODE = /\b(on[A-Z]\w*)=\{|\b(use(?:Layout)?Effect)\(/

/** Finds components with code that would never run, because the browser does not load them. `root`: of the site. */
export function findStaticHandlers({ components, siteFiles }: ThemeServer, root: string, name: string): Problem[] {
  const file = siteFiles[name]
  if (file === undefined || components[name]?.island) return []
  const text = readFileSync(join(root, file), 'utf8')
  const found = BROWSER_CODE.exec(text)
  // With `island: false`, its author knows.
  if (!found || /\bisland:\s*false\b/.test(text)) return []
  return [
    {
      severity: 'warning',
      kind: 'not-an-island',
      message: `The component <${name}> contains ${found[1] ?? found[2]}, but its code does not run in browsers.`,
      file,
      line: toPosition(text, found.index).line,
      hint: 'Write "export const traits = { island: true }" there to make it interactive, or "{ island: false }" if it is static.',
      perBuild: true,
    },
  ]
}
