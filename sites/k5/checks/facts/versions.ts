/**
 * Checks that versions of other products are fixed, and agree with the table of tested versions.
 * Input: pages with the fragments. Output: findings for charts without a version or with an untested one, operators
 * that the mirror does not have in this channel, and text that allows any later version.
 */
import { lineAt } from '../code/fault.ts'
import type { Finding } from '../finding.ts'
import { readDocuments } from '../manifests/read-documents.ts'
import { linesWithoutCode, readFences } from '../source/fences.ts'
import type { Page } from '../source/read-pages.ts'

export const TABLE = 'sites/k5/fragments/_third-party-versions.md'
const MIRROR = 'imageset-config.yaml'

const COMMAND = /\bhelm (?:upgrade --install|install|pull|template) ([^|;&\n]*)/g
/** An option with its value; the options without one come last in the commands of the pages. */
const OPTION = /(?<=^|\s)--?[\w-]+(?:[= ](?!-)\S+)?/g
/** Charts of the product and of the reader's projects: their version is the reader's release. */
const OWN = /^k5-|^ord-/
const OPEN_END = /\b(?:cosign|Helm|yq|Argo CD|Strimzi|Keycloak|cert-manager)`? \d[\d.]* or later/

export function checkVersions(pages: Page[]): Finding[] {
  const table = pages.find(({ file }) => file === TABLE)?.lines.join('\n') ?? ''
  return [
    ...pages.flatMap((page) => checkCharts(page, table)),
    ...checkOperators(pages),
    ...pages.flatMap(checkOpenEnds),
  ]
}

function checkCharts(page: Page, table: string): Finding[] {
  return readFences(page)
    .filter(({ language }) => language === 'bash')
    .flatMap(({ file, line, code }) => {
      // One command is one line; the index says where it began.
      const joined = code.replace(/\\\n\s*/g, (text) => ' '.repeat(text.length))
      return [...joined.matchAll(COMMAND)].flatMap(({ 1: words = '', index }) => {
        const message = faultOf(words, table)
        const at = line + lineAt(code, index) - 1
        return message ? [{ file, line: at, message, hint: `Take the version from ${TABLE}.` }] : []
      })
    })
}

/** The last argument is the chart, as a name in a repository or with `--repo`; a path is a chart of the reader. */
function faultOf(words: string, table: string): string | undefined {
  const options = [...words.matchAll(OPTION)].map(([option]) => option.replace(/^--?/, '').split(/[= ]/))
  const { repo, version } = Object.fromEntries(options) as Record<string, string | undefined>
  const chart = words.replace(OPTION, '').trim().split(/\s+/).at(-1) ?? ''
  const name = chart.split('/').at(-1) ?? ''
  const isForeign = repo !== undefined || /^[\w-]+\/[\w-]+$/.test(chart)
  if (!isForeign || OWN.test(name) || chart === 'deploy/chart') return undefined
  if (!version) return `the chart ${name} has no version`
  const isTested = table.includes(version.replace(/\.0$/, ''))
  return isTested ? undefined : `the table of tested versions has no ${version} of ${name}`
}

type ImageSet = { mirror: { operators: { packages: { name: string; channels: { name: string }[] }[] }[] } }
type Subscription = { spec: { name: string; channel: string } }

/** Every operator that a page subscribes to must be in the mirror of the airgapped page. */
function checkOperators(pages: Page[]): Finding[] {
  const documents = pages
    .flatMap(readFences)
    .filter(({ language }) => language === 'yaml')
    .flatMap(readDocuments)
  const imageSet = documents.find(({ title }) => title === MIRROR)?.value as ImageSet | undefined
  const mirrored = new Map(
    (imageSet?.mirror.operators ?? []).flatMap(({ packages }) =>
      packages.map(({ name, channels }) => [name, channels.map((channel) => channel.name)] as const),
    ),
  )
  return documents
    .filter(({ value }) => value.kind === 'Subscription')
    .flatMap(({ file, value, lineOf }) => {
      const { name, channel } = (value as unknown as Subscription).spec
      if (mirrored.get(name)?.includes(channel)) return []
      const message = `the image set of the airgapped page has no channel ${channel} of ${name}`
      return [{ file, line: lineOf('/spec/channel'), message, hint: `Add it to ${MIRROR}, or correct the channel.` }]
    })
}

function checkOpenEnds(page: Page): Finding[] {
  const hint = `Name the highest version that is tested, or link the table in ${TABLE}.`
  return linesWithoutCode(page).flatMap((text, index) => {
    const found = OPEN_END.exec(text)?.[0]
    return found ? [{ file: page.file, line: index + 1, message: `"${found}" has no upper end`, hint }] : []
  })
}
