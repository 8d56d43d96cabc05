import type { Problem, ProblemPlace } from '../../../shared/build/problem.ts'
import { thrownMessage } from '../../../shared/text/thrown.ts'
import { findThrowingPackage, locateError, readLines, toRelativePath } from '../../files/index.ts'
import { listSiteCode } from '../site-code/index.ts'
import { describeCode } from './place-in.ts'

/** The Problem of an error that a module of the site throws while it is loaded; undefined for one without a place. */
export function toLoadProblem(thrown: unknown, root: string): Problem | undefined {
  const place = locateError(thrown, root)
  const thrower = findThrowingPackage(thrown, root)
  // A package in CommonJS is run by the module that imports it. A name that it lacks is not the fault of that module.
  if (thrower !== undefined && (!place || thrown instanceof ReferenceError))
    return toPackageProblem(thrown, thrower, root)
  if (!place) return undefined
  const { subject, name } = describeCode(place.file ?? '')
  return {
    severity: 'error',
    message: `The site's ${subject} cannot be loaded: ${thrownMessage(thrown)}`,
    ...place,
    hint: `Fix the ${name}. It is also loaded at build time, without \`window\` and \`document\`: use those in effects and event handlers only.`,
  }
}

/** The Problem of an error that an installed package throws while it is loaded. */
function toPackageProblem(thrown: unknown, name: string, root: string): Problem {
  return {
    severity: 'error',
    message: `The package "${name}" cannot be loaded at build time: ${thrownMessage(thrown)}`,
    ...findImport(name, root),
    hint: `If it needs a browser, make the component an island, and load the package in an effect or an event handler: \`const module = await import('${name}')\`.`,
  }
}

/** The place where the site's code imports a package when it is loaded, if it does so itself. */
function findImport(name: string, root: string): ProblemPlace {
  for (const path of listSiteCode(root).filter((each) => /\.[jt]sx?$/.test(each))) {
    for (const [index, line] of readLines(path).entries()) {
      const [, address = ''] = STATIC_IMPORT.exec(line) ?? []
      const isOfPackage = address === name || (address.startsWith(`${name}/`) && !address.endsWith('.css'))
      if (isOfPackage) return { file: toRelativePath(root, path), line: index + 1, column: line.lastIndexOf(address) }
    }
  }
  return {}
}

/** The end of an import that is neither of types only nor dynamic. */
const STATIC_IMPORT = /^(?!\s*(?:import|export)\s+type\b).*(?:\bfrom|^\s*import)\s*["']([^"']+)["']/
