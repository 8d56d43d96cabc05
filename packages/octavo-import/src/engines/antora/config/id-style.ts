import { joinPath } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import { listBelow } from '../../../folder/index.ts'
import type { ConversionLog } from '../../../shared/index.ts'
import type { AttributeValues } from './attributes.ts'
import type { Component } from './components.ts'

/** Ids as GitHub makes them, which many playbooks ask for. */
const DASHES: AttributeValues = { idprefix: '', idseparator: '-' }

const HEADING = /^={2,6} (.+)$/gm
/** An id that the page writes itself: `[[id]]`, `[#id]` or `[id="id"]`. */
const OWN_ID = /\[\[([^\],\n]+)|\[[\w.%-]{0,40}#([\w-]+)|\bid="?([\w-]+)/g
const FRAGMENT = /(?:<<|#)([\p{L}\d_][\p{L}\d_-]*)(?=[[,>])/gu

/**
 * A playbook that is elsewhere can change the ids of headings. The links between pages show which ones they have.
 * https://docs.asciidoctor.org/asciidoc/latest/sections/id-prefix-and-separator/
 */
export function withIdStyle(component: Component, folder: Folder, log: ConversionLog): Component {
  const { attributes, file } = component
  if ('idprefix' in attributes || 'idseparator' in attributes) return component
  const headings = new Set<string>()
  const own = new Set<string>()
  const fragments: string[] = []
  for (const path of listBelow(folder, component.folder).filter((each) => each.endsWith('.adoc'))) {
    const text = folder.readText(joinPath(component.folder, path)) ?? ''
    for (const [, title = ''] of text.matchAll(HEADING)) headings.add(toWords(title).join('-'))
    for (const [, a, b, c] of text.matchAll(OWN_ID)) own.add(a ?? b ?? c ?? '')
    for (const [, id = ''] of text.matchAll(FRAGMENT)) fragments.push(id)
  }
  const made = fragments.filter((id) => !own.has(id))
  const dashes = made.filter((id) => id.includes('-') && headings.has(id)).length
  const underscores = made.filter((id) => /^_./.test(id) && headings.has(id.slice(1).replaceAll('_', '-'))).length
  if (dashes <= underscores) return component
  log.report({
    kind: 'ids of headings',
    message: `${dashes} links show that headings have ids such as "set-up" and not "_set_up".`,
    hint: 'If that is wrong, set "idprefix" and "idseparator" in antora.yml and import again.',
    file,
  })
  return { ...component, attributes: { ...attributes, ...DASHES } }
}

function toWords(title: string): string[] {
  return (
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} ._-]/gu, '')
      .match(/[^ .-]+/g) ?? []
  )
}
