/**
 * Checks that the pages pull only from hosts that the table of public registries lists.
 * Input: the pages. Output: findings for images, base images, catalogs and charts of other hosts.
 * Hosts of the reader, such as a mirror, and the cluster's own hosts are below `example.com`.
 */
import { lineAt } from '../code/fault.ts'
import type { Finding } from '../finding.ts'
import { readFences } from '../source/fences.ts'
import type { Page } from '../source/read-pages.ts'
import { firstCell } from '../source/tables.ts'

export const OWNER = 'sites/k5/docs/installing-upgrading/installing/system-requirements.md'

const HEADING = /^### .*\{#registries\}$/
const HOST = /`([a-z0-9.-]+\.[a-z]{2,})`/g
const NAME = String.raw`([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::\d+)?\/`
const PULLED = [
  new RegExp(String.raw`(?:\bimage(?:Name)?:|--image=|- name:|catalog:|^\s*FROM)\s*"?` + NAME, 'gm'),
  new RegExp(String.raw`(?:--repo|helm repo add [\w-]+)\s+https:\/\/` + NAME, 'g'),
  new RegExp(String.raw`^\s*url: https:\/\/` + NAME + '.*\n\\s*charts:', 'gm'),
  /(?:--repo|helm repo add [\w-]+)\s+https:\/\/([a-z0-9.-]+)\s/g,
  /^\s*url: https:\/\/([a-z0-9.-]+)\n\s*charts:/gm,
]
/** Hosts of the reader; the hosts of the product are in the table. */
const OWN = /(?<!\.k5)\.example\.com$/

/** The hosts in the first column of the table. */
function listHosts(owner: Page | undefined): Set<string> {
  const lines = owner?.lines ?? []
  const from = lines.findIndex((line) => HEADING.test(line))
  const to = lines.findIndex((line, index) => index > from && line.startsWith('#'))
  const cells = lines
    .slice(from, to)
    .filter((line) => line.startsWith('| `'))
    .map(firstCell)
  return new Set(cells.flatMap((cell) => [...cell.matchAll(HOST)].map(([, host = '']) => host)))
}

export function checkRegistries(pages: Page[]): Finding[] {
  const known = listHosts(pages.find(({ file }) => file === OWNER))
  return pages.flatMap(readFences).flatMap(({ file, line, code }) =>
    PULLED.flatMap((pattern) => [...code.matchAll(pattern)])
      .filter(([, host = '']) => !OWN.test(host) && !known.has(host))
      .map(({ 1: host, index }) => ({
        file,
        line: line + lineAt(code, index) - 1,
        message: `the table of public registries lacks ${host}`,
        hint: `Add the host to ${OWNER}, with what needs it.`,
      })),
  )
}
