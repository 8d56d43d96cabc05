import { basename } from 'node:path'
import type { Folder } from '../contract.ts'

/**
 * Finds the file of a component in a hidden folder of the site, for example in `.vuepress/components`. A component
 * may also be named after its folders: `Foo/Bar.vue` is `<Foo-Bar>`.
 */
export function componentFinder({ files }: Folder, folder: string): (name: string) => string | undefined {
  const known = new Map<string, string>()
  for (const file of files) {
    const [, below] = file.split(new RegExp(`(?:^|/)\\${folder}/(?:.*/)?components/`))
    if (below?.endsWith('.vue') !== true) continue
    const path = below.slice(0, -'.vue'.length)
    for (const name of [basename(path), path]) known.set(keyOf(name), file)
  }
  return (name) => known.get(keyOf(name))
}

function keyOf(name: string): string {
  return name.replace(/[-_/]/g, '').toLowerCase()
}
