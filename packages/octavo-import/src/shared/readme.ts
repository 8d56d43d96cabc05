import { posix } from 'node:path'
import { isIndexFile } from 'octavo/addresses'

/** Whether a file is the page of its folder where only `README.md` is: `index.md` is a page of that name there. */
export function isReadme(source: string): boolean {
  return isIndexFile(source) && !/^index\./i.test(posix.basename(source))
}
