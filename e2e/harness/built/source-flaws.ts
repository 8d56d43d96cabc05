import { Parser } from 'htmlparser2'

/** Attributes that refer to elements by id, and that axe checks. */
const REFERENCES = ['aria-labelledby', 'aria-describedby', 'for']
/** Attributes with addresses that the browser loads without being asked. */
const LOADED = ['src', 'poster']
const LOADED_RELATIONS = /^(stylesheet|icon|preload|modulepreload|apple-touch-icon|manifest)$/

/**
 * What the source of a page shows without a browser, and what depends on the wording of the page: headings and title,
 * ids and references to them, names of landmarks, and files. `has`: whether an address of this site has a file.
 */
export function findSourceFlaws(html: string, has: (address: string) => boolean): string[] {
  const { headings, title, siteName, ids, references, landmarks, addresses } = readSource(html)
  return [
    ...(headings.length === 1 && headings[0]?.trim() ? [] : [`headings of level 1: ${JSON.stringify(headings)}`]),
    ...(title.length > siteName.length + 3 && title.endsWith(` | ${siteName}`) ? [] : [`title: ${title}`]),
    ...listRepeated(ids).map((id) => `two elements with the id ${id}`),
    ...listRepeated(landmarks).map((landmark) => `two landmarks with one name: ${landmark}`),
    ...references.filter((id) => !ids.includes(id)).map((id) => `no element with the id ${id}`),
    ...addresses.filter((address) => address.startsWith('/') && !has(address)).map((file) => `no file ${file}`),
  ]
}

interface Source {
  headings: string[]
  title: string
  siteName: string
  ids: string[]
  references: string[]
  /** Kind and name. */
  landmarks: string[]
  addresses: string[]
}

function readSource(html: string): Source {
  const source: Source = {
    headings: [],
    title: '',
    siteName: '',
    ids: [],
    references: [],
    landmarks: [],
    addresses: [],
  }
  let textOf = ''
  new Parser({
    onopentag(name, attributes) {
      if (name === 'h1') source.headings.push('')
      if (name === 'h1' || (name === 'title' && source.title === '')) textOf = name
      if (attributes['property'] === 'og:site_name') source.siteName = attributes['content'] ?? ''
      if (attributes['id']) source.ids.push(attributes['id'])
      const label = attributes['aria-label']
      if (label && !attributes['role'] && /^(aside|nav|section)$/.test(name)) source.landmarks.push(`${name} ${label}`)
      source.references.push(...REFERENCES.flatMap((key) => attributes[key]?.split(/\s+/) ?? []))
      const loaded = LOADED_RELATIONS.test(attributes['rel'] ?? '') ? [...LOADED, 'href'] : LOADED
      source.addresses.push(...loaded.flatMap((key) => attributes[key] ?? []))
    },
    ontext(text) {
      if (textOf === 'title') source.title += text
      if (textOf === 'h1') source.headings.push((source.headings.pop() ?? '') + text)
    },
    onclosetag(name) {
      if (name === textOf) textOf = ''
    },
  }).end(html)
  return source
}

function listRepeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}
