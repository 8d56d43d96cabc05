import { posix } from 'node:path'
import type { Problem } from '../../../shared/problem.ts'
import type { FoundFile } from '../walk-folder.ts'

/** Reports files of other engines in a folder of pages, which have no effect. */
export function findForeignFiles(files: readonly Pick<FoundFile, 'file'>[]): Problem[] {
  return files.flatMap(({ file }) => {
    const name = posix.basename(file)
    if (/\.mdx$/i.test(name) && !name.startsWith('_')) return [leftOut(file)]
    return /^_category_\.(json|ya?ml)$/.test(name) ? [categoryFile(file)] : []
  })
}

function leftOut(file: string): Problem {
  return {
    severity: 'warning',
    kind: 'foreign-mdx',
    message: `"${file}" is not published: Octavo does not read MDX.`,
    file,
    hint: 'Rename it to ".md" and replace its imports and expressions.',
  }
}

function categoryFile(file: string): Problem {
  return {
    severity: 'warning',
    kind: 'foreign-category',
    message: `"${file}" is not read.`,
    file,
    hint: 'Put the label and the position into the front matter of the index page of the folder, or into "sidebar.yml".',
  }
}
