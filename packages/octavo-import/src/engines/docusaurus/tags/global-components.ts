import { posix } from 'node:path'
import type { Folder } from '../../../contract.ts'
import { inFolder } from '../../../folder/index.ts'
import { collectScope, parseModule } from '../../../javascript/index.ts'
import type { Tag } from '../../../mdx/index.ts'

/** The modules of components that pages use without an import, by name. */
export type GlobalComponents = ReadonlyMap<string, NonNullable<Tag['imported']>>

const FILES = ['', '/index'].flatMap((end) => ['js', 'jsx', 'ts', 'tsx'].map((type) => `${end}.${type}`))

/** https://docusaurus.io/docs/markdown-features/react#mdx-component-scope */
export function readGlobalComponents(folder: Folder, root: string): GlobalComponents {
  const files = FILES.map((end) => inFolder(root, `src/theme/MDXComponents${end}`))
  const file = files.find((each) => folder.has(each))
  if (file === undefined) return new Map()
  const parsed = parseModule(file, folder.readText(file) ?? '')
  if ('mistake' in parsed) return new Map()
  const { imports } = collectScope(parsed.program)
  return new Map([...imports].map(([local, { name, from }]) => [local, { name, from: toSitePath(from, file, root) }]))
}

/** A relative path counts from the file that lists the components, not from the page. */
function toSitePath(from: string, file: string, root: string): string {
  if (!from.startsWith('.')) return from
  return `@site/${posix.relative(root, posix.join(posix.dirname(file), from))}`
}
