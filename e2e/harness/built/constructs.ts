import { Parser } from 'htmlparser2'

/** An attribute with more values than these in all pages holds a text, an address or a number, not a state. */
const MOST_STATES = 8

interface OpenElement {
  name: string
  /** Its name, the names of its attributes, and its states. */
  kind: string
  /** The same number for elements of the same kind in elements of the same kinds. */
  place: number
  isFilled: boolean
}

/**
 * The pages to visit, so that each construct of all pages is on at least one of them. `pages`: the HTML by the name of
 * the page.
 */
export function chooseVisited<Page>(pages: ReadonlyMap<Page, string>): Page[] {
  const states = collectStates(pages.values())
  return coverConstructs(new Map([...pages].map(([page, html]) => [page, listConstructs(html, states)])))
}

/** By element and attribute. */
type States = ReadonlyMap<string, ReadonlySet<string>>

/** The values that each attribute of each kind of element has in all pages. */
function collectStates(pages: Iterable<string>): States {
  const states = new Map<string, Set<string>>()
  const onopentag = (name: string, attributes: Record<string, string>) => {
    for (const [attribute, value] of Object.entries(attributes)) {
      const key = `${name} ${attribute}`
      const known = states.get(key) ?? new Set()
      if (known.size <= MOST_STATES) states.set(key, known.add(value))
    }
  }
  for (const html of pages) new Parser({ onopentag }).end(html)
  return states
}

/**
 * Everything in a page that style sheets, axe and the shell's scripts can distinguish, apart from the wording: each
 * element with its classes, the names of its attributes and its states (`aria-current`, `role`, …), in its parent and
 * below each kind of element around; whether it has text or nothing; and which level of heading follows which. Not
 * which kinds of elements are around together: styles seldom depend on more than one, and a third more pages would be
 * visited.
 */
function listConstructs(html: string, states: States): Set<string> {
  const found = new Set<string>()
  const open: OpenElement[] = []
  const places = new Map<string, number>()
  let lastHeading = ''
  new Parser({
    onopentag(name, attributes) {
      const parent = open.at(-1)
      if (parent) parent.isFilled = true
      const kind = describe(name, attributes, states)
      const place = `${parent?.place} > ${kind}`
      if (!places.has(place)) {
        places.set(place, places.size)
        found.add(`${parent?.kind} > ${kind}`)
        for (const element of open) found.add(`${element.kind} ${kind}`)
      }
      open.push({ name, kind, place: places.get(place)!, isFilled: false })
      if (!/^h[1-6]$/.test(name)) return
      found.add(`${lastHeading} then ${name}`)
      lastHeading = name
    },
    ontext(text) {
      const parent = open.at(-1)
      if (!parent || parent.name === 'script' || text.trim() === '') return
      parent.isFilled = true
      found.add(`text in ${parent.kind}`)
    },
    onclosetag() {
      const closed = open.pop()
      if (closed && !closed.isFilled) found.add(`empty ${closed.kind}`)
    },
  }).end(html)
  return found
}

function describe(name: string, attributes: Record<string, string>, states: States): string {
  const words = Object.entries(attributes).map(([attribute, value]) => {
    if (attribute === 'class') return `.${value.split(/\s+/).sort().join('.')}`
    const values = states.get(`${name} ${attribute}`)
    return value === '' || (values && isState(values)) ? `${attribute}=${value}` : attribute
  })
  return `${name}[${words.sort().join(' ')}]`
}

/** Texts, numbers and addresses are none, however few there are. */
function isState(values: ReadonlySet<string>): boolean {
  return values.size <= MOST_STATES && ![...values].some((value) => /^[\d.-]+$|[/#\s]/.test(value))
}

/** The smallest number of pages, nearly, in which each construct of all pages occurs. */
function coverConstructs<Page>(constructs: ReadonlyMap<Page, ReadonlySet<string>>): Page[] {
  const missing = new Map([...constructs].map(([page, all]) => [page, new Set(all)]))
  const chosen: Page[] = []
  while (missing.size > 0) {
    const [page, gain] = [...missing].reduce((a, b) => (b[1].size > a[1].size ? b : a))
    if (gain.size === 0) break
    chosen.push(page)
    missing.delete(page)
    for (const others of missing.values()) for (const one of gain) others.delete(one)
  }
  return chosen
}
