import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { findVariables } from '../../environment.ts'
import { INSTALLED, isInside, findPackageRoot } from '../../files/index.ts'

/** Folder of a package: the last `node_modules/name` or `node_modules/@scope/name` of a path. */
const PACKAGE_FOLDER = /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/
/** `@import` and `url()` of a style sheet with a relative path. */
const CSS_REFERENCE = /(?:@import\s+|url\(\s*)["']?(\.{1,2}\/[^"')?#\s;]+)/g

/**
 * Adds the files that a bundle is made of to `inputs`, as absolute paths. A package counts with its `package.json`,
 * which contains its version: reading each of its files for every build would take too long.
 */
export function createInputsPlugin(inputs: Set<string>): Plugin {
  return {
    name: 'octavo:inputs',
    buildEnd() {
      for (const id of this.getModuleIds()) addInput(inputs, id)
    },
  }
}

/** What the modules of a site depend on besides their files. */
export interface CodeNotes {
  /** Names of the environment variables that they read. */
  variables: Set<string>
  /**
   * Absolute paths of the style sheets that they import, in the order of their imports. Browsers load no code of a
   * component without island, so its style sheets must get into the bundle in another way.
   */
  styles: Set<string>
}

/** Adds what the modules of the site depend on to the notes. */
export function createCodeNotes({ variables, styles }: CodeNotes): Plugin {
  const packageRoot = findPackageRoot()
  return {
    name: 'octavo:code-notes',
    transform: {
      // Before the bundler replaces them by values.
      order: 'pre',
      filter: { id: { exclude: INSTALLED }, code: 'process.env' },
      handler(code) {
        for (const name of findVariables(code)) variables.add(name)
      },
    },
    buildEnd() {
      const visited = new Set<string>()
      const visit = (id: string) => {
        if (visited.has(id)) return
        visited.add(id)
        if (id.endsWith('.css') && !isInside(packageRoot, id)) styles.add(id)
        this.getModuleInfo(id)?.importedIds.forEach(visit)
      }
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) visit(id)
    },
  }
}

/**
 * Keeps the rules of CSS modules, of which Vite drops those that no other module takes a name from. Components without
 * island take theirs when the site is built.
 */
export function createKeptStyles(): Plugin {
  return {
    name: 'octavo:kept-styles',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: () => ({ moduleSideEffects: 'no-treeshake' }),
    },
  }
}

function addInput(inputs: Set<string>, id: string): void {
  const file = id.replace(/[?#].*$/, '')
  // Virtual modules have no file.
  if (!existsSync(file)) return
  const folder = PACKAGE_FOLDER.exec(file)?.[0]
  const input = folder ? resolve(folder, 'package.json') : resolve(file)
  if (inputs.has(input)) return
  inputs.add(input)
  // Vite inlines imported style sheets and copies images without making modules of them.
  if (input.endsWith('.css')) for (const reference of listReferences(input)) addInput(inputs, reference)
}

function listReferences(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(CSS_REFERENCE)].map(([, path = '']) => resolve(dirname(file), path))
}

/** The inputs that are none of these files and in none of these folders, sorted. */
export function inputsOutside(inputs: ReadonlySet<string>, paths: readonly string[]): string[] {
  return [...inputs].filter((file) => !paths.some((path) => isInside(path, file))).sort()
}
