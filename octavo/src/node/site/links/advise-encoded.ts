import { splitHref } from '../../../shared/urls.ts'
import { findTarget, type Targets } from './targets.ts'

/**
 * The hint for a link to a file such as `C#.md`, whose name has a mark that ends the path of an address. undefined if
 * there is no such file.
 */
export function adviseEncoded(
  targets: Targets,
  href: string,
  from: { file: string; route: string },
): string | undefined {
  const found = listEncoded(href).find((each) => findTarget(targets, splitHref(each).path, from)?.kind)
  return found && `Write "#" as "%23" and "?" as "%3F" in the name of a file: "${found}".`
}

/** All marks may be in the name, or all but the last, which begins an anchor. */
function listEncoded(href: string): string[] {
  const encode = (text: string) => text.replaceAll('#', '%23').replaceAll('?', '%3F')
  const anchor = href.lastIndexOf('#')
  const spellings = [encode(href), ...(anchor > 0 ? [encode(href.slice(0, anchor)) + href.slice(anchor)] : [])]
  return spellings.filter((spelling) => spelling !== href)
}
