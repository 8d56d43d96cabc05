import type { Plugin } from 'vite'
import type { Problem } from '../../../shared/build/problem.ts'
import { isRecord } from '../../../shared/plain-data.ts'
import { INSTALLED, toOwnFile } from '../../files/index.ts'
import { placeIn } from './place-in.ts'

/** What a module does that knows where it runs. */
const KNOWS_ITS_PLACE = /\bimport\.meta\.env\.SSR\b|\btypeof\s+(?:process|window|document)\b/

interface BrowserVariables {
  /** Absolute path of the site's root. */
  root: string
  /** Gets the warnings. */
  problems: Problem[]
}

/**
 * Finds environment variables that the code of a site reads in browsers, where `process.env` is empty: such code shows
 * something else there than in the document.
 */
export function createBrowserVariablesCheck({ root, problems }: BrowserVariables): Plugin {
  const reads = new Map<string, string[]>()
  return {
    name: 'octavo:browser-variables',
    transform: {
      // After TypeScript and JSX have become JavaScript.
      order: 'post',
      filter: { id: { exclude: INSTALLED }, code: 'process.env' },
      handler(code, id) {
        if (!KNOWS_ITS_PLACE.test(code) && toOwnFile(id, root) !== undefined) reads.set(id, listReads(this.parse(code)))
      },
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const [id, names] of reads) {
        if (!chunks.some(({ modules }) => (modules[id]?.renderedLength ?? 0) > 0)) continue
        for (const name of new Set(names))
          problems.push({ severity: 'warning', ...toWarning(name), ...placeIn(id, root, name) })
      }
    },
  }
}

function toWarning(name: string) {
  const open = name.startsWith('VITE_') ? name : `VITE_${name}`
  const rename = name === open ? '' : `, and give the variable that name: others may be secret`
  return {
    message: `"process.env.${name}" has no value in browsers, which run this module.`,
    hint: `Write "import.meta.env.${open}"${rename}.`,
  }
}

/** The names of the variables that a syntax tree reads, apart from `NODE_ENV`, which has a value. */
function listReads(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listReads)
  if (!isRecord(node)) return []
  const { type, object, property, computed, id, init } = node
  const own =
    type === 'MemberExpression' && isEnvironment(object)
      ? [computed === true ? valueOf(property) : nameOf(property)]
      : type === 'VariableDeclarator' && isEnvironment(init) && isRecord(id) && Array.isArray(id['properties'])
        ? id['properties'].map((each) => (isRecord(each) ? nameOf(each['key']) : undefined))
        : []
  const names = own.filter((name) => name !== undefined && name !== 'NODE_ENV') as string[] // The others have gone.
  return [...names, ...Object.values(node).flatMap(listReads)]
}

/** `process.env`, also as `process?.env`. */
function isEnvironment(node: unknown): boolean {
  if (!isRecord(node)) return false
  if (node['type'] === 'ChainExpression') return isEnvironment(node['expression'])
  return (
    node['type'] === 'MemberExpression' && nameOf(node['object']) === 'process' && nameOf(node['property']) === 'env'
  )
}

function nameOf(node: unknown): string | undefined {
  return isRecord(node) && typeof node['name'] === 'string' ? node['name'] : undefined
}

function valueOf(node: unknown): string | undefined {
  return isRecord(node) && typeof node['value'] === 'string' ? node['value'] : undefined
}
